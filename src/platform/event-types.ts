/** What a member's log holds, and every browser of theirs is told in order. */
export const loggedTypes = ['like', 'match', 'likes', 'user', 'message', 'read', 'chats', 'order'] as const
/** What is true of this moment alone is not kept and has no number: whoever misses it has missed nothing. */
export const ephemeralTypes = ['typing', 'presence', 'alive'] as const

export type LoggedType = (typeof loggedTypes)[number]
export type EphemeralType = (typeof ephemeralTypes)[number]

/** Whom or what it is about. Whoever wants to know more asks. */
export type EventData = { profile?: string; conversation?: string; order?: string; online?: 'yes' | 'no' }
