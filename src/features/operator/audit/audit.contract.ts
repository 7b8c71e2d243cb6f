import * as z from 'zod'

const day = z.iso.date('invalid')

export const auditFilter = z.object({
  site: z.uuid('invalid').optional(),
  operator: z.uuid('invalid').optional(),
  member: z.uuid('invalid').optional(),
  kind: z
    .string()
    .regex(/^[a-z_]{1,50}$/, 'invalid')
    .optional(),
  from: day.optional().describe('The first day, in UTC'),
  until: day.optional().describe('The last day, in UTC'),
  next: z.uuid('invalid').optional().describe('`next` of the page before'),
})
export type AuditFilter = z.output<typeof auditFilter>

const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.string(),
  operator: z.string().nullable().describe('E-mail address; null: the shell'),
  site: z.uuid().nullable(),
  member: z.uuid().nullable(),
  subject: z.string().nullable(),
  subject_name: z.string().nullable().describe('The e-mail address, if the subject is an operator'),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditPage = z.object({ entries: z.array(auditEntry), next: z.uuid().nullable() })
export type AuditPage = z.output<typeof auditPage>
