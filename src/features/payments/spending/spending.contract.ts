import * as z from 'zod'
import { currencies } from '../../prices/currencies.ts'
import { pauses } from './pauses.ts'

const smallestCap = 1_00
const largestCap = 100_000_00
const sum = z.number().int().describe('In minor units')

/** A cap that replaces another: null is none. */
export const capChange = z.object({
  cap: z
    .number('cap_invalid')
    .int('cap_invalid')
    .min(smallestCap, 'cap_invalid')
    .max(largestCap, 'cap_invalid')
    .nullable()
    .describe('The most that the member wants to spend in a calendar month, in minor units; null for no cap'),
})

export const pauseStart = z.object({ days: z.literal(pauses, 'invalid') })

export const spending = z.object({
  currency: z.enum(currencies),
  spent: sum.describe('This calendar month (UTC), with payments that are open, less refunds'),
  cap: sum.nullable(),
  next_cap: z
    .object({ cap: sum.nullable(), from: z.iso.datetime() })
    .nullable()
    .describe('A higher cap, or none, that the member asked for; it counts from then on'),
  paused_until: z.iso.datetime().nullable(),
  months: z
    .array(z.object({ month: z.string().describe('2026-11'), currency: z.string(), amount: sum }))
    .describe('Paid purchases less refunds, by month and currency, newest first'),
})
export type Spending = z.output<typeof spending>
