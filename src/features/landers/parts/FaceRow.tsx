import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { FictionalNote } from './FictionalNote.tsx'
import { RoundFace } from './RoundFace.tsx'

type Props = {
  members: MemberCard[]
  title?: string | false
  /** They live in different places, which matters here. */
  hasPlaces?: boolean
}

/** Some members above the signup form. */
export function FaceRow({ members, title = false, hasPlaces = false }: Props) {
  if (members.length === 0) return null
  return (
    <div className="mb-10">
      {title && <p className="mb-4 text-center font-semibold">{title}</p>}
      <ul className="flex flex-wrap justify-center gap-4">
        {members.map((member) => (
          <li key={member.id}>
            <RoundFace member={member} hasPlace={hasPlaces} />
          </li>
        ))}
      </ul>
      <FictionalNote members={members} className="mt-4 justify-center text-center text-quiet" />
    </div>
  )
}
