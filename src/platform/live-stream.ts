import {
  type EphemeralType,
  type EventData,
  ephemeralTypes,
  type LoggedType,
  loggedTypes,
} from './event-types.ts'

/**
 * Events the browser gets while they happen. `reset`: events were missed that the log no longer has, so fetch everything.
 * `refresh`: a periodic hint to fetch again, in case something was lost. `alive`: the server's heartbeat.
 */
export type LiveType = LoggedType | EphemeralType | 'reset' | 'refresh'
/** `id` is the number of the event in the member's log. Ephemeral events have none. */
export type LiveEvent = EventData & { type: LiveType; id?: number }

const types = [...loggedTypes, 'reset', ...ephemeralTypes] as const
const [firstRetry, longestRetry] = [2000, 60_000]

export const isEphemeral = ({ type }: Pick<LiveEvent, 'type'>) =>
  ephemeralTypes.some((ephemeral) => ephemeral === type)

type Stream = {
  signal: AbortSignal
  /** The query string for each connection: the last event id, and whether the page is hidden. */
  query(): string
  onHello(): void
  onEvent(event: LiveEvent): void
}

/**
 * Keeps the event stream open until the signal aborts. It reconnects by itself with a growing, random delay; the returned
 * `open` reconnects at once. EventSource's own reconnect is not used, because it would repeat the first query string.
 */
export function openLiveStream({ signal, query, onHello, onEvent }: Stream) {
  let source: EventSource | undefined
  let retry = firstRetry
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(timer)
    source?.close()
    if (signal.aborted) return
    source = new EventSource(`/api/events.php${query()}`)
    source.addEventListener('hello', () => {
      retry = firstRetry
      onHello()
    })
    source.addEventListener('error', () => {
      source?.close()
      timer = setTimeout(open, retry * (0.25 + Math.random()))
      retry = Math.min(retry * 2, longestRetry)
    })
    for (const type of types)
      source.addEventListener(type, ({ lastEventId, data }) => {
        const hasNumber = !isEphemeral({ type })
        onEvent({ ...JSON.parse(data), type, ...(hasNumber && { id: Number(lastEventId) }) })
      })
  }
  open()
  addEventListener('online', open)
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      removeEventListener('online', open)
      clearTimeout(timer)
      source?.close()
      resolve()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
  return { open, ended }
}
