/** Events stored in the member's event log. Each of the member's browsers gets them in order. */
export const loggedTypes = [
  'like',
  'match',
  'likes',
  'user',
  'message',
  'read',
  'chats',
  'order',
  'notice',
] as const
/** Ephemeral events: only true now, so never stored or numbered. Missing one does no harm. */
export const ephemeralTypes = ['typing', 'presence', 'alive'] as const

export type LoggedType = (typeof loggedTypes)[number]
export type EphemeralType = (typeof ephemeralTypes)[number]

/** A message as both members get it. One without text, gift and photo was too long for the bus: clients fetch it. */
export type EventMessage = {
  id: string
  number: number
  sender: string
  date: string
  text?: string
  gift?: string
  photo?: { filename: string; thumb_filename: string; width: number; height: number; placeholder: string }
}

/**
 * Ids of what the event is about; clients fetch the details from the API. Events about messages say enough that they need
 * not: a `message` carries the new message, or the id of the deleted one; a `read` says who has read up to which number,
 * and how many messages were unread until then.
 */
export type EventData = {
  /** The like was not given by a person. */
  automatic?: true
  /** A change of the account that the member is told: its kind, and the order, photo, complaint or verification it is about. */
  notice?: { kind: 'credits' | 'refund' | 'photo' | 'complaint' | 'verification'; about: string }
  profile?: string
  conversation?: string
  order?: string
  online?: 'yes' | 'no'
  message?: EventMessage
  deleted?: string
  /** The author of a conversation that was held until now. Clients fetch its messages. */
  started?: { by: string }
  read?: { by: string; number: number; count: number }
}
