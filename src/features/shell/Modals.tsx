import type { ReactNode } from 'react'
import { EntryWarning } from './EntryWarning.tsx'

type Layout = 'default' | 'chat' | 'empty'

/** What may stand in front of a page, by layout. A feature that has a modal adds it here. */
const modals: Record<Layout, ReactNode> = {
  default: <EntryWarning />,
  chat: <EntryWarning onlyIn={['NL', 'DE']} />,
  empty: null,
}

export const Modals = ({ layout }: { layout: Layout }) => modals[layout]
