import { describe, expect, test } from 'vitest'
import { codeTo, collectQueued, holdTable, otherIban, setUp, textsTo } from '../../../../../test/debits.ts'
import { waitForLockWaiters } from '../../../../../test/locks.ts'
import { away, withProvider } from '../../../../../test/sandbox.ts'
import { db } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'

const otherPhone = { phone: '06 8765 4321' }

describe('a direct debit form replaced by a newer one', () => {
  test('is not collected, even if its mandate arrives after the newer form was confirmed', async () => {
    const { site, anna } = await setUp()
    const requestedIbans: string[] = []
    const providerBack = Promise.withResolvers<void>()
    withProvider(({ mandate }) => ({
      mandate: async (details, buyer) => `${details.iban} ${await mandate(details, buyer)}`,
    }))
    const back = withProvider(({ mandate }) => ({
      async mandate(details, buyer) {
        if (requestedIbans.push(details.iban) > 1) return away()
        await providerBack.promise
        return mandate(details, buyer)
      },
    }))
    const order = await anna.debitOrder({ credits: 200 })
    await anna.fillIn(order)
    const first = anna.typeCode(order, await codeTo(site))
    await expect.poll(() => requestedIbans.length).toBe(1)
    await anna.retry(order, { method: 'sdd' })
    await anna.fillIn(order, { ...otherPhone, iban: otherIban })
    await anna.typeCode(order, await codeTo(site, '+31687654321'))
    providerBack.resolve()
    await first
    back()
    await collectQueued()
    const { rows } = await db.query(sql`SELECT token FROM payments WHERE site_id = ${site.id}`)
    expect(rows).toEqual([{ token: expect.stringContaining(otherIban) }])
    expect((await anna.payByDebit({ credits: 200 })).status).toBe(200)
  })

  test('is not restored by a concurrent request to resend its code', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    await textsTo(site)
    const letGo = await holdTable('jobs.job')
    const second = anna.fillIn(order, { ...otherPhone, iban: otherIban })
    await waitForLockWaiters(1)
    const again = anna.sendAgain(order)
    await waitForLockWaiters(2)
    await letGo()
    expect((await second).status).toBe(200)
    expect((await again).body.error.code).toBe('otp_expired')
    expect((await anna.debitRows())[0]?.iban_end).toBe(otherIban.slice(-4))
    expect(await textsTo(site)).toHaveLength(1)
    expect((await anna.typeCode(order, await codeTo(site, '+31687654321'))).status).toBe(200)
  })
})
