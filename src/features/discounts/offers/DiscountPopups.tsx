import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useDismissed } from '../../../platform/dismissed.ts'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { useUserNow } from '../../page-basics/user-now.ts'
import { quietPages, shopPages } from './discount-pages.ts'
import { isMembersArea, useHasStayed, useOnceLasted } from './members-area.ts'
import { useActiveDiscount } from './useActiveDiscount.ts'
import { useTimeBonusVisible } from './useTimeBonusVisible.ts'

const TimeBonusModal = lazy(() => loadWithRetry(() => import('./TimeBonusModal.tsx')))
const WelcomePopup = lazy(() => loadWithRetry(() => import('./WelcomePopup.tsx')))

const timeBonusSeconds = 40
const welcomeSeconds = 1

/** The time bonus modal and the welcome popup, each shown once. */
export function DiscountPopups() {
  return (
    <Suspense>
      <WelcomeWhenDue />
      <TimeBonusWhenDue />
    </Suspense>
  )
}

function TimeBonusWhenDue() {
  const { pathname } = useLocation()
  const user = useUserNow()
  const isHereLongEnough = useHasStayed(timeBonusSeconds, isMembersArea(pathname))
  const isVisible = useTimeBonusVisible()
  const isDismissed = useDismissed('time-bonus-modal')
  const isDue = isHereLongEnough && isVisible && !isDismissed && user?.credits === 0
  return isDue && <TimeBonusModal />
}

/** The member this tab has welcomed. The cached user may still say that the welcome is due. */
let welcomedMember: string | undefined

function WelcomeWhenDue() {
  const { pathname } = useLocation()
  const user = useUserNow()
  const [isOpen, setOpen] = useState(false)
  const discount = useActiveDiscount()
  const isPopupPage = !shopPages.test(pathname) && !quietPages.includes(pathname)
  const isDue = user?.welcome_due && user.status === 'active' && !user.paid_user && isPopupPage
  const memberId = user?.profile.id
  useOnceLasted(welcomeSeconds, Boolean(isDue && discount && welcomedMember !== memberId), () => {
    welcomedMember = memberId
    setOpen(true)
  })
  if (!isOpen || !discount || !user) return null
  return <WelcomePopup discount={discount} user={user} onClose={() => setOpen(false)} />
}
