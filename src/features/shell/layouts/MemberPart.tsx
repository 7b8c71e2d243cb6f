import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'

type Parts = typeof import('./member-parts.tsx')
export const loadMemberParts = () => import('./member-parts.tsx')
// The server renders the parts at once. The browser of a member loads their code; that of a visitor never does.
const serverParts = import.meta.env.SSR ? await loadMemberParts() : undefined

// Start loading before hydration, not only when React reaches the first part.
if (!serverParts && document.body.classList.contains('logged-in')) void loadMemberParts().catch(() => {})

const parts: Partial<Record<keyof Parts, ComponentType>> = {}
/** A part by its name. React needs the same component each time. */
const partOf = (name: keyof Parts): ComponentType =>
  (parts[name] ??=
    serverParts?.[name] ?? lazy(async () => ({ default: (await loadWithRetry(loadMemberParts))[name] })))

/** A part of the layout that only members have. */
export const MemberPart = ({ part }: { part: keyof Parts }) => (
  <Suspense>{createElement(partOf(part))}</Suspense>
)
