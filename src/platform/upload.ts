import { unavailable } from './api-fetch.ts'
import { broadcastLogout } from './logged-out.ts'

type Options = {
  /** Idempotency key: the same for every attempt with the same file, which is then stored once. */
  key: string
  /** From 0 to 1. At 1 the file is sent, but the response is pending. */
  onProgress(share: number): void
  signal: AbortSignal
}
type Reply = { ok: boolean; json(): Promise<unknown> }

/** Uploads a file. Uses XMLHttpRequest because `fetch` reports no upload progress; rejects like `fetch`. */
export function upload(address: string, file: Blob, { key, onProgress, signal }: Options): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('X-Client', 'web')
    request.setRequestHeader('Idempotency-Key', key)
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('the upload failed'))
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const { status, response } = request
      if (status === 403 && response?.authentication_required) broadcastLogout()
      resolve({ ok: status >= 200 && status < 300, json: async () => response ?? unavailable() })
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
