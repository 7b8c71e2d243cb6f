import { describe, expect, onTestFinished, test } from 'vitest'
import {
  codeIn,
  collectQueued,
  debitOrder,
  debitPath,
  debitRows,
  fillIn,
  holdTable,
  otherIban,
  paidByDebit,
  setUp,
  textsTo,
  typeCode,
} from '../../../../test/debits.ts'
import { waitingForLocks } from '../../../../test/locks.ts'
import { pool } from '../../../platform/database.server.ts'
import type { Provider } from '../providers/provider.ts'
import { currentProvider, replaceProvider } from '../providers/providers.server.ts'

const otherPhone = { phone: '06 8765 4321' }

describe('a form that is overtaken by another', () => {
  test('is not collected by, though its mandate comes when the other is confirmed', async () => {
    const { site, anna } = await setUp()
    const real = currentProvider() as Provider
    onTestFinished(() => replaceProvider(real))
    const asked: string[] = []
    const isBack = Promise.withResolvers<void>()
    const mandate: Provider['mandate'] = async (details) => `${details.iban} ${await real.mandate(details)}`
    replaceProvider({
      ...real,
      async mandate(details) {
        if (asked.push(details.iban) > 1) throw new Error('away')
        await isBack.promise
        return mandate(details)
      },
    })
    const order = await debitOrder(anna, { credits: 200 })
    await fillIn(anna, order)
    const first = typeCode(anna, order, codeIn((await textsTo(site))[0]))
    await expect.poll(() => asked.length).toBe(1)
    await anna.send('PUT', '/api/orders.php', { order, method: 'sdd' })
    await fillIn(anna, order, { ...otherPhone, iban: otherIban })
    await typeCode(anna, order, codeIn((await textsTo(site, '+31687654321'))[0]))
    isBack.resolve()
    await first
    replaceProvider({ ...real, mandate })
    await collectQueued()
    const { rows } = await pool.query('SELECT token FROM payments WHERE site_id = $1', [site.id])
    expect(rows).toEqual([{ token: expect.stringContaining(otherIban) }])
    expect((await paidByDebit(site, anna, { credits: 200 })).status).toBe(200)
  })

  test('does not come back because its code is asked for once more', async () => {
    const { site, anna } = await setUp()
    const order = await debitOrder(anna)
    await fillIn(anna, order)
    await textsTo(site)
    const letGo = await holdTable('jobs.job')
    const second = fillIn(anna, order, { ...otherPhone, iban: otherIban })
    await waitingForLocks(1)
    const again = anna.send('PATCH', debitPath, { order })
    await waitingForLocks(2)
    await letGo()
    expect((await second).status).toBe(200)
    expect((await again).body.error.code).toBe('otp_expired')
    expect((await debitRows(anna))[0].iban_end).toBe(otherIban.slice(-4))
    expect(await textsTo(site)).toHaveLength(1)
    expect((await typeCode(anna, order, codeIn((await textsTo(site, '+31687654321'))[0]))).status).toBe(200)
  })
})
