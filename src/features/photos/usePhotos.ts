import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { toLogin } from '../../platform/useForm.ts'
import { notify } from '../../ui/notices.ts'
import { withBack, without } from './photo-order.ts'
import type { OwnPhoto, OwnPhotos, PhotoChange } from './photos.contract.ts'

type Show = (photos: OwnPhoto[]) => OwnPhoto[]
type Reply = Promise<{ ok: boolean; json(): Promise<unknown> }>
type Outcome = { known?: OwnPhotos; problem?: string }

/**
 * The member's own photos. A change is shown at once and sent after those before it; one that is refused is no longer
 * shown, and its `problem` says why.
 */
export function usePhotos() {
  const { t } = useTexts('forms')
  const [known, setKnown] = useState<OwnPhotos>()
  const [changes, setChanges] = useState<Show[]>([])
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const unsent = t('forms.unsent')

  const apply = useCallback(
    (show: Show, send: () => Reply): Promise<string | undefined> => {
      setChanges((before) => [...before, show])
      const settled = last.current.then(async () => {
        const { known, problem } = await outcomeOf(send(), unsent)
        if (known) setKnown(known)
        setChanges((all) => all.filter((other) => other !== show))
        return problem
      })
      last.current = settled
      return settled
    },
    [unsent],
  )
  const refresh = useCallback(() => apply((photos) => [...photos], list), [apply])
  const fetchAndShow = useCallback(async () => {
    const problem = await refresh()
    setFailed(problem !== undefined)
    setLoading(false)
  }, [refresh])
  // oxlint-disable-next-line react/set-state-in-effect -- the list is asked for once the page is there
  useEffect(() => void fetchAndShow(), [fetchAndShow])
  const load = () => {
    setLoading(true)
    return fetchAndShow()
  }
  useRefreshOnReturn(refresh)

  const put = (json: PhotoChange, show: Show) => apply(show, () => api.api['photos.php'].$put({ json }))
  return {
    /** Nothing until they are here. */
    list: known && changes.reduce((photos, show) => show(photos), known.photos),
    limit: known?.limit ?? 0,
    hasFailed: hasFailed && !known,
    isLoading,
    load,
    /** As `put`, and whoever changed it is told when it did not work. */
    async change(json: PhotoChange, show: Show) {
      const problem = await put(json, show)
      if (problem) notify('failure', problem)
      return problem === undefined
    },
    put,
    /** One that was sent just now; the server knows best where it stands. */
    async add(photo: OwnPhoto) {
      const show: Show = (photos) => withBack(photos, photo)
      const problem = await apply(show, list)
      if (problem) setKnown((was) => was && { ...was, photos: show(was.photos) })
    },
    async remove({ id }: OwnPhoto) {
      const problem = await apply(
        (photos) => without(photos, id),
        () => api.api['photos.php'].$delete({ json: { photo: id } }),
      )
      if (problem) notify('failure', problem)
    },
  }
}
export type Photos = ReturnType<typeof usePhotos>

const list = () => api.api['photos.php'].$get()

async function outcomeOf(reply: Reply, unsent: string): Promise<Outcome> {
  try {
    const answer = await reply
    const body = await answer.json()
    if (answer.ok) return { known: body as OwnPhotos }
    const { code, message } = (body as { error: { code: string; message: string } }).error
    if (code === 'login_required') toLogin()
    return { problem: message }
  } catch {
    return { problem: unsent }
  }
}

/** A photo may have been approved meanwhile, or changed in another tab. */
function useRefreshOnReturn(refresh: () => unknown) {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
}
