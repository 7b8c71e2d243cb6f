import type { ComponentProps, ReactNode } from 'react'
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
      <OfMembers
        parts={['ActivationReminder', 'LiveUpdates', 'MatchInFront', 'LikeModalInFront', 'DiscountPopups']}
      />
    </>
  ),
  chat: (
    <>
      <EntryWarning onlyIn={['NL', 'DE']} />
      <OfMembers parts={['LiveUpdates', 'MatchInFront']} />
    </>
  ),
  empty: <SignupInFront />,
}

export const Modals = ({ layout }: { layout: Layout }) => modals[layout]

type Parts = { parts: ComponentProps<typeof MemberPart>['part'][] }

function OfMembers({ parts }: Parts) {
  return useSite().user && parts.map((part) => <MemberPart key={part} part={part} />)
}
