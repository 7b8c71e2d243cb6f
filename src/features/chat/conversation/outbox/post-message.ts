import { api } from '../../../../platform/api.ts'
import type { Problem } from '../../../../platform/useForm.ts'
import { uploadPicked } from '../../attachments/photos/picked-photos.ts'
import type { SendResult } from '../../chat.contract.ts'
import { isInOutbox, setContent, type Unsent, type UnsentContent, updateMessage } from './outbox-store.ts'

type Outcome = { sent: SendResult } | { problem: Problem | undefined }

/** Posts a message, after its photo. `keepalive` finishes the request even if the member leaves the page. */
export async function postMessage(draftKey: string, message: Unsent): Promise<Outcome> {
  if (!navigator.onLine) return { problem: undefined }
  const { id, to, content } = message
  const body = content.type === 'photo' ? await withPhoto(draftKey, message, content) : content
  if ('problem' in body) return body
  if (content.type === 'photo' && !isInOutbox(draftKey, id)) return { problem: undefined }
  try {
    const answer = await api.api['chat.php'].$post(
      { json: { profile: to, id, ...body } },
      { headers: { 'Idempotency-Key': id }, init: { keepalive: true } },
    )
    const result = await answer.json()
    if (!('error' in result)) return { sent: result }
    const problem = result.error as Problem
    // The uploaded photo was purged meanwhile: the retry uploads it again.
    if (problem.code === 'photo_gone') setContent(draftKey, id, { type: 'photo' })
    return { problem: { ...problem, fields: problem.fields ?? {} } }
  } catch {
    return { problem: undefined }
  }
}

type PhotoContent = Extract<UnsentContent, { type: 'photo' }>

/** Uploads the photo unless it is uploaded already. The message then names it by its id. */
async function withPhoto(draftKey: string, { id, to }: Unsent, { upload }: PhotoContent) {
  if (upload) return { type: 'photo' as const, photo: upload }
  const noteProgress = (progress: number) =>
    updateMessage(draftKey, id, (sending) => ({ ...sending, progress }))
  const outcome = await uploadPicked(id, to, noteProgress)
  if ('problem' in outcome) return outcome
  setContent(draftKey, id, { type: 'photo', upload: outcome.photo })
  return { type: 'photo' as const, photo: outcome.photo }
}
