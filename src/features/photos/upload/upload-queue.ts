import { onForget } from '../../../platform/member-traces.ts'
import { randomId } from '../../../platform/random-id.ts'
import { upload } from '../../../platform/upload.ts'
import { toLogin } from '../../../platform/useForm.ts'
import { store } from '../../../ui/store.ts'
import type { OwnPhoto } from '../photos.contract.ts'
import { type Objection, objectionTo } from './upload-rules.ts'

export type Upload = {
  /** Also the idempotency key. */
  id: string
  file: File
  /** An object URL of the file. */
  preview: string
  isPrivate: boolean
  progress: number
  /** `left_out`: exceeds the limit. It is sent if another upload fails for good. */
  status: 'waiting' | 'sending' | 'failed' | 'done' | 'left_out'
  problem?: UploadProblem
  photo?: OwnPhoto
}
/** A problem found in the browser has only a code. A refusal of the server has a message too. */
type UploadProblem = { code: Objection | 'unsent' | (string & {}); message?: string }

const maxConcurrent = 2
/** Retrying these makes no sense. */
const permanentProblems = [
  ...['too_large', 'wrong_type', 'photo_too_large', 'photo_unreadable'],
  ...['photo_too_many_pixels', 'photo_too_small'],
]
const uploads = store<Upload[]>([])
const sending = new Map<string, AbortController>()

if (typeof window !== 'undefined')
  onForget((stays) => {
    if (stays === undefined) for (const { id } of uploads.get()) dropUpload(id)
  })

/** Queues as many files as there is room for, and returns how many are left out. */
export function addUploads(files: File[], { room, isPrivate }: { room: number; isPrivate: boolean }): number {
  const added = files.map((file) => newUpload(file, isPrivate))
  const leftOut = added.filter(isPending).slice(Math.max(0, room))
  forgetLeftOut()
  show([...uploads.get(), ...added])
  for (const { id } of leftOut) update(id, { status: 'left_out' })
  sendNext()
  return leftOut.length
}

/** Does nothing while uploads are pending: a left-out file may still be sent if one of them fails. */
export function forgetLeftOut() {
  if (uploads.get().some(isPending)) return
  for (const { id } of uploads.get().filter(isLeftOut)) dropUpload(id)
}

/** Cancels a pending upload, or removes a failed or finished one from the list. */
export function dropUpload(id: string) {
  sending.get(id)?.abort()
  URL.revokeObjectURL(uploads.get().find((other) => other.id === id)?.preview ?? '')
  show(uploads.get().filter((other) => other.id !== id))
}

export function retryUpload(id: string) {
  update(id, { status: 'waiting', progress: 0 })
  sendNext()
}

export const mayRetry = ({ problem }: Pick<Upload, 'problem'>) =>
  !permanentProblems.includes(problem?.code ?? '')
export const isLeftOut = ({ status }: Upload) => status === 'left_out'
export const isPending = ({ status }: Upload) => status === 'waiting' || status === 'sending'

/** The uploads continue on other pages. Failed ones stay in the list until they are dismissed or retried. */
export const { use: useUploads, get: allUploads } = uploads

function newUpload(file: File, isPrivate: boolean): Upload {
  const code = objectionTo(file)
  return {
    id: randomId(),
    file,
    preview: URL.createObjectURL(file),
    isPrivate,
    progress: 0,
    ...(code ? { status: 'failed', problem: { code } } : { status: 'waiting' }),
  }
}

function sendNext() {
  const next = uploads.get().find(({ status }) => status === 'waiting')
  if (!next || sending.size >= maxConcurrent) return
  const control = new AbortController()
  sending.set(next.id, control)
  update(next.id, { status: 'sending' })
  void send(next, control.signal).then((outcome) => {
    sending.delete(next.id)
    update(next.id, outcome)
    const successor = uploads.get().find(isLeftOut)
    if (successor && outcome.problem && !mayRetry(outcome)) update(successor.id, { status: 'waiting' })
    sendNext()
  })
  sendNext()
}

async function send({ id, file, isPrivate }: Upload, signal: AbortSignal): Promise<Partial<Upload>> {
  try {
    const answer = await upload(`/api/photos.php${isPrivate ? '?private=1' : ''}`, file, {
      key: id,
      signal,
      onProgress: (progress) => update(id, { progress }),
    })
    const body = (await answer.json()) as { photo: OwnPhoto; error: Required<UploadProblem> }
    if (answer.ok) return { status: 'done', photo: body.photo }
    if (body.error.code === 'login_required') toLogin()
    return { status: 'failed', problem: body.error }
  } catch {
    // No connection, or the response is not from our server.
    return { status: 'failed', problem: { code: 'unsent' } }
  }
}

const update = (id: string, change: Partial<Upload>) =>
  show(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

function show(next: Upload[]) {
  const isBusy = next.some(isPending)
  window[isBusy ? 'addEventListener' : 'removeEventListener']('beforeunload', warnBeforeLeaving)
  window[isBusy || next.some(isUnsent) ? 'addEventListener' : 'removeEventListener']('online', retryUnsent)
  uploads.set(next)
}

/** Leaving the page would cancel pending uploads. */
const warnBeforeLeaving = (event: Event) => event.preventDefault()

const isUnsent = ({ problem, status }: Upload) => status === 'failed' && problem?.code === 'unsent'
function retryUnsent() {
  for (const { id } of uploads.get().filter(isUnsent)) retryUpload(id)
}
