import type { ServerResponse } from 'node:http'

const lasting = new WeakSet<() => void>()

/**
 * Calls the listener once the response was sent or its connection is lost, also if it becomes an event stream. The
 * listener must hold nothing of the request, which would stay in memory as long as the stream is open.
 */
export function whenClosed(response: ServerResponse, listener: () => void) {
  // The client left while the request waited for something.
  if (response.closed) return listener()
  lasting.add(listener)
  response.once('close', listener)
}

/** Removes the other listeners, for a response that stays open: they hold the whole request. */
export function dropListeners(response: ServerResponse) {
  for (const listener of response.listeners('close') as (() => void)[])
    if (!lasting.has(listener)) response.off('close', listener)
}
