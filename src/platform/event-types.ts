/** Events stored in the member's event log. Each of the member's browsers gets them in order. */
export const loggedTypes = ['like', 'match', 'likes', 'user', 'message', 'read', 'chats', 'order'] as const
/** Ephemeral events: only true now, so never stored or numbered. Missing one does no harm. */
export const ephemeralTypes = ['typing', 'presence', 'alive'] as const

export type LoggedType = (typeof loggedTypes)[number]
export type EphemeralType = (typeof ephemeralTypes)[number]

/** Ids of what the event is about. Clients fetch the details from the API. */
export type EventData = { profile?: string; conversation?: string; order?: string; online?: 'yes' | 'no' }
