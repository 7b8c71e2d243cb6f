import { onLoggedOut } from '../../../platform/logged-out.ts'
import { upload } from '../../../platform/upload.ts'
import type { Problem } from '../../../platform/useForm.ts'

/** A photo that was chosen in this browser, as it is shown until it has arrived. */
export type Picked = { file: File; preview: string; width: number; height: number }

/** By the message that it is for. */
const picked = new Map<string, Picked>()
const sending = new Map<string, AbortController>()

if (typeof window !== 'undefined') onLoggedOut(() => [...picked.keys()].forEach(forgetPicked))

export const pickedFor = (message: string) => picked.get(message)

export const keepPicked = (message: string, photo: Picked) => void picked.set(message, photo)

/** Nobody wants to send it any more. */
export function forgetPicked(message: string) {
  sending.get(message)?.abort()
  URL.revokeObjectURL(picked.get(message)?.preview ?? '')
  picked.delete(message)
}

/** What a browser can show of a file; nothing of one that is no picture. */
export async function pick(file: File): Promise<Picked | undefined> {
  const preview = URL.createObjectURL(file)
  const image = new Image()
  image.src = preview
  try {
    await image.decode()
    return { file, preview, width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    URL.revokeObjectURL(preview)
    return undefined
  }
}

export type Uploaded = { photo: string } | { problem: Problem | undefined }

/** Under the message's name: however often it is tried, it is one photo. */
export async function uploadPicked(
  message: string,
  to: string,
  onProgress: (share: number) => void,
): Promise<Uploaded> {
  const file = picked.get(message)?.file
  if (!file) return { problem: undefined }
  const control = new AbortController()
  sending.set(message, control)
  try {
    const address = `/api/message-photo.php?profile=${to}`
    const answer = await upload(address, file, { key: message, onProgress, signal: control.signal })
    const body = (await answer.json()) as { photo: { id: string }; error: Problem } | null
    if (answer.ok && body) return { photo: body.photo.id }
    return { problem: body?.error && { ...body.error, fields: body.error.fields ?? {} } }
  } catch {
    return { problem: undefined }
  } finally {
    sending.delete(message)
  }
}
