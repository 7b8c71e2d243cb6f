import type { ReactNode } from 'react'
import { SignupInFront } from '../signup/SignupInFront.tsx'
import { EntryWarning } from './EntryWarning.tsx'
import { MemberPart } from './MemberPart.tsx'
import { useSite } from './site.ts'

type Layout = 'default' | 'chat' | 'empty'

/** What may stand in front of a page, by layout. A feature that has a modal adds it here. */
const modals: Record<Layout, ReactNode> = {
  default: (
    <>
      <EntryWarning />
      <SignupInFront />
      <Reminder />
      <Live />
    </>
  ),
  chat: (
    <>
      <EntryWarning onlyIn={['NL', 'DE']} />
      <Live />
    </>
  ),
  empty: <SignupInFront />,
}

export const Modals = ({ layout }: { layout: Layout }) => modals[layout]

function Live() {
  return useSite().user && <MemberPart part="LiveUpdates" />
}

function Reminder() {
  return useSite().user && <MemberPart part="ActivationReminder" />
}
