import * as z from 'zod'
import { accountStatuses } from '../../accounts/accounts.contract.ts'
import {
  ownRestriction,
  restrictionKinds,
  restrictionReasons,
} from '../../accounts/restrictions/restrictions.contract.ts'
import { houseRules } from '../../cases/decisions/decision-kinds.ts'
import { transfer } from '../../credits/credits.contract.ts'
import { image } from '../../photos/photos.contract.ts'
import { ordersPage } from '../payments/orders/orders.contract.ts'

const id = z.uuid('invalid')
const time = z.iso.datetime()
const nullableTime = time.nullable()

export const memberSearch = z.object({
  q: z
    .string('invalid')
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ''))
    .trim()
    .min(2, 'invalid')
    .max(100, 'invalid')
    .describe(
      'A name or its beginning, an address, the id of a member or an order, a whole IBAN or phone with its country',
    ),
  next: z
    .string('invalid')
    .max(100, 'invalid')
    .optional()
    .describe('`next` of the page before, in a search by name'),
})

const foundBy = ['name', 'email', 'id', 'order', 'iban', 'phone'] as const

const foundMember = z.object({
  id: z.uuid(),
  site: z.uuid(),
  name: z.string(),
  email: z.string(),
  status: z.enum(accountStatuses),
  fictional: z.boolean(),
  signed_up: time,
  last_active: nullableTime,
})
export type FoundMember = z.output<typeof foundMember>

export const foundMembers = z.object({
  by: z.array(z.enum(foundBy)).describe('The keys that the text can be'),
  members: z.array(foundMember),
  is_banned: z
    .boolean()
    .describe('The address, IBAN or phone belongs to a banned person, maybe an erased one'),
  next: z.string().nullable(),
})
export type FoundMembers = z.output<typeof foundMembers>

export const memberQuery = z.object({ id })

const correctable = ['name', 'email', 'date_of_birth', 'description'] as const
export type Correctable = (typeof correctable)[number]

export const memberHead = foundMember.extend({
  language: z.string().nullable(),
  confirmed: nullableTime,
  deletion: nullableTime.describe('When the deleted account is erased'),
  invisible: z.boolean(),
  premium: z.boolean(),
  charged_back: nullableTime,
  signup_step: z.int(),
  credits: z.int(),
  fields: z.record(z.enum(correctable), z.string()),
  profile: z.object({
    gender: z.string().nullable(),
    country: z.string().nullable(),
    city: z.string().nullable(),
  }),
  restrictions: z.array(ownRestriction).describe('In force, the strongest first'),
  reports: z.int().describe('How often the member was reported'),
  notes: z.int(),
})
export type MemberHead = z.output<typeof memberHead>

export const memberPhotos = z.object({
  photos: z.array(
    z.object({
      id: z.uuid(),
      status: z.string(),
      rejected_reason: z.string().nullable(),
      is_private: z.boolean(),
      image: image.nullable().describe('Null: the picture is not public. Looking at it is logged'),
      placeholder: z.string(),
      created: time,
    }),
  ),
})
export type MemberPhotos = z.output<typeof memberPhotos>

export const memberSessions = z.object({
  sessions: z.array(z.object({ id: z.uuid(), browser: z.string(), started: time, last_used: time })),
})
export type MemberSessions = z.output<typeof memberSessions>

export const memberPayments = ordersPage
export type MemberPayments = z.output<typeof memberPayments>

export const memberLedger = z.object({
  credits: z.int(),
  entries: z.array(transfer.extend({ number: z.int(), balance: z.int(), order: z.string().nullable() })),
})
export type MemberLedger = z.output<typeof memberLedger>

export const memberReports = z.object({
  reports: z.array(
    z.object({
      id: z.uuid(),
      site: z.uuid(),
      reason: z.enum(houseRules),
      created: time,
      is_decided: z.boolean(),
      is_about: z.boolean(),
      other: z.uuid().nullable(),
      other_name: z.string().nullable(),
    }),
  ),
})
export type MemberReports = z.output<typeof memberReports>

export const memberNotes = z.object({
  notes: z.array(
    z.object({ id: z.uuid(), text: z.string(), operator: z.string().nullable(), created: time }),
  ),
})
export type MemberNotes = z.output<typeof memberNotes>

export const memberLog = z.object({
  entries: z.array(
    z.object({
      id: z.uuid(),
      at: time,
      kind: z.string(),
      operator: z.string().nullable(),
      subject: z.string().nullable(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})
export type MemberLog = z.output<typeof memberLog>

export const memberPhotoQuery = z.object({ id, photo: id })

export const memberId = z.object({ id })

export const correction = z.object({
  id,
  field: z.enum(correctable, 'invalid'),
  was: z.string('invalid').max(10_000, 'invalid').describe('The value that the operator saw'),
  value: z.string('invalid').max(10_000, 'invalid'),
})
export type Correction = z.output<typeof correction>

export const newRestriction = z
  .object({
    id,
    kind: z.enum(restrictionKinds, 'invalid'),
    reason: z.enum(restrictionReasons, 'reason_missing'),
    until: z.iso.datetime('invalid').optional().describe('Needed for a suspension'),
    is_mailed: z.boolean('invalid').default(true),
  })
  .refine(({ kind, until }) => (kind === 'suspended') === (until !== undefined), {
    path: ['until'],
    error: 'until_missing',
  })
export type NewRestriction = z.output<typeof newRestriction>

export const liftedRestriction = z.object({ id, kind: z.enum(restrictionKinds, 'invalid') })

const mostCorrected = 10_000
const reason = z.string('note_missing').trim().min(3, 'note_missing').max(1000, 'note_long')
export const creditCorrection = z.object({
  id,
  key: z.uuid('invalid').describe('Idempotency key: the same correction again changes nothing'),
  amount: z
    .int('amount_invalid')
    .min(-mostCorrected, 'amount_invalid')
    .max(mostCorrected, 'amount_invalid')
    .refine((amount) => amount !== 0, 'amount_invalid'),
  reason,
})
export type CreditCorrection = z.output<typeof creditCorrection>

export const newNote = z.object({ id, text: reason })

export const erasure = z.object({
  id,
  email: z
    .string('invalid')
    .max(320, 'invalid')
    .describe('Typed again, so that the wrong member is not erased'),
})
