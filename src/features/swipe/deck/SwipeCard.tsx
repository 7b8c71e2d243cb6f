import { ChevronRight, MapPin } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { OnlineDot } from '../../../ui/Avatar.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalCorner } from '../../profiles/card/FictionalMark.tsx'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import type { SwipeChoice } from './deck.ts'
import { letGo, useThrow } from './useThrow.ts'

type Props = {
  member: MemberCard
  /** Index from the top card, which is 0. */
  place: number
  /** The answer given; the card is flying out. */
  choice?: SwipeChoice
  /** The undone answer: the card flies back in from that side of the screen. */
  from?: SwipeChoice | undefined
  about?: string[] | undefined
  isLinked: boolean
  onThrow?(choice: SwipeChoice): boolean
  onGone?(): void
}

const places = ['', 'translate-y-3 scale-95', 'translate-y-6 scale-90', 'translate-y-6 scale-90 opacity-0']
const comesBack = { yes: 'animate-back-right', no: 'animate-back-left' }
const leaves = { yes: 'animate-thrown-right', no: 'animate-thrown-left' }
const sizes = '(width < 480px) 92vw, 448px'

export function SwipeCard({ member, place, choice, from, about = [], isLinked, onThrow, onGone }: Props) {
  const { t } = useTexts('swipe')
  const { settings } = useSite()
  const card = useRef<HTMLElement>(null)
  const onPointerDown = useThrow(onThrow ?? (() => false))
  const isTop = place === 0 && !choice
  useLayoutEffect(() => {
    // The answer was undone while the card was still flying out.
    if (!choice && card.current) letGo(card.current)
  }, [choice])
  return (
    <article
      ref={card}
      inert={!isTop}
      data-said={choice}
      onPointerDown={isTop ? onPointerDown : undefined}
      onDragStart={(event) => event.preventDefault()}
      onAnimationEnd={(event) => choice && event.target === event.currentTarget && onGone?.()}
      className={`absolute inset-0 isolate flex origin-bottom touch-pan-y select-none flex-col justify-end overflow-hidden rounded-card bg-primary-tint shadow-low transition duration-(--calm) ease-out data-drawn:cursor-grabbing data-drawn:transition-none ${isTop ? 'cursor-grab shadow-high' : ''} ${places[place]} ${choice ? leaves[choice] : from ? comesBack[from] : ''}`}
    >
      {member.main_image && (
        <Photo
          photo={photoFile(member.main_image, settings.cdn_prefix)}
          alt=""
          sizes={sizes}
          isFirst={isTop}
          className="-z-1 pointer-events-none absolute! inset-0"
        />
      )}
      {member.fictional && <FictionalCorner corner="far" />}
      <Stamp choice="yes" />
      <Stamp choice="no" />
      <div className="photo-shade p-4 pt-6 text-on-photo">
        <h2 className="flex items-center gap-2 font-extrabold text-xl leading-tight">
          <span className="truncate">
            {member.age === null ? member.name : `${member.name}, ${member.age}`}
          </span>
          {member.presence === 'online' && <OnlineDot label={t('parts.online')} />}
        </h2>
        <div className="flex items-end justify-between gap-3">
          <div className="min-w-0">
            {member.city && (
              <p className="mt-1 flex items-center gap-1">
                <MapPin aria-hidden className="size-4 shrink-0" />
                <span className="truncate">{member.city}</span>
              </p>
            )}
            {about.length > 0 && <p className="mt-1 line-clamp-2 text-xs">{about.join('\u00a0· ')}</p>}
          </div>
          {isLinked && (
            <Link
              to={`/members/${member.id}`}
              viewTransition
              draggable={false}
              aria-label={t('swipe.profile_of', { name: member.name })}
              className="flex min-h-11 shrink-0 items-center gap-1 rounded-full bg-on-photo-chip pr-2 pl-4 font-semibold text-xs focus-visible:outline-on-photo"
            >
              {t('swipe.profile')}
              <ChevronRight aria-hidden className="size-4" />
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}

const looks = {
  yes: 'left-5 -rotate-12 bg-primary text-on-primary opacity-[var(--yes,0)] scale-[calc(0.7+0.5*var(--yes,0))] in-data-[said=yes]:opacity-100 in-data-[said=yes]:scale-120',
  no: 'right-5 rotate-12 bg-raised text-text opacity-[var(--no,0)] scale-[calc(0.7+0.5*var(--no,0))] in-data-[said=no]:opacity-100 in-data-[said=no]:scale-120',
}

/** The answer that letting go of the card would give. It grows with the drag distance. */
function Stamp({ choice }: { choice: SwipeChoice }) {
  const { t } = useTexts('swipe')
  return (
    <span
      aria-hidden
      className={`absolute top-16 rounded-card px-5 py-2 font-extrabold text-2xl uppercase shadow-high ${looks[choice]}`}
    >
      {choice === 'yes' ? t('swipe.yes') : t('swipe.no')}
    </span>
  )
}
