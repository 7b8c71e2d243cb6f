import * as z from 'zod'
import { roles } from '../../../platform/operator-actor.ts'
import { newEmailAddress } from '../../accounts/accounts.contract.ts'

export const grant = z.object({
  role: z.enum(roles, 'invalid'),
  site: z.uuid('invalid').nullable().describe('The id of the site; null: all sites'),
})
export type GrantChoice = z.output<typeof grant>

const grants = z.array(grant, 'invalid').min(1, 'choice_missing').max(200, 'invalid')

export const newOperator = z.object({ email: newEmailAddress, grants })
export const changedRoles = z.object({ id: z.uuid('invalid'), grants })
export const operatorId = z.object({ id: z.uuid('invalid') })

const listedOperator = z.object({
  id: z.uuid(),
  email: z.string(),
  grants: z.array(grant),
  joined: z.iso.datetime().nullable().describe('Null until the invitation is accepted'),
  invited_until: z.iso.datetime().nullable().describe('When the open invitation ends'),
  counts_from: z.iso
    .datetime()
    .nullable()
    .describe('From when a new owner counts as the second one; null: they do, or are no owner'),
  sessions: z.int().describe('How many sessions are open'),
  is_self: z.boolean(),
  asked: z
    .object({ by: z.string(), is_own: z.boolean(), grants: z.array(grant).nullable() })
    .nullable()
    .describe(
      'An owner asked to remove them (`grants` is null) or to leave them these roles; a second owner must agree',
    ),
})
export type ListedOperator = z.output<typeof listedOperator>

export const operators = z.object({ operators: z.array(listedOperator) })
export const invited = z.object({ link: z.url().describe('Shown once. Valid for 48 hours') })
export const ownerChange = z.object({
  status: z.enum(['done', 'waiting']).describe('`waiting`: a second owner has to ask for the same'),
})
