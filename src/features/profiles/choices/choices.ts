import { useCallback, useEffect, useState } from 'react'
import { useInBrowser } from '../../../ui/useInBrowser.ts'

type Load<Choices> = { (): Promise<Choices>; cached?: Choices }

export const loadInterests = once(async () => {
  const { api, bodyOf } = await import('../../../platform/api.ts')
  return (await bodyOf(api.api['interests.php'].$get())).interests
})

export const loadRegions = once(async () => {
  const { api, bodyOf } = await import('../../../platform/api.ts')
  return (await bodyOf(api.api['regions.php'].$get())).countries
})

/** The options of a form, as in `useChoices(loadInterests)`. Neither data nor a failure means the request is pending. */
export function useChoices<Choices>(load: Load<Choices>) {
  const isInBrowser = useInBrowser()
  const [data, setData] = useState(load.cached)
  const [hasFailed, setHasFailed] = useState(false)
  const request = useCallback(() => void load().then(setData, () => setHasFailed(true)), [load])
  useEffect(request, [request])
  const retry = () => {
    setHasFailed(false)
    request()
  }
  return { data: isInBrowser ? data : undefined, hasFailed, retry }
}

/** Sends the request once per page load. A failure is not cached: the next call retries. */
function once<Choices>(fetchChoices: () => Promise<Choices>): Load<Choices> {
  let pending: Promise<Choices> | undefined
  const load: Load<Choices> = () => {
    pending ??= fetchChoices().then(
      (choices) => {
        load.cached = choices
        return choices
      },
      (error) => {
        pending = undefined
        throw error
      },
    )
    return pending
  }
  return load
}
