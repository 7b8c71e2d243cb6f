import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aCodeHolder } from '../../../../test/discounts.ts'
import { anOrderRow } from '../../../../test/orders.ts'
import { days, minutes } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

type Member = Awaited<ReturnType<typeof aCodeHolder>>
const ask = (member: Member, reason = 'price') => member.send('POST', '/api/discountcode.php', { reason })
const leaver = async (delete_discount: number) => aCodeHolder(await aSite({}, { delete_discount }))

test('a member who leaves because of the price gets one personal code, also for concurrent requests', async () => {
  const anna = await leaver(30)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(anna)))
  const [first] = answers
  expect(first?.body.discountcode).toMatchObject({
    ...{ code: expect.stringMatching(/^STAY-[A-Z2-9]{8}$/), percentage: 30, user_id: anna.memberId },
    ...{ validity: 'once', status: 'active', expired: false },
  })
  for (const { body } of answers) expect(body).toEqual(first?.body)
  const { rows } = await db.query(sql`SELECT FROM discount_codes WHERE site_id = ${anna.siteId}`)
  expect(rows).toHaveLength(1)
  expect((await ask(anna, 'time')).status).toBe(400)
})

test('a member gets no second stay code after the first was used or has expired', async () => {
  const [anna, ben] = [await leaver(30), await leaver(30)]
  const { code } = (await ask(anna)).body.discountcode
  const order = await anOrderRow(anna, { code })
  await anna.reserve(code, order)
  await anna.use(order)
  expect((await ask(anna)).body.error.code).toBe('code_used')
  await ask(ben)
  await ben.later(days(7) + minutes(1))
  expect((await ask(ben)).body.error.code).toBe('code_expired')
})

test('there is no stay code when the company offers 0 %, and never more than 95 % off', async () => {
  expect((await ask(await leaver(0))).body.error.code).toBe('code_unknown')
  expect((await ask(await leaver(100))).body.discountcode.percentage).toBe(95)
})
