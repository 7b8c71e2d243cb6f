import { expect, test } from 'vitest'
import { isHardFailure } from './failure-codes.ts'

test.each([
  '550 5.1.1 <anna@mail.example> unknown, see https://mail.example/spam',
  '550 5.1.10 not found',
  '550 No such user here',
  '553 mailbox name not allowed',
  '550 5.0.0 unknown recipient',
])('a mail server says that the address does not work: %s', (reply) => {
  expect(isHardFailure(reply)).toBe(true)
})

test.each([
  '554 5.7.1 blocked',
  '554 mx.mail.example Your IP 192.0.2.10 was blocked',
  '550 192.0.2.10 is blacklisted',
  '550 host is on a black list',
  '550 mail refused, see https://blocklist.example',
  '550 this looks like spam',
  '550 Service refused: listed at zen.spamhaus.org',
  '554 bad reputation of your network',
  '550 rejected by RBL',
  '550 listed in dnsbl.mail.example',
  '554-No SMTP service 554 Bad DNS PTR resource record',
  '550 reverse DNS lookup failed',
  '554 Nemesis ESMTP Service not available',
  '550 rejected for policy reasons',
  '550 SPF check failed',
  '550 5.0.0 spam',
  '554 4.0.0 unknown',
  '550 mailbox is full',
])('a mail server refuses us, this mail or mails for now: %s', (reply) => {
  expect(isHardFailure(reply)).toBe(false)
})
