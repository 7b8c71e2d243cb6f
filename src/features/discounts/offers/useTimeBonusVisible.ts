import { useEffect } from 'react'
import { store } from '../../../ui/store.ts'

const visibility = store(false)

/** True while the time bonus banner is on the page. */
export const useTimeBonusVisible = visibility.use

/** Called by the banner, so that {@link useTimeBonusVisible} knows about it. */
export function useReportTimeBonus(isTimeBonus: boolean) {
  useEffect(() => {
    if (!isTimeBonus) return
    visibility.set(true)
    return () => visibility.set(false)
  }, [isTimeBonus])
}
