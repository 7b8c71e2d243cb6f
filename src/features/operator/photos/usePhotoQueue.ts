import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Reply, Result } from '../../../platform/api.ts'
import { fetchWithRetries } from '../../../platform/fetch-with-retries.ts'
import { operatorApiPath } from '../../../platform/operator-path.ts'
import { notify } from '../../../ui/notices.ts'
import type { SealedKind } from '../sealed/sealed-kinds.ts'
import { api, sent } from '../shell/console-api.ts'
import { isHere } from '../shell/is-here.ts'
import type { Decision, PhotoQueue, QueuedPhoto, QueueOrder } from './photos.contract.ts'

/** The server holds photos for five minutes. */
const renewEvery = 60_000
const lookWhenEmptyEvery = 10_000
const mostUndone = 5

export type MadeDecision = { photo: QueuedPhoto; decision: Decision }

/**
 * The photos in front of the operator. A decision shows the next photo at once and is sent behind it; requests are sent one
 * after the other. If one is refused, its photo is back.
 */
export function usePhotoQueue(first: PhotoQueue, order: QueueOrder) {
  const { t } = useTexts('operator')
  const [queue, setQueue] = useState(first)
  const [made, setMade] = useState<MadeDecision[]>([])
  const [unsent, setUnsent] = useState<string[]>([])
  const [chosen, setChosen] = useState<string>()
  const undoable = useRef(first.undoable)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const photos = queue.photos.filter(({ id }) => !unsent.includes(id))
  const current = photos.find(({ id }) => id === chosen) ?? photos[0]

  /** Sends after the requests before. */
  function send(call: () => Promise<Reply<PhotoQueue>>): Promise<Result<PhotoQueue>> {
    const answered = last.current.then(async () => {
      const result = (await sent(call)) ?? {}
      if (result.data) {
        undoable.current = result.data.undoable
        setQueue(result.data)
      }
      return result
    })
    last.current = answered
    return answered
  }
  const take = () => send(() => api.photos.queue.$post({ json: { order } }))

  async function decide(photo: QueuedPhoto, decision: Decision) {
    setUnsent((ids) => [...ids, photo.id])
    setMade((all) => [{ photo, decision }, ...all].slice(0, mostUndone))
    const next = photos[photos.indexOf(photo) + 1] ?? photos[photos.indexOf(photo) - 1]
    setChosen(next?.id)
    const { data, refused } = await send(() =>
      api.photos.decisions.$post({ json: { photo: photo.id, order, ...decision } }),
    )
    setUnsent((ids) => ids.filter((id) => id !== photo.id))
    if (data) return
    setMade((all) => all.filter((one) => one.photo !== photo))
    const isOver = refused?.code === 'photo_taken' || refused?.code === 'not_found'
    if (isOver)
      setQueue((before) => ({ ...before, photos: before.photos.filter(({ id }) => id !== photo.id) }))
    notify('failure', refusalText(refused?.code, refused?.message))
  }

  function refusalText(code: string | undefined, message: string | undefined) {
    if (code === 'photo_taken') return t('operator.photo_queue.taken')
    if (code === 'not_found') return t('operator.photo_queue.gone')
    return message ?? t('operator.offline')
  }

  async function undo() {
    await last.current
    const [decision] = undoable.current
    if (!decision) return notify('plain', t('operator.photo_queue.nothing_to_undo'))
    const [undone] = made
    const { data, refused } = await send(() => api.photos.decisions.$delete({ json: { decision, order } }))
    if (!data) return notify('failure', refused?.message ?? t('operator.offline'))
    setMade((all) => all.slice(1))
    if (undone) setChosen(undone.photo.id)
    notify('success', t('operator.photo_queue.undone'))
  }

  async function seal(photo: QueuedPhoto, kind: SealedKind) {
    const { data, refused } = await send(() =>
      api.photos.sealed.$post({ json: { photo: photo.id, kind, order } }),
    )
    if (data) notify('success', t('operator.photo_queue.sealed'))
    else notify('failure', refusalText(refused?.code, refused?.message))
  }

  function move(by: number) {
    const place = current ? photos.indexOf(current) : 0
    const next = photos[place + by]
    if (next) setChosen(next.id)
  }

  useRenewal(take, photos.length === 0 ? lookWhenEmptyEvery : renewEvery)
  return {
    ...{ photos, current, made, decide, undo, seal, move, choose: setChosen },
    waiting: Math.max(0, queue.waiting - unsent.length),
    /** The next photos come with the answer. */
    isSending: unsent.length > 0,
    canUndo: queue.undoable.length + unsent.length > 0,
  }
}
export type Photos = ReturnType<typeof usePhotoQueue>

/** Renews the hold on the photos while the operator is here, and gives them back when they leave the page. */
function useRenewal(take: () => unknown, every: number) {
  const renew = useEffectEvent(() => void (isHere() && take()))
  useEffect(() => {
    const timer = setInterval(() => renew(), every)
    return () => clearInterval(timer)
  }, [every])
  useEffect(() => {
    addEventListener('pagehide', giveBack)
    return () => {
      removeEventListener('pagehide', giveBack)
      giveBack()
    }
  }, [])
}

/** Sent even while the page is closing. Whatever is not given back goes to others after five minutes. */
const giveBack = () =>
  void fetchWithRetries(`${operatorApiPath}photos/queue`, { method: 'DELETE', keepalive: true }).catch(
    () => {},
  )
