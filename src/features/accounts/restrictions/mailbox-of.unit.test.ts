import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['anna@mail.example', ' Anna@MAIL.example '],
  ['anna@mail.example', 'anna+dating@mail.example'],
  ['annab@gmail.com', 'An.na.B+2@googlemail.com'],
  ['anna.b@mail.example', 'anna.b@mail.example'],
  ['+anna@mail.example', '+anna@mail.example'],
])('the mailbox %s has the address %s', (mailbox, address) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
