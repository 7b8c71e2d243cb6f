import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, type Reply, resultOf } from '../../../platform/api.ts'
import { toLogin } from '../../../platform/useForm.ts'
import { notify } from '../../../ui/notices.ts'
import type { OwnPhoto, OwnPhotos, PhotoChange } from '../photos.contract.ts'
import { without, withPhoto } from './grid/photo-order.ts'

type OptimisticUpdate = (photos: OwnPhoto[]) => OwnPhoto[]

/**
 * The member's own photos with optimistic updates. They are fetched, unless the page has them (`loaded`). Changes are sent
 * one after the other. A refused one is rolled back, and its promise resolves with the problem.
 */
export function usePhotos(loaded: OwnPhotos | undefined) {
  const { t } = useTexts('forms')
  const [saved, setSaved] = useState(loaded)
  const [updates, setUpdates] = useState<OptimisticUpdate[]>([])
  const [isLoading, setLoading] = useState(!loaded)
  const [hasFailed, setFailed] = useState(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const unsent = t('forms.unsent')

  const apply = useCallback(
    (update: OptimisticUpdate, send: () => Promise<Reply<OwnPhotos>>): Promise<string | undefined> => {
      setUpdates((before) => [...before, update])
      const settled = last.current.then(async () => {
        const { data, refused } = await resultOf(send())
        if (data) setSaved(data)
        if (refused?.code === 'login_required') toLogin()
        setUpdates((all) => all.filter((other) => other !== update))
        return data ? undefined : (refused?.message ?? unsent)
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
  const isGiven = loaded !== undefined
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the list is fetched once the page is mounted
    if (!isGiven) void fetchAndShow()
  }, [isGiven, fetchAndShow])
  const load = () => {
    setLoading(true)
    return fetchAndShow()
  }
  useRefreshOnReturn(refresh)

  const put = (json: PhotoChange, update: OptimisticUpdate) =>
    apply(update, () => api.api['photos.php'].$put({ json }))
  return {
    /** Undefined until the photos are loaded. */
    list: saved && updates.reduce((photos, update) => update(photos), saved.photos),
    limit: saved?.limit ?? 0,
    hasFailed: hasFailed && !saved,
    isLoading,
    load,
    /** Like `put`, and notifies the member of a failure. */
    async change(json: PhotoChange, update: OptimisticUpdate) {
      const problem = await put(json, update)
      if (problem) notify('failure', problem)
      return problem === undefined
    },
    put,
    /** The answer to an appeal has all photos. */
    replace: setSaved,
    /** Adds a photo that was just uploaded, and reloads the list for its position. */
    async add(photo: OwnPhoto) {
      const update: OptimisticUpdate = (photos) => withPhoto(photos, photo)
      const problem = await apply(update, list)
      if (problem) setSaved((before) => before && { ...before, photos: update(before.photos) })
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

/** A photo may have been approved meanwhile, or changed in another tab. */
function useRefreshOnReturn(refresh: () => unknown) {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
}
