import type { MemberCard } from '../profiles/profiles.contract.ts'
import { Costs } from './Costs.tsx'
import { Faces } from './Faces.tsx'
import { Hero } from './Hero.tsx'
import { Invitation } from './Invitation.tsx'
import { Pledges } from './Pledges.tsx'
import { Questions } from './Questions.tsx'
import { Steps } from './Steps.tsx'

/** The content of the index page. */
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
