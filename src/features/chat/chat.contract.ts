import * as z from 'zod'
import { file, id } from '../photos/photos.contract.ts'
import { memberCard } from '../profiles/profiles.contract.ts'
import { gifts } from './gifts.ts'

/** Whom it goes to: someone one writes to already, or anyone. */
const whom = {
  conversation: id.optional(),
  profile: id.optional(),
}

const sending = {
  ...whom,
  id: id.describe('The sender’s own name for it: under the same one the same message is meant'),
}

export const newMessage = z.discriminatedUnion(
  'type',
  [
    z.object({
      ...sending,
      type: z.literal('text'),
      text: z.string('invalid').max(100_000, 'message_long'),
    }),
    z.object({ ...sending, type: z.literal('photo'), photo: id.describe('As it was uploaded') }),
    z.object({ ...sending, type: z.literal('gift'), gift: z.enum(gifts, 'invalid') }),
  ],
  'invalid',
)
export type NewMessageBody = z.output<typeof newMessage>

const photo = {
  filename: file,
  thumb_filename: file.describe('Smaller, for the conversation'),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().describe('A data: address: a few points of it, to stand in for it'),
}
export const messagePhoto = z.object(photo)
export type MessagePhoto = z.output<typeof messagePhoto>

export const messagePhotoQuery = z.object(whom)
export const messagePhotoHeaders = z.object({
  'idempotency-key': z.string('invalid').min(16, 'invalid').max(100, 'invalid'),
})
export const uploadedPhoto = z.object({ photo: z.object({ id, ...photo }) })
export type UploadedPhoto = z.output<typeof uploadedPhoto>['photo']

export const giftList = z.object({
  gifts: z.array(z.object({ code: z.enum(gifts), credits: z.number().int().describe('What it costs') })),
})

export const sendResult = z.object({
  conversation: id,
  held: z.boolean().describe('It is delivered once the address is confirmed'),
  credits: z.number().int().describe('What is left'),
})
export type SendResult = z.output<typeof sendResult>

const message = z.object({
  id,
  number: z.number().int().describe('Its place in the conversation'),
  type: z.enum(['text', 'photo', 'gift']),
  text: z.string().nullable(),
  photo: messagePhoto.nullable(),
  gift: z.string().nullable(),
  mine: z.boolean(),
  read: z.boolean().describe('Whether the other has seen it'),
  date: z.iso.datetime(),
})
export type Message = z.output<typeof message>

/** No message has a higher number. */
const newest = 2 ** 31 - 1

export const chatQuery = z.object({
  ...whom,
  before: z.coerce
    .number('invalid')
    .int('invalid')
    .positive('invalid')
    .transform((number) => Math.min(number, newest))
    .optional(),
})
export type ChatQuery = z.output<typeof chatQuery>

export const chat = z.object({
  conversation: z.object({ id, messages: z.array(message).describe('The oldest first') }),
  profile: memberCard,
  num_unread_messages: z.number().int(),
  held: z.boolean(),
  scripted: z.boolean().describe('A demo: what the other answers comes from a script'),
  available: z.boolean().describe('Whether the other can be written to now'),
  costs: z.number().int().describe('What the next message costs'),
  begun: z.boolean().describe('One of the two has written before'),
  starts_left: z
    .number()
    .int()
    .nullable()
    .describe('How many conversations they may begin; null for premium members'),
  more: z.number().int().nullable().describe('Give it as `before` to see what was written earlier'),
  history_limited: z.boolean().describe('Older messages are hidden for privacy'),
})
export type Chat = z.output<typeof chat>

/** Whoever knows nothing of pages gets so many. */
export const mostChats = 300

export const chatsQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,16}\./, 'invalid')
    .refine((before) => id.safeParse(before.slice(before.indexOf('.') + 1)).success, 'invalid')
    .optional(),
  limit: z.coerce
    .number('invalid')
    .int('invalid')
    .min(1, 'invalid')
    .max(mostChats, 'invalid')
    .default(mostChats),
})
export type ChatsQuery = z.output<typeof chatsQuery>

const chatEntry = z.object({
  conversation: z.object({ id, last_message: message.nullable() }),
  profile: memberCard,
  num_unread_messages: z.number().int(),
  held: z.boolean().describe('It is delivered once the address is confirmed'),
  date: z.iso.datetime(),
})
export type ChatEntry = z.output<typeof chatEntry>

export const chatList = z.object({
  chats: z.array(chatEntry),
  num_unread_messages: z.number().int().describe('In all of them, those on other pages included'),
  more: z.string().nullable().describe('Give it as `before` to see the ones after these'),
})
export type ChatList = z.output<typeof chatList>

export const chatRef = z.object({ conversation: id })
export const messageRef = z.object({ conversation: id, id })
