import * as z from 'zod'

/** The types of mail that a member can turn on and off, by the names of the specification. */
export const mailTypes = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const
export type MailType = (typeof mailTypes)[number]

/** The types that need a consent; the others are on until they are turned off. */
export const consentTypes = ['promotions', 'news'] as const satisfies MailType[]
export const isConsentType = (type: MailType): type is (typeof consentTypes)[number] =>
  (consentTypes as readonly MailType[]).includes(type)

const wantedMails = z.object({
  new_conversations: z.boolean(),
  new_messages: z.boolean(),
  like: z.boolean(),
  unread_message_reminders: z.boolean(),
  promotions: z.boolean(),
  weekly_updates: z.boolean(),
  news: z.boolean(),
  reminders: z.boolean(),
} satisfies Record<MailType, unknown>)

const hour = z.int('invalid').min(0, 'invalid').max(23, 'invalid')
const timeZone = z.string('invalid').max(60, 'invalid').refine(isTimeZone, 'invalid')

const preferences = {
  push: z.boolean().describe('Whether browsers that are subscribed get push messages'),
  toasts: z.boolean().describe('Whether a message that arrives on another page is shown in the page'),
  quiet_from: hour.describe('Mails and push messages wait from this hour'),
  quiet_to: hour.describe('… until this one. The same hour twice: no quiet hours'),
  shows_names: z.boolean().describe('Whether push messages name the other member'),
  shows_words: z.boolean().describe('Whether mails quote the first words of a message'),
}

export const notificationSettings = z.object({
  mails: wantedMails,
  ...preferences,
  time_zone: z.string().describe('The chosen one, or that of the country of the member'),
  time_zones: z.array(z.string()).describe('Those of the country of the member'),
})
export type NotificationSettings = z.output<typeof notificationSettings>

export const notificationChange = z
  .object({ mails: wantedMails.partial(), ...preferences, time_zone: timeZone })
  .partial()
export type NotificationChange = z.output<typeof notificationChange>

function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '' && !/^[+-]/.test(name)
  } catch {
    return false
  }
}
