import { expect, test } from 'vitest'
import { resultOf } from './api.ts'

const refusal = { code: 'too_many_requests', message: 'Later.', retry_after: 5 }

test.each([
  ['the body of a response', async () => Response.json({ id: 1 }), { data: { id: 1 } }],
  ['a refusal', async () => Response.json({ error: refusal }, { status: 429 }), { refused: refusal }],
  ['nothing without a connection', () => Promise.reject(new TypeError('Failed to fetch')), {}],
  ['nothing of a page that is not from our API', async () => new Response('<html>', { status: 502 }), {}],
])('resultOf returns %s', async (_, send, result) => {
  expect(await resultOf(send())).toEqual(result)
})
