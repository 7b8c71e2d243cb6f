import type { LanderMember } from '../landers.contract.ts'
import { LanderHead } from '../parts/LanderHead.tsx'

type Props = {
  title: string
  lead: string
  member: LanderMember
  lander: 'landing' | 'landing2' | 'landing3'
}

/** Search engines may list fictional members only. */
export function MemberLanderHead({ title, lead, member, lander }: Props) {
  const image = member.main_image && `/share/members/${member.id}.jpg`
  return (
    <>
      <LanderHead
        title={title}
        lead={lead}
        path={`/members/${member.id}/${lander}`}
        {...(image && { image })}
      />
      {!member.fictional && <meta name="robots" content="noindex" />}
    </>
  )
}
