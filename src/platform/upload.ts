import { broadcastLogout } from './logged-out.ts'

type Options = {
  /** The same for every try of the same file: it is kept once. */
  key: string
  /** From 0 to 1; at 1 it is sent, and not answered yet. */
  onProgress(share: number): void
  signal: AbortSignal
}
type Answer = { ok: boolean; json(): Promise<unknown> }

/** Sends a file as it is. It fails like `fetch`, which cannot tell how far it has come. */
export function upload(address: string, file: Blob, { key, onProgress, signal }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('X-Client', 'web')
    request.setRequestHeader('Idempotency-Key', key)
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('it was not sent'))
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const { status, response } = request
      if (status === 403 && response?.authentication_required) broadcastLogout()
      resolve({ ok: status >= 200 && status < 300, json: async () => response })
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
