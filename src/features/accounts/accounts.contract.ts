import * as z from 'zod'
import { locales } from '../../i18n/locales.ts'
import { ownProfile } from '../profiles/profiles.contract.ts'

export const accountStatuses = ['not_confirmed', 'active', 'deleted'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Why we no longer mail someone: they called it spam, it came back, or they took themselves off the list. */
const notificationsOff = ['fbl', 'bounce', 'listunsubscribe'] as const
export type NotificationsOff = (typeof notificationsOff)[number]

export const deleteReasons = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const

export const photoMessages = ['ask', 'always'] as const
export type PhotoMessages = (typeof photoMessages)[number]

/** The member who is logged in, as they see themselves. */
export const user = z.object({
  email: z.string(),
  status: z.enum(accountStatuses),
  credits: z.number().int(),
  paid_user: z.boolean(),
  invisible: z.boolean().describe('Hidden from search; can be neither messaged nor liked'),
  signup_date: z.iso.datetime(),
  signup_step: z.number().int().describe('The step of the signup that comes next, 1 to 4; 5 after the last'),
  deletion_date: z.iso.datetime().nullable().describe('When a deleted account is erased for good'),
  language: z.enum(locales).nullable(),
  fictional_icon: z.string(),
  notifications_disabled: z.array(z.enum(notificationsOff)),
  photo_messages: z
    .enum(photoMessages)
    .describe('Whether photos in messages are shown at once, or when the member asks for each'),
  welcome_due: z.boolean().describe('Whether the welcome bonus is to be shown, once'),
  new_likes: z.number().int().describe('Likes they have not seen yet'),
  num_unread_messages: z.number().int().describe('In all their conversations'),
  profile: ownProfile,
})
export type User = z.output<typeof user>

// The message of a check is the name of a text under "fields".

const email = z.string('email_missing').trim().min(1, 'email_missing').max(254, 'email_invalid')
export const emailAddress = email.pipe(z.email('email_invalid'))
export const newEmailAddress = email.pipe(z.email('new_email_invalid'))

export const newPassword = z
  .string('password_missing')
  .min(1, 'password_missing')
  .min(8, 'password_short')
  .max(128, 'password_long')
/** A password that is compared and not kept. */
export const givenPassword = z.string('password_empty').min(1, 'password_empty').max(1000, 'password_wrong')

export const credentials = z.object({ email, password: givenPassword })

const typed = z.string('invalid').max(1000, 'invalid')

/** The language, the password, whether others find them, how photos in messages are shown, that the welcome was: whatever is named. */
export const userChange = z.object({
  language: z.enum(locales, 'invalid').optional(),
  invisible: z.boolean('invalid').optional(),
  photo_messages: z.enum(photoMessages, 'invalid').optional(),
  welcome_due: z.literal(false, 'invalid').optional(),
  old_password: typed.optional(),
  new_password: typed.optional(),
  repeat: typed.optional(),
})

/** A new password by a link in a mail. */
export const passwordReset = z.object({
  token: typed.default(''),
  password: typed.default(''),
  repeat: typed.default(''),
})

export const departure = z.object({
  password: givenPassword,
  reason: z.enum(deleteReasons, 'reason_missing'),
  remarks: z.string().trim().max(2000, 'remarks_long').default(''),
})
export type Departure = z.output<typeof departure>

/** Where a member is logged in. */
export const session = z.object({
  id: z.uuid(),
  browser: z.string().describe('As it calls itself, in a few words'),
  started: z.iso.datetime(),
  last_used: z.iso.datetime(),
  is_current: z.boolean(),
})
export type Session = z.output<typeof session>

/** The secret of a link in one of our mails. */
export const linkToken = z.string('link_invalid').min(1, 'link_invalid').max(100, 'link_invalid')
