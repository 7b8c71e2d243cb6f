import * as z from 'zod'
import { countries } from '../../../../i18n/countries.ts'
import { methodNames } from '../../../prices/methods.ts'
import { orderStatuses } from './order-statuses.ts'

const cents = z.coerce.number('invalid').int('invalid').min(0, 'invalid').max(100_000_000, 'invalid')
const day = z.iso.date('invalid')
/** The time of an order in microseconds, and its id. */
const cursor = z.string().regex(/^\d{1,16}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'invalid')

export const ordersFilter = z.object({
  site: z.uuid('invalid').optional(),
  status: z.enum(orderStatuses, 'invalid').optional(),
  provider: z.string().max(40, 'invalid').optional(),
  method: z.enum(methodNames, 'invalid').optional(),
  country: z.enum(countries, 'invalid').optional(),
  least: cents.optional().describe('The lowest price, in minor units'),
  most: cents.optional().describe('The highest price, in minor units'),
  member: z.uuid('invalid').optional(),
  from: day.optional().describe('The first day, in UTC'),
  until: day.optional().describe('The last day, in UTC'),
  late: z.literal('yes', 'invalid').optional().describe('Only orders that wait too long'),
  before: cursor.optional().describe('`next` of the page before'),
})
export type OrdersFilter = z.output<typeof ordersFilter>

const listedOrder = z.object({
  id: z.uuid(),
  site: z.uuid(),
  member: z.uuid().nullable(),
  status: z.enum(orderStatuses),
  method: z.string().nullable(),
  provider: z.string().nullable(),
  country: z.string(),
  credits: z.int(),
  amount: z.int(),
  currency: z.string(),
  code: z.string().nullable(),
  created: z.iso.datetime(),
  refunded: z.int().describe('Money that went back'),
  charged_back: z.int().describe('Money that the bank took back'),
  is_late: z.boolean(),
  waits_for_look: z.boolean().describe('Whether the member asked for a refund'),
})
export type ListedOrder = z.output<typeof listedOrder>

export const ordersPage = z.object({ orders: z.array(listedOrder), next: z.string().nullable() })
export type OrdersPage = z.output<typeof ordersPage>
