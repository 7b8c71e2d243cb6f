import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { codeIn, setUp } from '../../../../../test/debits.ts'
import { anSmsCarrier } from '../../../../../test/sms-server.ts'
import { eventsAfter } from '../../../../platform/events/events.server.ts'
import { runQueued } from '../../../../platform/jobs.server.ts'
import { sendDebitCode } from './debit-code.server.ts'

/** An order whose code was given to a carrier. */
async function sentCode(answer?: { status: number; body: string }) {
  const carrier = await anSmsCarrier()
  if (answer) carrier.answerWith(answer)
  const { site, anna } = await setUp()
  const order = await anna.debitOrder()
  await anna.fillIn(order)
  const { seq } = (await eventsAfter(anna, 0)).at(-1) ?? { seq: 0 }
  await runQueued(sendDebitCode)
  return {
    ...{ carrier, site, anna, order },
    isUndelivered: async () => (await anna.waiting(order)).is_undelivered,
    /** How often the page was told to look again. */
    timesTold: async () => (await eventsAfter(anna, seq)).filter(({ type }) => type === 'order').length,
  }
}

test('a carrier gets the code with our name, its credentials and an address for the report', async () => {
  const costBefore = await metric('vonk_text_message_cost_total')
  const { carrier } = await sentCode()
  expect(carrier.received).toEqual([
    {
      ...{ authorization: 'vonk:se:cr/et', from: 'Vonk', to: '+31612345678' },
      message: expect.stringMatching(/^\d{6} is je code/),
      whendelivered: expect.stringMatching(
        /^https:\/\/vonk\.example\/api\/sms-report\.php\?token=[\w-]{43}$/,
      ),
    },
  ])
  expect((await metric('vonk_text_message_cost_total')) - costBefore).toBeCloseTo(0.7)
})

test('a report that a text message failed is told on the page, until another code is sent', async () => {
  const { carrier, isUndelivered, timesTold, anna, order } = await sentCode()
  expect((await carrier.report('sent')).status).toBe(200)
  expect(await isUndelivered()).toBe(false)
  expect((await carrier.report('failed')).status).toBe(200)
  expect(await isUndelivered()).toBe(true)
  expect((await carrier.report('failed')).status).toBe(200)
  expect(await timesTold()).toBe(1)

  await anna.sendAgain(order)
  await runQueued(sendDebitCode)
  expect(await isUndelivered()).toBe(false)
})

test('the first final report of a text message counts, in whatever order they come', async () => {
  const { carrier, isUndelivered } = await sentCode()
  for (const status of ['delivered', 'failed', 'sent', 'something new'])
    expect((await carrier.report(status)).status).toBe(200)
  expect(await isUndelivered()).toBe(false)
})

test('a report of an unknown text message is refused, and after many the network has to wait', async () => {
  const { carrier } = await sentCode()
  const answers = []
  for (let i = 0; i < 61; i++) answers.push((await carrier.report('failed', `guess-${i}`)).status)
  expect([answers[0], answers.at(-1)]).toEqual([404, 429])
  expect((await carrier.report('failed')).status).toBe(200)
})

test('a number that the carrier refuses is told at once, and not sent to again', async () => {
  const { carrier, isUndelivered, timesTold } = await sentCode({ status: 400, body: 'Invalid to number' })
  expect([await isUndelivered(), await timesTold()]).toEqual([true, 1])
  await runQueued(sendDebitCode)
  expect(carrier.received).toHaveLength(1)
})

test('a carrier that is down gets a code again, and the error quotes neither number nor credentials', async () => {
  const carrier = await anSmsCarrier()
  const { site, anna } = await setUp()
  const order = await anna.debitOrder()
  await anna.fillIn(order)
  const send = () =>
    sendDebitCode.run({ siteId: site.id, memberId: anna.memberId, orderId: order, locale: 'nl' })
  carrier.answerWith({ status: 503, body: '+31612345678' })
  await expect(send()).rejects.toThrow(/^the carrier of text messages answered 503$/)
  expect((await anna.waiting(order)).is_undelivered).toBe(false)

  carrier.answerWith({ status: 200, body: 'no JSON' })
  await send()
  const codes = carrier.received.map(({ message }) => codeIn(message))
  expect((await anna.typeCode(order, codes[1] ?? '')).status).toBe(200)
})

async function metric(name: string) {
  const { values } = (await register.getSingleMetric(name)?.get()) ?? { values: [] }
  return values.reduce((sum, { value }) => sum + value, 0)
}
