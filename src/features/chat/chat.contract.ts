import * as z from 'zod'
import { id } from '../photos/photos.contract.ts'
import { memberCard } from '../profiles/profiles.contract.ts'

/** Whom it goes to: someone one writes to already, or anyone. */
const whom = {
  conversation: id.optional(),
  profile: id.optional(),
}

export const newMessage = z.object({
  ...whom,
  id: id.describe('The sender’s own name for it: under the same one the same message is meant'),
  type: z.literal('text', 'invalid'),
  text: z.string('invalid').max(100_000, 'message_long'),
})

export const sent = z.object({
  conversation: id,
  held: z.boolean().describe('It is delivered once the address is confirmed'),
  credits: z.number().int().describe('What is left'),
})
export type Sent = z.output<typeof sent>

const message = z.object({
  id,
  number: z.number().int().describe('Its place in the conversation'),
  type: z.enum(['text', 'gift']),
  text: z.string().nullable(),
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
  available: z.boolean().describe('Whether the other can be written to now'),
  costs: z.number().int().describe('What the next message costs'),
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

export const oneChat = z.object({ conversation: id })
export const oneMessage = z.object({ conversation: id, id })
