import type { ChatEntry } from '../chat.contract.ts'

/** The conversation open beside the list, by conversation id or by member id, depending on the URL. */
export type OpenChat = { conversation?: string | undefined; profile?: string | undefined }

export const isOpenChat = ({ conversation, profile }: ChatEntry, openChat: OpenChat = {}) =>
  conversation.id === openChat.conversation || profile.id === openChat.profile
