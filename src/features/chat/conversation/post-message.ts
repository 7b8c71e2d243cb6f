import { api } from '../../../platform/api.ts'
import type { Problem } from '../../../platform/useForm.ts'
import { uploadPicked } from '../attachments/picked-photos.ts'
import type { SendResult } from '../chat.contract.ts'
import { isWanted, noteContent, type Unsent, update, type Written } from './outbox-store.ts'

type Outcome = { sent: SendResult } | { problem: Problem | undefined }

/** Whoever leaves the page right after the press has pressed all the same. */
export async function postMessage(draft: string, message: Unsent): Promise<Outcome> {
  if (!navigator.onLine) return { problem: undefined }
  const { id, to, content } = message
  const body = content.type === 'photo' ? await withPhoto(draft, message, content) : content
  if ('problem' in body) return body
  if (content.type === 'photo' && !isWanted(draft, id)) return { problem: undefined }
  try {
    const answer = await api.api['chat.php'].$post(
      { json: { profile: to, id, ...body } },
      { headers: { 'Idempotency-Key': id }, init: { keepalive: true } },
    )
    const said = await answer.json()
    if (!('error' in said)) return { sent: said }
    const problem = said.error as Problem
    // It waited too long to be sent: the next try begins with the photo.
    if (problem.code === 'photo_gone') noteContent(draft, id, { type: 'photo' })
    return { problem: { ...problem, fields: problem.fields ?? {} } }
  } catch {
    return { problem: undefined }
  }
}

type PhotoContent = Extract<Written, { type: 'photo' }>

/** A photo is sent before its message, which names it. */
async function withPhoto(draft: string, { id, to }: Unsent, { upload }: PhotoContent) {
  if (upload) return { type: 'photo' as const, photo: upload }
  const noteProgress = (progress: number) => update(draft, id, (one) => ({ ...one, progress }))
  const outcome = await uploadPicked(id, to, noteProgress)
  if ('problem' in outcome) return outcome
  noteContent(draft, id, { type: 'photo', upload: outcome.photo })
  return { type: 'photo' as const, photo: outcome.photo }
}
