/** An open conversation marks a new message as read within this time (ms). Until then it does not count as unread. */
const timeToRead = 300

/**
 * A member's unread messages of all chats. The server's total belongs to a position in the event log, so each later event
 * changes it by a known number, and each earlier one changes nothing, in whatever order they and the total arrive.
 */
export function unreadTotal(show: (total: number) => void) {
  let total = { count: 0, upTo: 0 }
  /** The differences that events after the total make, by event. */
  let differences = new Map<number, number>()
  /** Received messages that do not count yet, by conversation. */
  const waiting = new Map<string, number>()
  /** Messages that this tab is marking as read, by conversation. */
  const marking = new Map<string, number>()

  const sum = (numbers: Map<unknown, number>) =>
    [...numbers.values()].reduce((all, number) => all + number, 0)
  const update = () => show(Math.max(0, total.count + sum(differences) - sum(waiting) - sum(marking)))

  return {
    /** The server's total, which includes all events up to a number. An older total is ignored. */
    start(count: number, upTo: number) {
      if (upTo < total.upTo) return
      total = { count, upTo }
      differences = new Map([...differences].filter(([event]) => event > upTo))
      update()
    },
    received(conversation: string, event: number) {
      if (event <= total.upTo) return
      differences.set(event, 1)
      waiting.set(conversation, (waiting.get(conversation) ?? 0) + 1)
      setTimeout(() => {
        if (waiting.delete(conversation)) update()
      }, timeToRead)
    },
    /** This tab shows messages as read, and tells the server. */
    marking(conversation: string, count: number) {
      marking.set(conversation, (marking.get(conversation) ?? 0) + count)
      waiting.delete(conversation)
      update()
    },
    /** The server has answered, or could not be reached. What it has changed is an event. */
    marked(conversation: string, count: number) {
      marking.set(conversation, (marking.get(conversation) ?? 0) - count)
      update()
    },
    /** Messages were read, in this or another tab. The server's answer and the event both say so. */
    read(conversation: string, count: number, event: number) {
      waiting.delete(conversation)
      if (event > total.upTo) differences.set(event, -count)
      update()
    },
    /** Another member logs in. */
    reset() {
      total = { count: 0, upTo: 0 }
      for (const map of [differences, waiting, marking]) map.clear()
    },
  }
}
