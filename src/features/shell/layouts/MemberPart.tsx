import { type ComponentType, lazy, Suspense } from 'react'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'

type Parts = typeof import('./member-parts.tsx')
export const loadMemberParts = () => import('./member-parts.tsx')
// The server renders the parts at once. The browser of a member loads their code; that of a visitor never does.
const serverParts = import.meta.env.SSR ? await loadMemberParts() : undefined

// Start loading before hydration, not only when React reaches the first part.
if (!serverParts && document.body.classList.contains('logged-in')) void loadMemberParts().catch(() => {})

const part = <Name extends keyof Parts>(name: Name) =>
  serverParts?.[name] ??
  lazy(async () => ({ default: (await loadWithRetry(loadMemberParts))[name] as ComponentType }))

const parts = {
  AccountMenu: part('AccountMenu'),
  ChatRail: part('ChatRail'),
  MemberBanner: part('MemberBanner'),
  ActivationReminder: part('ActivationReminder'),
  DiscountPopups: part('DiscountPopups'),
  LikeModalInFront: part('LikeModalInFront'),
  LiveUpdates: part('LiveUpdates'),
  MatchInFront: part('MatchInFront'),
  MemberBarPlaces: part('MemberBarPlaces'),
  MemberTabPlaces: part('MemberTabPlaces'),
  PreparedLists: part('PreparedLists'),
}

/** A part of the layout that only members have. */
export function MemberPart({ part: name }: { part: keyof typeof parts }) {
  const Part = parts[name] as ComponentType
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}
