/** An open conversation marks a new message as read within this time (ms). Until then it does not count as unread. */
const timeToRead = 300

/**
 * The member's unread messages of all chats. The server's total belongs to a position in the event log, so each later event
 * changes it by a known number, and each earlier one changes nothing, in whatever order they and the total arrive.
 */
export function unreadTotal(show: (total: number) => void) {
  let total = { count: 0, upTo: 0 }
  /** The differences of the events after the total. */
  let changes: { event: number; difference: number }[] = []
  /** Received messages that do not count yet, by conversation. */
  const waiting = new Map<string, number>()
  /** Messages read in this tab whose event has not come yet, by conversation. */
  const unconfirmed = new Map<string, number>()

  const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, number) => all + number, 0)
  const update = () =>
    show(
      Math.max(
        0,
        total.count +
          sum(changes.map(({ difference }) => difference)) -
          sum(waiting.values()) -
          sum(unconfirmed.values()),
      ),
    )
  const add = (event: number, difference: number) => {
    if (event > total.upTo) changes.push({ event, difference })
  }

  return {
    /** The server's total, which includes all events up to a number. */
    start(count: number, upTo: number) {
      total = { count, upTo }
      changes = changes.filter(({ event }) => event > upTo)
      update()
    },
    received(conversation: string, event: number) {
      if (event <= total.upTo) return
      add(event, 1)
      waiting.set(conversation, (waiting.get(conversation) ?? 0) + 1)
      setTimeout(() => {
        if (waiting.delete(conversation)) update()
      }, timeToRead)
    },
    /** This tab shows messages as read, and tells the server. */
    read(conversation: string, count: number) {
      unconfirmed.set(conversation, (unconfirmed.get(conversation) ?? 0) + count)
      waiting.delete(conversation)
      update()
    },
    /** The server was not reached. */
    notRead(conversation: string) {
      if (unconfirmed.delete(conversation)) update()
    },
    /** The event of a read, in this or another tab. */
    confirmed(conversation: string, count: number, event: number) {
      unconfirmed.delete(conversation)
      waiting.delete(conversation)
      add(event, -count)
      update()
    },
  }
}
