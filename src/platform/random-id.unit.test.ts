import { expect, test } from 'vitest'
import * as z from 'zod'
import { randomId } from './random-id.ts'

test('randomId returns a new UUIDv4 each time', () => {
  const ids = Array.from({ length: 200 }, randomId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
