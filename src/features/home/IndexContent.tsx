import type { MemberCard } from '../profiles/profiles.contract.ts'
import { Costs } from './Costs.tsx'
import { Faces } from './Faces.tsx'
import { Hero } from './Hero.tsx'
import { Invitation } from './Invitation.tsx'
import { Pledges } from './Pledges.tsx'
import { Questions } from './Questions.tsx'
import { Steps } from './Steps.tsx'

/** The whole of the index page: what a stranger wants to know before joining. */
export default function IndexContent({ members }: { members: MemberCard[] }) {
  return (
    <>
      <Hero members={members} />
      <Steps />
      <Faces members={members} />
      <Costs />
      <Pledges />
      <Questions />
      <Invitation />
    </>
  )
}
