import { type ComponentType, lazy, Suspense } from 'react'
import { loadWithRetry } from '../../ui/load-with-retry.ts'

type Parts = typeof import('./member-parts.tsx')
/** Also for whoever is about to become a member. */
export const loadMemberParts = () => import('./member-parts.tsx')
// The server writes it whole; a member's browser then fetches what makes it work, and a stranger's never does.
const now = import.meta.env.SSR ? await loadMemberParts() : undefined

// Asked for before the page comes alive, and not only when that comes to the first of them.
if (!now && document.body.classList.contains('logged-in')) void loadMemberParts().catch(() => {})

const part = <Name extends keyof Parts>(name: Name) =>
  now?.[name] ??
  lazy(async () => ({ default: (await loadWithRetry(loadMemberParts))[name] as ComponentType }))

const parts = {
  AccountMenu: part('AccountMenu'),
  MemberBanner: part('MemberBanner'),
  ActivationReminder: part('ActivationReminder'),
  DiscountPopups: part('DiscountPopups'),
  LikeModalInFront: part('LikeModalInFront'),
  LiveUpdates: part('LiveUpdates'),
  MatchInFront: part('MatchInFront'),
  MemberBarPlaces: part('MemberBarPlaces'),
  MemberTabPlaces: part('MemberTabPlaces'),
}

/** A part of the frame of every page that only members have. */
export function MemberPart({ part: name }: { part: keyof typeof parts }) {
  const Part = parts[name] as ComponentType
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}
