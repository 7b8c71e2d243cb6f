import { BlockList } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { secrets } from '../../../../test/app.ts'
import { mailEventsSecret } from '../../../../test/app-secrets.ts'
import { anAccount, aSite } from '../../../../test/builders.ts'
import { aMailServer } from '../../../../test/mail-server.ts'
import { transaction } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { closeMail, mailJob, openMail, sendMail } from '../../../platform/mail.server.ts'
import { createApp } from '../../../server/app.server.ts'
import { sendMemberMail } from '../../sites/member-mail.server.ts'
import { recipientToken } from '../../sites/recipient-token.server.ts'

const path = '/api/mail-events.php'
const mailFrom = 'noreply@vonk.example'

async function aProvider() {
  const site = await aSite()
  const anna = await anAccount(site)
  const here = await anna.logIn()
  const send = async (body: unknown, authorization = `Bearer ${mailEventsSecret}`) => {
    const answer = await site.visitor().request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-client': '', authorization },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const disabled = async () => (await here.get('/api/user.php')).user.notifications_disabled
  return { site, member: anna, send, disabled, token: recipientToken(anna, anna.email) }
}

test.each([
  ['a bounce', { event: 'bounce', status: '5.1.1', reason: '550 5.1.1 unknown' }, ['bounce']],
  ['a bounce without a code', { event: 'bounce', type: 'bounce' }, ['bounce']],
  ['a full mailbox', { event: 'bounce', status: '5.2.2' }, []],
  ['a full mailbox without a status', { event: 'bounce', reason: '552 5.2.2 over quota' }, []],
  ['a delay without a status', { event: 'bounce', type: 'expired', reason: '450 4.2.1 greylisted' }, []],
  ['a quota without a code', { event: 'bounce', reason: 'over quota' }, []],
  ['a bounce without a status', { event: 'bounce', reason: '550 5.1.1 unknown' }, ['bounce']],
  ['a refused mail', { event: 'bounce', type: 'blocked', status: '5.1.1' }, []],
  ['a dropped mail to an address that bounced', { event: 'dropped', reason: 'Bounced Address' }, ['bounce']],
  ['a mail dropped for its content', { event: 'dropped', reason: 'Spam Content' }, []],
  ['a spam report', { event: 'spamreport' }, ['fbl']],
  ['an unsubscription', { event: 'unsubscribe' }, ['listunsubscribe']],
  ['an opened mail', { event: 'open', useragent: 'x' }, []],
])('shape list: %s', async (_name, event, expected) => {
  const { send, disabled, token } = await aProvider()
  const { status, body } = await send([{ email: 'anna@mail.example', ...event, vonk_recipient: token }])
  expect([status, body]).toEqual([200, { mails_off: expected.length }])
  expect(await disabled()).toEqual(expected)
})

test.each([
  ['a hard bounce', { RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1 }, ['bounce']],
  ['a soft bounce', { RecordType: 'Bounce', Type: 'SoftBounce' }, []],
  ['a spam report', { RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, ['fbl']],
  [
    'an unsubscription',
    { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'ManualSuppression' },
    ['listunsubscribe'],
  ],
  ['a subscription', { RecordType: 'SubscriptionChange', SuppressSending: false }, []],
  ['a delivery', { RecordType: 'Delivery' }, []],
])('shape record: %s', async (_name, event, expected) => {
  const { send, disabled, token } = await aProvider()
  const { status } = await send({ ...event, Metadata: { 'x-vonk-recipient': token } })
  expect(status).toBe(200)
  expect(await disabled()).toEqual(expected)
})

test('the token may be in the custom arguments; an address alone names nobody', async () => {
  const { send, disabled, token } = await aProvider()
  const spamReport = { event: 'spamreport', email: 'anna@mail.example' }
  expect((await send([spamReport, { ...spamReport, vonk_recipient: `${token.slice(0, -1)}` }])).body).toEqual(
    {
      mails_off: 0,
    },
  )
  expect(await disabled()).toEqual([])
  await send([{ ...spamReport, custom_args: { 'X-Vonk-Recipient': token } }])
  expect(await disabled()).toEqual(['fbl'])
})

test('the token comes back from the headers that providers read; without a secret, mails have none of them', async () => {
  const { url, received } = await aMailServer()
  onTestFinished(() => openMail({ smtpUrl: undefined, mailFrom }))
  onTestFinished(closeMail)
  const mailTo = async (recipient: Parameters<typeof sendMemberMail>[1], secret: string | undefined) => {
    await openMail({ smtpUrl: url, mailFrom, mailEventsSecret: secret })
    const mail = { subject: 'Hallo', html: '<p>Hallo</p>', text: 'Hallo' }
    await transaction((tx) => sendMemberMail(tx, recipient, mail))
    await runQueued(mailJob)
    return received.at(-1) ?? ''
  }
  const [anna, ben] = [await aProvider(), await aProvider()]

  const [, list = ''] = /^X-SMTPAPI: (\{.*\})\r$/m.exec(await mailTo(anna.member, mailEventsSecret)) ?? []
  await anna.send([{ event: 'spamreport', ...JSON.parse(list).unique_args }])
  expect(await anna.disabled()).toEqual(['fbl'])

  const [, name = '', token] =
    /^X-PM-Metadata-(\S+): (\S+)\r$/im.exec(await mailTo(ben.member, mailEventsSecret)) ?? []
  await ben.send({ RecordType: 'Bounce', Type: 'HardBounce', Metadata: { [name]: token } })
  expect(await ben.disabled()).toEqual(['bounce'])

  expect(await mailTo(anna.member, undefined)).not.toMatch(/^X-(SMTPAPI|PM-)/im)
})

test('a mail to someone who is no member has no headers for providers', async () => {
  const { url, received } = await aMailServer()
  await openMail({ smtpUrl: url, mailFrom, mailEventsSecret })
  onTestFinished(() => openMail({ smtpUrl: undefined, mailFrom }))
  onTestFinished(closeMail)
  const { id: siteId } = await aSite()
  const mail = { subject: 'Hallo', html: '<p>Hallo</p>', text: 'Hallo' }
  await transaction((tx) => sendMail(tx, { siteId, sender: 'Vonk', to: 'me@mail.example', ...mail }))
  await runQueued(mailJob)
  expect(received).toEqual([expect.not.stringMatching(/^X-(SMTPAPI|PM-|Vonk-)/im)])
})

test('the secret is needed, as a bearer token or a password', async () => {
  const { send } = await aProvider()
  const basic = (password: string) => `Basic ${Buffer.from(`user:${password}`).toString('base64')}`
  expect((await send([], basic(mailEventsSecret))).status).toBe(200)
  for (const wrong of ['', 'Bearer', 'Bearer x', `Digest ${mailEventsSecret}`, basic(''), basic('x')]) {
    const { status, body } = await send([], wrong)
    expect([status, body.error.code], wrong).toEqual([401, 'secret_wrong'])
  }
})

test('wrong secrets are limited by network; the right one still works', async () => {
  const { send } = await aProvider()
  const codes = []
  for (let i = 0; i < 61; i++) codes.push((await send([], 'Bearer guess')).status)
  expect([codes.at(-2), codes.at(-1)]).toEqual([401, 429])
  expect((await send([])).status).toBe(200)
})

test('without a configured secret the route does not exist', async () => {
  const config = {
    publicUrl: 'http://localhost:3000',
    trustedProxies: new BlockList(),
    mailEventsSecret: undefined,
  }
  const answer = await createApp({ config, secrets }).request(path, { method: 'POST', body: '[]' })
  expect(answer.status).toBe(404)
})

test.each([
  ['no JSON', '{', 'The body must be JSON.'],
  ['a number', 7, 'The body must be a list of events'],
  ['an object of another shape', { a: 1 }, 'RecordType: Invalid input: expected string'],
  ['an event without a name', [{ email: 'a@b.example' }], '0: event: Invalid input'],
  ['an event that is no object', [null], '0: Invalid input: expected object'],
  [
    'more than 1000 events',
    Array(1001).fill({ event: 'open' }),
    'Too big: expected array to have <=1000 items',
  ],
])('a body with %s is refused', async (_name, body, problem) => {
  const { send } = await aProvider()
  const answer = await send(body)
  expect([answer.status, answer.body.error.code]).toEqual([422, 'events_invalid'])
  expect(answer.body.error.problems[0]).toContain(problem)
})

test('a body over a megabyte is refused', async () => {
  const { send } = await aProvider()
  expect((await send([{ event: 'x'.repeat(1024 * 1024) }])).status).toBe(413)
})
