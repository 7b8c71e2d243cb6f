import { useEffect } from 'react'
import { store } from '../../../ui/store.ts'

const isVisible = store(false)

/** True while the time bonus banner is on the page. */
export const useTimeBonusVisible = isVisible.use

/** Called by the banner, so that {@link useTimeBonusVisible} knows about it. */
export function useReportTimeBonus(isTimeBonus: boolean) {
  useEffect(() => {
    if (!isTimeBonus) return
    isVisible.set(true)
    return () => isVisible.set(false)
  }, [isTimeBonus])
}
