import * as z from 'zod'
import { file, id } from '../photos/photos.contract.ts'
import { memberCard } from '../profiles/profiles.contract.ts'
import { gifts } from './attachments/gifts/gifts.ts'

/** Identifies the other member, by one of the caller's conversations or by member id. */
const recipient = {
  conversation: id.optional(),
  profile: id.optional(),
}

const sending = {
  ...recipient,
  id: id.describe('Idempotency key, made by the client: repeated calls with the same id send one message'),
}

export const newMessage = z.discriminatedUnion(
  'type',
  [
    z.object({
      ...sending,
      type: z.literal('text'),
      text: z.string('invalid').max(100_000, 'message_long'),
    }),
    z.object({
      ...sending,
      type: z.literal('photo'),
      photo: id.describe('Id of the uploaded photo, see POST /api/message-photo.php'),
    }),
    z.object({ ...sending, type: z.literal('gift'), gift: z.enum(gifts, 'invalid') }),
  ],
  'invalid',
)
export type NewMessageBody = z.output<typeof newMessage>

const photo = {
  filename: file,
  thumb_filename: file.describe('Smaller version, for the conversation'),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().describe('Tiny preview as a data: URL, shown until the photo is loaded'),
}
const messagePhoto = z.object(photo)
export type MessagePhoto = z.output<typeof messagePhoto>

export const messagePhotoQuery = z.object(recipient)
export const messagePhotoHeaders = z.object({
  'idempotency-key': z.string('invalid').min(16, 'invalid').max(100, 'invalid'),
})
export const uploadedPhoto = z.object({ photo: z.object({ id, ...photo }) })
export type UploadedPhoto = z.output<typeof uploadedPhoto>['photo']

export const giftList = z.object({
  gifts: z.array(z.object({ code: z.enum(gifts), credits: z.number().int().describe('Price in credits') })),
})

export const sendResult = z.object({
  conversation: id,
  held: z
    .boolean()
    .describe('True if the message is delivered only after the sender confirms their email address'),
  credits: z.number().int().describe('Balance after sending'),
})
export type SendResult = z.output<typeof sendResult>

const message = z.object({
  id,
  number: z.number().int().describe('Position in the conversation, starting at 1'),
  type: z.enum(['text', 'photo', 'gift']),
  text: z.string().nullable(),
  photo: messagePhoto.nullable(),
  gift: z.string().nullable(),
  mine: z.boolean(),
  read: z.boolean().describe('Whether the other member has read it; always false for received messages'),
  date: z.iso.datetime(),
})
export type Message = z.output<typeof message>

/** The largest PostgreSQL integer: no message has a higher number. */
const maxNumber = 2 ** 31 - 1

export const chatQuery = z.object({
  ...recipient,
  before: z.coerce
    .number('invalid')
    .int('invalid')
    .positive('invalid')
    .transform((number) => Math.min(number, maxNumber))
    .optional(),
})
export type ChatQuery = z.output<typeof chatQuery>

export const chat = z.object({
  conversation: z.object({ id, messages: z.array(message).describe('Oldest first') }),
  profile: memberCard,
  num_unread_messages: z.number().int(),
  held: z.boolean(),
  scripted: z.boolean().describe('Demo only: the other member is fictional and answers from a script'),
  available: z.boolean().describe('Whether the other member is visible, so that they can get messages'),
  costs: z.number().int().describe('Price of the next text message in credits'),
  begun: z.boolean().describe('Whether the member has sent or received a message in this conversation'),
  starts_left: z
    .number()
    .int()
    .nullable()
    .describe('How many conversations the member may still begin; null for premium members'),
  more: z
    .number()
    .int()
    .nullable()
    .describe('Cursor: pass it as `before` to get the older messages; null if there are none'),
  history_limited: z
    .boolean()
    .describe(
      'Whether the site hides messages that are older than this page, for privacy; false while `more` is not null',
    ),
})
export type Chat = z.output<typeof chat>

/** Default and maximum page size of the chat list. */
const maxChats = 300

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
    .max(maxChats, 'invalid')
    .default(maxChats),
})
export type ChatsQuery = z.output<typeof chatsQuery>

const chatEntry = z.object({
  conversation: z.object({ id, last_message: message.nullable() }),
  profile: memberCard,
  num_unread_messages: z.number().int(),
  held: z
    .boolean()
    .describe('True if the messages are delivered only after the member confirms their email address'),
  date: z.iso.datetime(),
})
export type ChatEntry = z.output<typeof chatEntry>

export const chatList = z.object({
  chats: z.array(chatEntry),
  num_unread_messages: z.number().int().describe('Unread messages of all chats, including other pages'),
  more: z
    .string()
    .nullable()
    .describe('Cursor: pass it as `before` to get the next page; null on the last one'),
})
export type ChatList = z.output<typeof chatList>

export const newMatches = z.object({
  profiles: z.array(memberCard).describe('Matches without a conversation, newest first'),
})
export type NewMatches = z.output<typeof newMatches>

export const chatRef = z.object({ conversation: id })
export const readResult = z.object({
  read: z
    .object({
      count: z.number().int().describe('How many messages were unread'),
      event: z.number().int().describe('Number of the event that tells the caller’s other browsers'),
    })
    .nullable()
    .describe('Null if all messages were read already'),
})

export const messageRef = z.object({ conversation: id, id })
