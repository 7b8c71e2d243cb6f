import type { ComponentProps, ReactNode } from 'react'
import { useSite } from '../../page-basics/site.ts'
import { SignupInFront } from '../../signup/modal/SignupInFront.tsx'
import { EntryWarning } from '../entry/EntryWarning.tsx'
import { loadMemberParts, MemberPart } from './MemberPart.tsx'

type Layout = 'default' | 'chat' | 'empty'

/** Someone who signs up becomes a member: load the code of the member's parts meanwhile. */
const signup = <SignupInFront onOpen={() => void loadMemberParts().catch(() => {})} />

/** The modals of each layout, and its parts without a place on the page. A feature with a modal adds it here. */
const modals: Record<Layout, ReactNode> = {
  default: (
    <>
      <EntryWarning />
      {signup}
      <MemberParts
        parts={[
          'ActivationReminder',
          'LiveUpdates',
          'MatchInFront',
          'LikeModalInFront',
          'DiscountPopups',
          'PreparedLists',
        ]}
      />
    </>
  ),
  chat: (
    <>
      <EntryWarning onlyIn={['NL', 'DE']} />
      <MemberParts parts={['LiveUpdates', 'MatchInFront', 'PreparedLists']} />
    </>
  ),
  empty: (
    <>
      {signup}
      <MemberParts parts={['LiveUpdates']} />
    </>
  ),
}

export const Modals = ({ layout }: { layout: Layout }) => modals[layout]

type Parts = { parts: ComponentProps<typeof MemberPart>['part'][] }

function MemberParts({ parts }: Parts) {
  return useSite().user && parts.map((part) => <MemberPart key={part} part={part} />)
}
