/** An open conversation marks a new message as read within this time (ms), so that it is not counted as unread. */
const timeToRead = 300

type Change = (difference: number) => void

/**
 * Follows how many messages of all chats are unread. Each event and each read in this tab changes the total by a known
 * number, in any order: a message that is read before it was counted changes nothing, and the server's confirmation of a
 * read subtracts only what this tab has not subtracted already.
 */
export function unreadTotal(change: Change) {
  /** Received messages that are not counted yet, by conversation. */
  const uncounted = new Map<string, number>()
  /** Messages read in this tab, before the server's confirmation, by conversation. */
  const unconfirmed = new Map<string, number>()

  /** Changes the total. Messages that are not counted yet come off first. */
  function subtract(conversation: string, count: number) {
    const waiting = Math.min(uncounted.get(conversation) ?? 0, count)
    uncounted.set(conversation, (uncounted.get(conversation) ?? 0) - waiting)
    if (count > waiting) change(waiting - count)
  }

  return {
    received(conversation: string) {
      uncounted.set(conversation, (uncounted.get(conversation) ?? 0) + 1)
      setTimeout(() => {
        const count = uncounted.get(conversation)
        uncounted.delete(conversation)
        if (count) change(count)
      }, timeToRead)
    },
    /** This tab shows the messages as read. */
    read(conversation: string, count: number) {
      unconfirmed.set(conversation, (unconfirmed.get(conversation) ?? 0) + count)
      subtract(conversation, count)
    },
    /** The server says how many messages this member has read, in this or another tab. */
    confirmed(conversation: string, count: number) {
      const own = unconfirmed.get(conversation) ?? 0
      unconfirmed.delete(conversation)
      if (count > own) subtract(conversation, count - own)
    },
    /** The total was fetched: forget what led to the old one. */
    reset() {
      uncounted.clear()
      unconfirmed.clear()
    },
  }
}
