import * as z from 'zod'
import { locales } from '../../i18n/locales.ts'
import { ownProfile } from '../profiles/profiles.contract.ts'
import { ownRestriction } from './restrictions/restrictions.contract.ts'

export const accountStatuses = [
  'not_confirmed',
  'active',
  'hidden',
  'suspended',
  'banned',
  'deleted',
] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Why we no longer mail a member: a spam complaint (feedback loop), a bounce, or they unsubscribed. */
export const notificationsOff = ['fbl', 'bounce', 'listunsubscribe'] as const
export type NotificationsOff = (typeof notificationsOff)[number]

const deleteReasons = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const

const photoMessages = ['ask', 'always'] as const
export type PhotoMessages = (typeof photoMessages)[number]

/** Whether the member agreed to storing whom they look for. */
const orientationConsents = ['given', 'due', 'none'] as const
export type OrientationConsent = (typeof orientationConsents)[number]

/** The logged-in member, as they see themselves. */
export const user = z.object({
  email: z.string(),
  status: z.enum(accountStatuses),
  restriction: ownRestriction
    .nullable()
    .describe('The strongest restriction in force, of a hidden, suspended or banned member'),
  credits: z.number().int(),
  paid_user: z.boolean(),
  invisible: z.boolean().describe('Hidden from search; others can neither write to nor like this member'),
  signup_date: z.iso.datetime(),
  signup_step: z.number().int().describe('The next step of the signup, 1 to 4; 5 when all steps are done'),
  deletion_date: z.iso.datetime().nullable().describe('When a deleted account is erased for good'),
  language: z.enum(locales).nullable(),
  fictional_icon: z.string(),
  notifications_disabled: z.array(z.enum(notificationsOff)),
  photo_messages: z
    .enum(photoMessages)
    .describe('always: photos in messages are shown at once; ask: each is shown after a press'),
  login_codes: z.boolean().describe('Whether each login in an unknown browser needs a mailed code'),
  toasts: z.boolean().describe('Whether a message that arrives on another page is shown in the page'),
  welcome_due: z.boolean().describe('True until the welcome bonus has been shown once'),
  orientation_consent: z
    .enum(orientationConsents)
    .describe(
      'Consent to storing `sexuality`; due: it is stored since before we asked, so the member must decide',
    ),
  new_likes: z.number().int().describe('How many received likes the member has not seen yet'),
  num_unread_messages: z.number().int().describe('Unread messages in all chats of the member'),
  last_event: z
    .number()
    .int()
    .describe('Number of the newest event of the member that this response includes; see /api/events.php'),
  old_address: z
    .object({ email: z.string(), until: z.iso.datetime() })
    .nullable()
    .describe(
      'The address that a change replaced, masked. Until then it must allow a new password and the deletion',
    ),
  profile: ownProfile,
})
export type User = z.output<typeof user>

// The message of each check is a text key under "fields" in src/i18n.

const email = z.string('email_missing').trim().min(1, 'email_missing').max(254, 'email_invalid')
export const emailAddress = email.pipe(z.email('email_invalid'))
export const newEmailAddress = email.pipe(z.email('new_email_invalid'))

export const newPassword = z
  .string('password_missing')
  .min(1, 'password_missing')
  .min(8, 'password_short')
  .max(128, 'password_long')
/** The existing password. It is only compared, so the rules for new passwords do not apply. */
export const currentPassword = z.string('password_empty').min(1, 'password_empty').max(1000, 'password_wrong')

/** The second steps that a login in an unknown browser may need. */
const secondSteps = ['mail', 'app', 'passkey'] as const
export type SecondStep = (typeof secondSteps)[number]

export const credentials = z.object({
  email,
  password: currentPassword,
  code: z
    .string('login_code_wrong')
    .trim()
    .min(1, 'login_code_missing')
    .max(50, 'login_code_wrong')
    .optional()
    .describe('After the refusal `login_code_needed`: the mailed code'),
})
export type Credentials = z.output<typeof credentials>

const typed = z.string('invalid').max(1000, 'invalid')

/** Changes only the fields that are present. */
export const userChange = z.object({
  language: z.enum(locales, 'invalid').optional(),
  invisible: z.boolean('invalid').optional(),
  photo_messages: z.enum(photoMessages, 'invalid').optional(),
  login_codes: z.boolean('invalid').optional(),
  welcome_due: z.literal(false, 'invalid').optional(),
  old_password: typed.optional(),
  new_password: typed.optional(),
  repeat: typed.optional(),
})

/** A new password, chosen through the link in a reset mail. */
export const passwordReset = z.object({
  token: typed.default(''),
  password: typed.default(''),
  repeat: typed.default(''),
})

export const departure = z.object({
  password: currentPassword,
  reason: z.enum(deleteReasons, 'reason_missing'),
  remarks: z.string().trim().max(2000, 'remarks_long').default(''),
})
export type Departure = z.output<typeof departure>

/** Changes that need the address that was replaced a short while ago. */
const guardedActs = ['password', 'deletion', 'second_step'] as const
export type GuardedAct = (typeof guardedActs)[number]

/** A change that waits for the old address, and the browser that asked. */
export const allowRequest = z.object({
  act: z.enum(guardedActs),
  browser: z.string(),
  asked: z.iso.datetime(),
})
export type AllowRequest = z.output<typeof allowRequest>

/** A login of the member in one browser. */
export const session = z.object({
  id: z.uuid(),
  browser: z.string().describe('Browser and operating system, from the user agent'),
  started: z.iso.datetime(),
  last_used: z.iso.datetime(),
  is_current: z.boolean(),
})
export type Session = z.output<typeof session>

/** The secret in a mailed link. */
export const linkToken = z.string('link_invalid').min(1, 'link_invalid').max(100, 'link_invalid')
