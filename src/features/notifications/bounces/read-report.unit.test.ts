import { expect, test } from 'vitest'
import {
  absenceNote,
  exchangeBounce,
  eximBounce,
  feedbackReport,
  gmailBounce,
  plainBounce,
  postfixBounce,
} from '../../../../test/bounces.ts'
import { readReport } from './read-report.server.ts'

const token = '0123456789abcdefghijklmnopqrstuv0123456789abcdef'
const read = (message: string, recipient?: string) =>
  readReport(Buffer.from(message.replaceAll('TOKEN', token)), recipient)
const reasonOf = async (message: string) => (await read(message)).reason

test.each([
  ['Postfix', postfixBounce({ status: '5.1.1' })],
  ['Exim', eximBounce],
  ['Exchange', exchangeBounce],
  ['Gmail', gmailBounce],
  ['qmail', plainBounce('Sorry, no mailbox here by that name. (#5.1.1)')],
])('a bounce of %s names its recipient and ends the mails', async (_name, message) => {
  expect(await read(message)).toEqual({ tokens: [token], reason: 'bounce' })
})

test.each([
  ['a delay', { action: 'delayed', status: '4.4.1' }, null],
  ['a temporary failure', { status: '4.2.0' }, null],
  ['a full mailbox', { status: '5.2.2' }, null],
  ['a full mailbox in words', { status: '5.0.0', diagnostic: 'smtp; 550 mailbox is full' }, null],
  ['a refused sender or content', { status: '5.7.1' }, null],
  ['a general code, precise elsewhere', { status: '5.0.0', diagnostic: 'smtp; 550 5.7.26 no SPF' }, null],
  ['a mail that is too large', { status: '5.3.4' }, null],
  [
    'a greeting that refused us for days',
    {
      status: '4.0.0',
      diagnostic: `smtp; 554-gmx.net (mxgmx014) Nemesis ESMTP Service not available
    554-No SMTP service 554-IP address is block listed.`,
    },
    null,
  ],
  ['a block list in words', { status: '5.0.0', diagnostic: 'smtp; 554 blocked by a block list' }, null],
  ['a delay that became too long', { status: '5.0.0', diagnostic: 'smtp; 451 try again later' }, null],
  ['a delivered mail', { action: 'delivered', status: '2.0.0' }, null],
  ['a mail that was relayed', { action: 'relayed', status: '5.1.1' }, null],
  ['a disabled mailbox', { status: '5.2.1' }, 'bounce'],
  ['a domain without mail servers', { status: '5.4.4' }, 'bounce'],
  ['a general failure', { status: '5.0.0', diagnostic: 'smtp; 550 no such user' }, 'bounce'],
])('a delivery status about %s', async (_name, status, reason) => {
  expect(await reasonOf(postfixBounce(status))).toBe(reason)
})

test.each([
  ['an enhanced code', 'Remote host said: 550 5.1.1 unknown', undefined, 'bounce'],
  ['a refusing reply alone', 'Remote host said: 550 No such user', undefined, 'bounce'],
  ['a delay', 'Will retry. 451 4.7.1 greylisted', undefined, null],
  ['an IP address', 'Connected to 85.1.1.5 and 5.1.1.7 but connection died', undefined, null],
  ['a block list', 'Remote host said: 550 Your IP has a poor reputation', undefined, null],
  ['a full mailbox', '552 5.2.2 The mailbox is over quota', undefined, null],
  [
    'a reply of a person',
    'My version is 5.1.1',
    'From: Anna <anna@mail.example>\nAuto-Submitted: auto-replied',
    null,
  ],
  [
    'a bounce marked as a reply',
    '550 5.1.1 gone',
    'From: postmaster@mail.example\nAuto-Submitted: auto-replied',
    'bounce',
  ],
])('a plain text with %s', async (_name, text, headers, reason) => {
  expect(await reasonOf(plainBounce(text, headers))).toBe(reason)
})

test('an absence note ends no mails', async () => {
  expect(await reasonOf(absenceNote)).toBeNull()
})

test('a plain text counts only if it was sent to a token', async () => {
  const message = plainBounce('550 5.1.1 unknown').replace('bounce+TOKEN', 'info')
  expect(await read(message)).toEqual({ tokens: [], reason: null })
  expect(await read(message, `bounce+${token}@vonk.example`)).toEqual({ tokens: [token], reason: 'bounce' })
})

test('a spam report names its recipient by the header of the mail; other feedback is no spam report', async () => {
  expect(await read(feedbackReport())).toEqual({ tokens: [token], reason: 'fbl' })
  expect(await reasonOf(feedbackReport('not-spam'))).toBeNull()
})

test.each([
  ['long lines', `${'a'.repeat(1000)}\n`],
  ['empty lines', '\n'],
])('of a message with 21 MB of %s, only the start is read', async (_name, line) => {
  const [start = ''] = postfixBounce({ status: '5.1.1' }).split('Ben heeft je geschreven: 5.1.1')
  const long = start + line.repeat((21 * 1024 * 1024) / line.length)
  expect(await read(`${long}\r\n--4XyZ.1/mail--`)).toEqual({ tokens: [token], reason: 'bounce' })
  expect(await reasonOf(plainBounce(`${line.repeat(30_000)}550 5.1.1 unknown`))).toBeNull()
})

test('a message with parts 50 deep is refused', async () => {
  const open = (depth: number) => `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n`
  const deep = Array.from({ length: 50 }, (_, depth) => open(depth)).join('')
  await expect(read(`To: bounce+TOKEN@vonk.example\r\n${deep}\r\n550 5.1.1`)).rejects.toThrow()
})

test('messages in messages 50 deep are not opened', async () => {
  const deep = 'Content-Type: message/rfc822\r\n\r\n'.repeat(50)
  expect((await read(`To: x@y.example\r\n${deep}To: bounce+TOKEN@vonk.example`)).tokens).toEqual([])
})

test.each(['', '\r\n\r\n', '\0\0\0', 'Content-Type: multipart/report; boundary=""\r\n\r\n--\r\n--'])(
  'a message without sense has no reason: %j',
  async (message) => {
    expect(await read(message)).toEqual({ tokens: [], reason: null })
  },
)
