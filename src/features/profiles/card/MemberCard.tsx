import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { OnlineDot, VerifiedSign } from '../../../ui/Avatar.tsx'
import { initialOf } from '../../../ui/initial.ts'
import { Photo } from '../../../ui/Photo.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import type { MemberCard as Member } from '../profiles.contract.ts'
import { FictionalCorner } from './FictionalMark.tsx'

type Props = {
  member: Member
  /** The `sizes` attribute of the image. */
  sizes: string
  /** A button in the corner, such as the like button. */
  action?: ReactNode
  /** A button at the bottom, such as the one to write a message. */
  footer?: ReactNode
  /** A badge that this list adds, such as "new". */
  mark?: ReactNode
  /** The page the card links to; by default the profile. */
  to?: string
  /** Visible without scrolling, so its photo loads first. */
  isFirst?: boolean
  /** The level of the heading, which must follow the headings of the page. */
  Heading?: 'h2' | 'h3'
}

/** A member in a list. The whole card links to the profile, except the action in its corner. */
export function MemberCard({
  member,
  sizes,
  action,
  footer,
  mark,
  to = `/members/${member.id}`,
  isFirst = false,
  Heading = 'h3',
}: Props) {
  const { t } = useTexts()
  const { settings } = useSite()
  const image = member.main_image
  return (
    <article className="group relative isolate flex aspect-3/4 flex-col justify-end overflow-hidden rounded-card bg-primary-tint shadow-low">
      {image ? (
        <Photo
          photo={photoFile(image, settings.cdn_prefix)}
          alt=""
          sizes={sizes}
          isFirst={isFirst}
          className="-z-1 absolute! inset-0 transition-transform duration-(--calm) group-hover:scale-103"
        />
      ) : (
        <NoPhoto name={member.name} />
      )}
      {member.fictional && <FictionalCorner corner={action ? 'beside' : 'near'} />}
      <div className="photo-shade p-3 pt-6 text-on-photo">
        <Heading className="flex items-center gap-2 font-bold text-lg leading-tight">
          <Link
            to={to}
            // Makes "back" return to the list with its scroll position: see member/BackLink.tsx.
            state={{ isFromList: true }}
            viewTransition
            className="flex min-w-0 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-on-photo focus-visible:after:-outline-offset-4"
          >
            {/* A long name is cut off, the age never. */}
            <span className="truncate">{member.age === null ? member.name : `${member.name},`}</span>
            {member.age !== null && <span className="shrink-0 whitespace-pre">{` ${member.age}`}</span>}
          </Link>
          {member.verified && <VerifiedSign label={t('parts.verified')} />}
          {member.presence === 'online' && <OnlineDot label={t('parts.online')} />}
        </Heading>
        <div className="flex items-center justify-between gap-2">
          {member.city && (
            <p className="flex min-w-0 items-center gap-1 text-xs">
              <MapPin aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{member.city}</span>
            </p>
          )}
          {mark}
        </div>
        {footer && <div className="relative z-1 mt-2 flex">{footer}</div>}
        {action && <div className="absolute top-1.5 right-1.5 z-1">{action}</div>}
      </div>
    </article>
  )
}

function NoPhoto({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="-z-1 absolute inset-0 flex items-center justify-center font-extrabold text-3xl text-primary-text"
    >
      {initialOf(name)}
    </span>
  )
}
