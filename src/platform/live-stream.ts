import {
  type EphemeralType,
  type EventData,
  ephemeralTypes,
  type LoggedType,
  loggedTypes,
} from './event-types.ts'

/**
 * What the member is told while it happens. `reset` when more was missed than can be told, and `refresh` now and then, to
 * be sure: look again. `alive` says no more than that the server is there.
 */
export type LiveType = LoggedType | EphemeralType | 'reset' | 'refresh'
export type LiveEvent = EventData & { type: LiveType }

/** What is fleeting has no id. */
export type StreamEvent = LiveEvent & { id?: number }

const types = [...loggedTypes, 'reset', ...ephemeralTypes] as const
const [firstRetry, longestRetry] = [2000, 60_000]

export const isEphemeral = ({ type }: Pick<LiveEvent, 'type'>) => ephemeralTypes.some((one) => one === type)

type Stream = {
  signal: AbortSignal
  /** Where it goes on, and whether anybody looks. */
  query(): string
  onHello(id: number): void
  onHeard(heard: StreamEvent): void
}

/**
 * Holds the stream until the tab goes. What it gives opens it anew: after a break it does so by itself, soon, but not all
 * browsers in the same moment. The browser's own way back would say what was true when the stream was first opened.
 */
export function openLiveStream({ signal, query, onHello, onHeard }: Stream) {
  let source: EventSource | undefined
  let retry = firstRetry
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(timer)
    source?.close()
    if (signal.aborted) return
    source = new EventSource(`/api/events.php${query()}`)
    source.addEventListener('hello', ({ lastEventId }) => {
      retry = firstRetry
      onHello(Number(lastEventId))
    })
    source.addEventListener('error', () => {
      source?.close()
      timer = setTimeout(open, retry * (0.25 + Math.random()))
      retry = Math.min(retry * 2, longestRetry)
    })
    for (const type of types)
      source.addEventListener(type, ({ lastEventId, data }) => {
        const hasNumber = !isEphemeral({ type })
        onHeard({ ...JSON.parse(data), type, ...(hasNumber && { id: Number(lastEventId) }) })
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
