import * as z from 'zod'
import { caseKinds } from '../../cases/case-kinds.ts'
import { appealOutcomes, houseRules, longestReasons, measures } from '../../cases/decisions/decision-kinds.ts'
import { sealedKinds } from '../sealed/sealed-kinds.ts'
import { shownStates } from './inbox/inbox-views.ts'

const kind = z.enum(caseKinds, 'invalid')
const id = z.uuid('invalid')
const time = z.iso.datetime()
/** Years from 2000 on, because PostgreSQL refuses the year 0. It also refuses days that do not exist. */
const cursor = /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/

const hasDay = (next: string) => {
  const [time = ''] = next.split('_')
  const date = new Date(time)
  return !Number.isNaN(date.getTime()) && date.toISOString() === time
}

export const inboxQuery = z.object({
  site: id.optional(),
  kind: kind.optional(),
  show: z.enum(shownStates, 'invalid').default('waiting'),
  next: z
    .string('invalid')
    .regex(cursor, 'invalid')
    .refine(hasDay, 'invalid')
    .optional()
    .describe('`next` of the page before'),
})
export type InboxQuery = z.output<typeof inboxQuery>

const listedCase = z.object({
  site: z.uuid(),
  id: z.uuid(),
  kind,
  state: z.enum(['open', 'taken', 'decided']),
  since: time,
  due: time,
  is_overdue: z.boolean(),
  taken_by: z.string().nullable().describe('E-mail address of the operator who has it'),
  is_mine: z.boolean(),
  decided: time.nullable(),
  subject: z
    .string()
    .nullable()
    .describe('The reason of a report, the category of a complaint, the decision of an appeal'),
  name: z.string().nullable().describe('The member it is about, or the number of a complaint'),
})
export type ListedCase = z.output<typeof listedCase>

export const inboxPage = z.object({ cases: z.array(listedCase), next: z.string().nullable() })
export type InboxPage = z.output<typeof inboxPage>

export const caseQuery = z.object({ site_id: id, id })
export type CaseQuery = z.output<typeof caseQuery>

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  status: z.string(),
  locale: z.string(),
  since: time,
})
export type CasePerson = z.output<typeof person>

const decision = z.object({
  id: z.uuid(),
  kind: z.enum(measures),
  rule: z.enum(houseRules).nullable(),
  reasons: z.string(),
  answer: z.string(),
  at: time,
  until: time.nullable(),
  is_reversed: z.boolean(),
})
export type CaseDecision = z.output<typeof decision>

const earlierCase = z.object({ id: z.uuid(), reason: z.enum(houseRules), since: time, state: z.string() })
export type EarlierCase = z.output<typeof earlierCase>

const reported = z.object({
  reason: z.enum(houseRules),
  remarks: z.string(),
  member: person,
  reporter: person.nullable(),
  profile: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
    .describe('As the reporter saw it'),
  message: z.object({ text: z.string().nullable(), gift: z.string().nullable(), at: z.string() }).nullable(),
  has_picture: z.boolean(),
  is_photo: z.boolean(),
  reports_about: z.array(earlierCase),
  reports_by: z.array(earlierCase).describe('Earlier reports of the reporter'),
  decisions: z.array(decision).describe('Earlier ones about the member, and those about this report'),
  texts: z.object({
    rules: z.record(z.string(), z.string()).describe('In the language of the member'),
    breach: z.string().describe('In the language of the reporter'),
    no_breach: z.string(),
  }),
})
export type Reported = z.output<typeof reported>

const complaint = z.object({
  number: z.string(),
  category: z.string(),
  text: z.string(),
  email: z.string(),
  locale: z.string(),
  member: person.nullable(),
  about: person.nullable(),
  order: z.uuid().nullable(),
  files: z.array(z.object({ position: z.int(), name: z.string() })),
  answer: z.string().nullable(),
  texts: z.record(z.string(), z.string()).describe('Templates of answers, in the language of the author'),
})
export type ComplaintCase = z.output<typeof complaint>

const appeal = z.object({
  text: z.string(),
  side: z.enum(['member', 'reporter']),
  member: person,
  decision,
  report: z.uuid().nullable(),
  outcome: z.enum(appealOutcomes).nullable(),
  answer: z.string().nullable(),
  texts: z.record(z.enum(appealOutcomes), z.string()),
})
export type AppealCase = z.output<typeof appeal>

export const wholeCase = listedCase.extend({
  taken_id: z.uuid().nullable(),
  colleagues: z
    .array(z.object({ id: z.uuid(), email: z.string() }))
    .describe('Operators who may have it as well'),
  report: reported.nullable(),
  complaint: complaint.nullable(),
  appeal: appeal.nullable(),
})
export type WholeCase = z.output<typeof wholeCase>

export const conversation = z.object({
  messages: z.array(
    z.object({
      number: z.int(),
      is_reported: z.boolean(),
      by_member: z.boolean().describe('Written by the reported member'),
      text: z.string().nullable(),
      gift: z.string().nullable(),
      has_photo: z.boolean(),
      is_deleted: z.boolean(),
      at: time,
    }),
  ),
})
export type Conversation = z.output<typeof conversation>

export const fileQuery = caseQuery.extend({ position: z.coerce.number('invalid').int().min(0).default(0) })

export const assignment = caseQuery.extend({
  to: z
    .union([id, z.literal('me')], 'invalid')
    .nullable()
    .describe('null: nobody'),
  from: id.nullable().describe('The operator who had it when this one looked'),
})
export type Assignment = z.output<typeof assignment>

const words = z
  .string('invalid')
  .overwrite((text) => text.toWellFormed().replaceAll('\0', ''))
  .trim()
  .max(longestReasons, 'complaint_long')

export const newDecision = caseQuery.extend({
  measure: z.enum(measures, 'measure_missing'),
  rule: z.enum(houseRules, 'rule_missing').nullable().default(null),
  reasons: words.default(''),
  answer: words.default(''),
  until: z.iso.datetime('until_missing').nullable().default(null),
})
export type NewDecision = z.output<typeof newDecision>

export const newAnswer = caseQuery.extend({ text: words.min(1, 'answer_missing') })

export const newAppealAnswer = newAnswer.extend({ outcome: z.enum(appealOutcomes, 'invalid') })
export type NewAppealAnswer = z.output<typeof newAppealAnswer>

export const newSealing = caseQuery.extend({ kind: z.enum(sealedKinds, 'invalid'), note: words })
