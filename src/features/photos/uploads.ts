import { useSyncExternalStore } from 'react'
import { randomId } from '../../platform/random-id.ts'
import { upload } from '../../platform/upload.ts'
import { toLogin } from '../../platform/useForm.ts'
import type { OwnPhoto } from './photos.contract.ts'
import { type Objection, objectionTo } from './upload-rules.ts'

export type Upload = {
  /** Also the key under which the server keeps it once. */
  id: string
  file: File
  /** The picture itself, as this browser has it. */
  preview: string
  isPrivate: boolean
  progress: number
  /** What is left out gets the place of one that turns out to be no photo. */
  status: 'waiting' | 'sending' | 'failed' | 'done' | 'left_out'
  problem?: UploadProblem
  photo?: OwnPhoto
}
/** What we know ourselves has a code alone; the server's own "no" comes with words. */
export type UploadProblem = { code: Objection | 'unsent' | (string & {}); message?: string }

const atOnce = 2
const hopeless = [
  ...['too_large', 'wrong_type', 'photo_too_large', 'photo_unreadable'],
  ...['photo_too_many_pixels', 'photo_too_small'],
]
let uploads: Upload[] = []
const listeners = new Set<() => void>()
const sending = new Map<string, AbortController>()

/** Puts files in the queue, as many as there is room for, and says how many are left out. */
export function addUploads(files: File[], { room, isPrivate }: { room: number; isPrivate: boolean }): number {
  const added = files.map((file) => newUpload(file, isPrivate))
  const leftOut = added.filter(isUnderway).slice(Math.max(0, room))
  forgetLeftOut()
  show([...uploads, ...added])
  for (const { id } of leftOut) update(id, { status: 'left_out' })
  sendNext()
  return leftOut.length
}

/** Not while their turn may still come. */
export function forgetLeftOut() {
  if (uploads.some(isUnderway)) return
  for (const { id } of uploads.filter(isLeftOut)) dropUpload(id)
}

/** Also puts away one that failed, or that is a photo by now. */
export function dropUpload(id: string) {
  sending.get(id)?.abort()
  URL.revokeObjectURL(uploads.find((other) => other.id === id)?.preview ?? '')
  show(uploads.filter((other) => other.id !== id))
}

export function retryUpload(id: string) {
  update(id, { status: 'waiting', progress: 0 })
  sendNext()
}

export const mayRetry = ({ problem }: Pick<Upload, 'problem'>) => !hopeless.includes(problem?.code ?? '')
export const isLeftOut = ({ status }: Upload) => status === 'left_out'
export const isUnderway = ({ status }: Upload) => status === 'waiting' || status === 'sending'

/** They go on while one looks at other pages; what failed waits until somebody comes back to it. */
export const useUploads = () => useSyncExternalStore(subscribe, () => uploads, nobodys)

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
  const next = uploads.find(({ status }) => status === 'waiting')
  if (!next || sending.size >= atOnce) return
  const control = new AbortController()
  sending.set(next.id, control)
  update(next.id, { status: 'sending' })
  void send(next, control.signal).then((outcome) => {
    sending.delete(next.id)
    update(next.id, outcome)
    const heir = uploads.find(isLeftOut)
    if (heir && outcome.problem && !mayRetry(outcome)) update(heir.id, { status: 'waiting' })
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
    // No connection, or an answer that is none of ours.
    return { status: 'failed', problem: { code: 'unsent' } }
  }
}

const update = (id: string, change: Partial<Upload>) =>
  show(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

function show(next: Upload[]) {
  uploads = next
  const isBusy = uploads.some(isUnderway)
  window[isBusy ? 'addEventListener' : 'removeEventListener']('beforeunload', askFirst)
  window[isBusy || uploads.some(isUnsent) ? 'addEventListener' : 'removeEventListener']('online', sendAgain)
  for (const listener of listeners) listener()
}

/** Whoever leaves now would leave what is on its way. */
const askFirst = (event: Event) => event.preventDefault()

const isUnsent = ({ problem, status }: Upload) => status === 'failed' && problem?.code === 'unsent'
function sendAgain() {
  for (const { id } of uploads.filter(isUnsent)) retryUpload(id)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const none: Upload[] = []
const nobodys = () => none
