import type { ComponentProps, ReactNode } from 'react'
import { SignupInFront } from '../signup/SignupInFront.tsx'
import { EntryWarning } from './EntryWarning.tsx'
import { MemberPart } from './MemberPart.tsx'
import { useSite } from './site.ts'

type Layout = 'default' | 'chat' | 'empty'

/** The modals of each layout. A feature with a modal adds it here. */
const modals: Record<Layout, ReactNode> = {
  default: (
    <>
      <EntryWarning />
      <SignupInFront />
      <MemberParts
        parts={['ActivationReminder', 'LiveUpdates', 'MatchInFront', 'LikeModalInFront', 'DiscountPopups']}
      />
    </>
  ),
  chat: (
    <>
      <EntryWarning onlyIn={['NL', 'DE']} />
      <MemberParts parts={['LiveUpdates', 'MatchInFront']} />
    </>
  ),
  empty: <SignupInFront />,
}

export const Modals = ({ layout }: { layout: Layout }) => modals[layout]

type Parts = { parts: ComponentProps<typeof MemberPart>['part'][] }

function MemberParts({ parts }: Parts) {
  return useSite().user && parts.map((part) => <MemberPart key={part} part={part} />)
}
