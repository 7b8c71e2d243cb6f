import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useDismissed } from '../../platform/dismissed.ts'
import { loadWithRetry } from '../../ui/load-with-retry.ts'
import { useUserNow } from '../accounts/user-now.ts'
import { useSite } from '../shell/site.ts'
import { quietPages, shopPages } from './discount-pages.ts'
import { isMembersArea, useHasLasted, useOnceLasted } from './members-area.ts'
import { useTimeBonusVisible } from './useTimeBonusVisible.ts'

const TimeBonusModal = lazy(() => loadWithRetry(() => import('./TimeBonusModal.tsx')))
const WelcomePopup = lazy(() => loadWithRetry(() => import('./WelcomePopup.tsx')))

const timeBonusAfter = 40
const welcomeAfter = 1

/** What is said of a discount in front of the page: each of the two once. */
export function DiscountPopups() {
  return (
    <Suspense>
      <WelcomeInFront />
      <TimeBonusInFront />
    </Suspense>
  )
}

function TimeBonusInFront() {
  const { pathname } = useLocation()
  const user = useUserNow()
  const isLong = useHasLasted(timeBonusAfter, isMembersArea(pathname))
  const isVisible = useTimeBonusVisible()
  const isDismissed = useDismissed('time-bonus-modal')
  const isDue = isLong && isVisible && !isDismissed && user?.credits === 0
  return isDue && <TimeBonusModal />
}

/** Whom this page has welcomed: what it knows of the member may be from before. */
let welcomed: string | undefined

function WelcomeInFront() {
  const { pathname } = useLocation()
  const { discounts } = useSite()
  const user = useUserNow()
  const [isOpen, setOpen] = useState(false)
  const discount = discounts.find(({ kind }) => kind === 'welcome')
  const isTime = !shopPages.test(pathname) && !quietPages.includes(pathname)
  const isDue = user?.welcome_due && user.status === 'active' && !user.paid_user && isTime
  const memberId = user?.profile.id
  useOnceLasted(welcomeAfter, Boolean(isDue && discount && welcomed !== memberId), () => {
    welcomed = memberId
    setOpen(true)
  })
  if (!isOpen || !discount || !user) return null
  return <WelcomePopup discount={discount} user={user} onClose={() => setOpen(false)} />
}
