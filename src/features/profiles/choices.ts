import { useCallback, useEffect, useState } from 'react'
import { useInBrowser } from '../../ui/useInBrowser.ts'

type Load<Choices> = { (): Promise<Choices>; kept?: Choices }

export const loadInterests = once(async () => {
  const { api, bodyOf } = await import('../../platform/api.ts')
  return (await bodyOf(api.api['interests.php'].$get())).interests
})

export const loadRegions = once(async () => {
  const { api, bodyOf } = await import('../../platform/api.ts')
  return (await bodyOf(api.api['regions.php'].$get())).countries
})

/** What there is to choose from, as in `useChoices(loadInterests)`; no data and no failure means that it is on its way. */
export function useChoices<Choices>(load: Load<Choices>) {
  const isInBrowser = useInBrowser()
  const [data, setData] = useState(load.kept)
  const [hasFailed, setHasFailed] = useState(false)
  const ask = useCallback(() => void load().then(setData, () => setHasFailed(true)), [load])
  useEffect(ask, [ask])
  const retry = () => {
    setHasFailed(false)
    ask()
  }
  return { data: isInBrowser ? data : undefined, hasFailed, retry }
}

/** Asks once in the life of the page. A failure is not kept: whoever asks next tries again. */
function once<Choices>(fetchChoices: () => Promise<Choices>): Load<Choices> {
  let asked: Promise<Choices> | undefined
  const load: Load<Choices> = () => {
    asked ??= fetchChoices().then(
      (choices) => {
        load.kept = choices
        return choices
      },
      (error) => {
        asked = undefined
        throw error
      },
    )
    return asked
  }
  return load
}
