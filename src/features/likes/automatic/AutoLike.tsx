import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { notifyWith } from '../../../ui/notices.ts'
import { useSite } from '../../page-basics/site.ts'
import { fileAddress } from '../../photos/files/photo-file.ts'
import { FictionalMark } from '../../profiles/card/FictionalMark.tsx'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { isMatchTold, useShownMatch } from '../match/match-queue.ts'
import { fetchAutoLike } from './auto-like.ts'

/** Requests today's automatic like and shows it as a toast, marked as fictional. */
export function AutoLike() {
  useEffect(() => {
    void fetchAutoLike().then((member) => {
      if (!member || isMatchTold(member.id)) return
      notifyWith(`like ${member.id}`, ({ onDone }) => <LikeNote member={member} onDone={onDone} />)
    })
  }, [])
  return null
}

function LikeNote({ member, onDone }: { member: MemberCard; onDone(): void }) {
  const { t } = useTexts('swipe')
  const { settings } = useSite()
  const isMatch = useShownMatch() === member.id
  useEffect(() => {
    // The match says more than the like.
    if (isMatch) onDone()
  }, [isMatch, onDone])
  return (
    <Link
      to={`/members/${member.id}`}
      onClick={onDone}
      viewTransition
      className="-ml-2 flex min-w-0 grow items-center gap-3 rounded-field py-1 pl-1"
    >
      <span className="relative shrink-0">
        {member.main_image && (
          <img
            src={fileAddress(member.main_image.match, settings.cdn_prefix)}
            alt=""
            className="size-16 rounded-full object-cover"
          />
        )}
        <Heart
          aria-hidden
          className="-right-1 -bottom-1 absolute size-7 rounded-full bg-primary fill-current p-1.5 text-on-primary"
        />
      </span>
      <span className="flex min-w-0 grow flex-col items-start gap-1">
        <span className="font-bold leading-tight">{t('swipe.likes_you', { name: member.name })}</span>
        <FictionalMark />
      </span>
    </Link>
  )
}
