import type { ChatEntry } from '../chat.contract.ts'

/** The conversation that is open beside the list, known by itself or by whom it is with. */
export type Current = { conversation?: string | undefined; profile?: string | undefined }

export const isCurrent = ({ conversation, profile }: ChatEntry, current: Current = {}) =>
  conversation.id === current.conversation || profile.id === current.profile
