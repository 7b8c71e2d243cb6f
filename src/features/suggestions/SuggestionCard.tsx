import { Clock, MapPin, MessageCircle, Sparkle } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LikeButton } from '../likes/button/LikeButton.tsx'
import { MemberCard } from '../profiles/card/MemberCard.tsx'
import { MemberCardSkeleton } from '../profiles/card/MemberCardSkeleton.tsx'
import type { InterestTag } from '../profiles/profiles.contract.ts'
import { reasonWords } from './reason-words.ts'
import type { Suggestion } from './suggestions.contract.ts'

const icons = { near: MapPin, interests: Sparkle, active: Clock, answers: MessageCircle }
/** Reserves two lines to avoid a layout shift. A third line overflows into the space below. */
const room = 'mt-2 h-9'

type Props = {
  member: Suggestion
  interests: InterestTag[]
  sizes: string
  /** Shows two reasons instead of one. */
  isRoomy?: boolean
}

export function SuggestionCard({ member, interests, sizes, isRoomy = false }: Props) {
  return (
    <>
      <MemberCard member={member} sizes={sizes} action={<LikeButton member={member} />} />
      <div className={isRoomy ? 'mt-2 grow' : room}>
        <Reasons member={member} interests={interests} count={isRoomy ? 2 : 1} />
      </div>
    </>
  )
}

type ReasonsProps = { member: Suggestion; interests: InterestTag[]; count: number }

function Reasons({ member: { reasons, presence }, interests, count }: ReasonsProps) {
  const texts = useTexts('suggestions')
  return (
    <ul className="flex flex-col gap-1 text-quiet text-xs leading-snug">
      {reasons.slice(0, count).map((reason) => {
        const Icon = icons[reason.type]
        return (
          <li key={reason.type} className="flex gap-1.5">
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0 text-primary-text" />
            <span className="line-clamp-3 min-w-0">
              {reasonWords(texts, reason, { interests, presence })}
            </span>
          </li>
        )
      })}
      {reasons.length === 0 && <li>{texts.t('suggestions.maybe')}</li>}
    </ul>
  )
}

/** Same size as the card, to the pixel. */
export function SuggestionSkeleton() {
  return (
    <>
      <MemberCardSkeleton />
      <div className={room}>
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="mt-1.5 h-3.5 w-3/5" />
      </div>
    </>
  )
}
