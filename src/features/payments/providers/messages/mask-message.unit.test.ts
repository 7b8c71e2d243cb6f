import { expect, test } from 'vitest'
import { maskMessage } from './mask-message.ts'

test.each([
  [
    'a token',
    '{"card":{"token":"card_abc","last_four":"4242"}}',
    '{"card":{"token":"•••","last_four":"4242"}}',
  ],
  ['no token', '{"token":null}', '{"token":null}'],
  ['a card number in a text', '{"note":"4242 4242 4242 4242 paid"}', '{"note":"•••4242 paid"}'],
  ['a card number as a number', '[{"n":4242424242424242}]', '[{"n":"•••4242"}]'],
  ['an IBAN', '{"from":"NL91ABNA0417164300"}', '{"from":"•••4300"}'],
  ['the expiry of a card', '{"expiry_month":12,"amount":1499}', '{"expiry_month":"•••","amount":1499}'],
  ['a form', 'id=7&signature=abc&card_number=4242', 'id=7&signature=•••&card_number=•••'],
  ['plain text', 'refused 4242424242424242', 'refused •••4242'],
])('a message of a provider is stored without %s', (_, body, stored) => {
  expect(maskMessage(body)).toBe(stored)
})

test.each([
  '{"id":"0199f6a2-7c1e-7b52-8a3e-1234567890ab","at":1795096800000000,"amount":2999}',
  'id=0199f6a2-7c1e-7b52-8a3e-1234567890ab&status=paid',
  '',
])('ids, times and amounts stay: %s', (body) => {
  expect(maskMessage(body)).toBe(body)
})
