import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

type Rendering = {
  nonce: string
  timeoutSeconds: number
  onError(error: unknown): void
}

/** React writes this for a part that was not ready, or that failed. */
const unfinished = '<!--$!-->'

/**
 * The HTML of a page, in one piece: nothing on it is slow, and late chunks would make it jump. A string takes React
 * less time than a stream. Only a page whose code is still being loaded needs a stream, and one that fails, which reports
 * its error.
 */
export async function renderHtml(
  page: (context: EntryContext) => ReactNode,
  context: EntryContext,
  options: Rendering,
): Promise<string> {
  const data = context.serverHandoffStream ? await text(context.serverHandoffStream) : ''
  return htmlAtOnce(page(withData(context, data))) ?? htmlOfStream(page(withStream(context, data)), options)
}

function htmlAtOnce(page: ReactNode) {
  try {
    const html = renderToString(page)
    return html.includes(unfinished) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    return undefined
  }
}

/** Rejects if React could not render any of it. */
function htmlOfStream(page: ReactNode, { nonce, timeoutSeconds, onError }: Rendering) {
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(), timeoutSeconds * 1000)
    const stream = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        text(stream.pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError,
    })
  })
}

/** The router reads its data for the browser from a stream while it renders, unless it has read it before. */
function withData(context: EntryContext, value: string): EntryContext {
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } })
  const renderMeta = { streamCache: { 0: read } }
  return { ...context, serverHandoffStream: new ReadableStream(), renderMeta }
}

const withStream = (context: EntryContext, data: string): EntryContext => ({
  ...context,
  serverHandoffStream: new Blob([data]).stream(),
  renderMeta: {},
})
