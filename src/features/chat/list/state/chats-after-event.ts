import type { EventData } from '../../../../platform/event-types.ts'
import type { LiveEvent } from '../../../../platform/live.ts'
import { stale } from '../../../../platform/live-query.ts'
import type { ChatEntry, ChatList } from '../../chat.contract.ts'
import { messageIn } from '../../event-message.ts'

/** The loaded chats, the newest first, and the cursor of the next page. */
export type LoadedChats = Pick<ChatList, 'chats' | 'more'>

/** The list after an event, or `stale` if it must be fetched: a new conversation, a deleted message. */
export function chatsAfterEvent(list: LoadedChats, event: LiveEvent): LoadedChats | typeof stale {
  const { type, conversation, read, profile, online } = event
  const chat = list.chats.find((one) =>
    type === 'presence' ? one.profile.id === profile : one.conversation.id === conversation,
  )
  // A blocked member gets no other event than `user`.
  if (type === 'chats' || type === 'user') return stale
  if (type === 'presence') return chat ? changed(list, chat, withPresence(chat, online === 'yes')) : list
  if (read) return chat ? changed(list, chat, afterRead(chat, read)) : list
  return type === 'message' ? afterMessage(list, chat, event) : list
}

function changed(list: LoadedChats, before: ChatEntry, after: ChatEntry): LoadedChats {
  if (after === before) return list
  return { ...list, chats: list.chats.map((chat) => (chat === before ? after : chat)) }
}

function withPresence(chat: ChatEntry, isOnline: boolean): ChatEntry {
  if (isOnline === (chat.profile.presence === 'online')) return chat
  return { ...chat, profile: { ...chat.profile, presence: isOnline ? 'online' : 'today' } }
}

function afterRead(chat: ChatEntry, { by, number }: NonNullable<EventData['read']>): ChatEntry {
  const { last_message } = chat.conversation
  if (!last_message || number < last_message.number) return chat
  if (by !== chat.profile.id) return { ...chat, num_unread_messages: 0 }
  if (!last_message.mine) return chat
  return { ...chat, conversation: { ...chat.conversation, last_message: { ...last_message, read: true } } }
}

function afterMessage(list: LoadedChats, chat: ChatEntry | undefined, { message }: EventData) {
  const last_message = chat && messageIn(message, chat.profile.id)
  if (!last_message) return stale
  if (last_message.number <= (chat.conversation.last_message?.number ?? 0)) return list
  const newest: ChatEntry = {
    ...chat,
    conversation: { ...chat.conversation, last_message },
    date: last_message.date,
    num_unread_messages: chat.num_unread_messages + (last_message.mine ? 0 : 1),
  }
  return { ...list, chats: [newest, ...list.chats.filter((other) => other !== chat)] }
}
