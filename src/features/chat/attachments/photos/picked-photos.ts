import { onLoggedOut } from '../../../../platform/logged-out.ts'
import { upload } from '../../../../platform/upload.ts'
import type { Problem } from '../../../../platform/useForm.ts'

/** A photo chosen in this browser, shown until the server has it. `preview` is an object URL. */
export type PickedPhoto = { file: File; preview: string; width: number; height: number }

/** By message id. */
const picked = new Map<string, PickedPhoto>()
const uploads = new Map<string, AbortController>()

if (typeof window !== 'undefined') onLoggedOut(() => [...picked.keys()].forEach(forgetPicked))

export const pickedFor = (messageId: string) => picked.get(messageId)

export const storePicked = (messageId: string, photo: PickedPhoto) => void picked.set(messageId, photo)

/** Cancels the upload and frees the preview. */
export function forgetPicked(messageId: string) {
  uploads.get(messageId)?.abort()
  URL.revokeObjectURL(picked.get(messageId)?.preview ?? '')
  picked.delete(messageId)
}

/** Decodes the file; undefined if the browser cannot show it as a picture. */
export async function decodePicked(file: File): Promise<PickedPhoto | undefined> {
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

export type UploadResult = { photo: string } | { problem: Problem | undefined }

/** Uploads with the message id as idempotency key: retries create one photo. */
export async function uploadPicked(
  messageId: string,
  to: string,
  onProgress: (share: number) => void,
): Promise<UploadResult> {
  const file = picked.get(messageId)?.file
  if (!file) return { problem: undefined }
  const control = new AbortController()
  uploads.set(messageId, control)
  try {
    const address = `/api/message-photo.php?profile=${to}`
    const answer = await upload(address, file, { key: messageId, onProgress, signal: control.signal })
    const body = (await answer.json()) as { photo: { id: string }; error: Problem } | null
    if (answer.ok && body) return { photo: body.photo.id }
    return { problem: body?.error && { ...body.error, fields: body.error.fields ?? {} } }
  } catch {
    return { problem: undefined }
  } finally {
    uploads.delete(messageId)
  }
}
