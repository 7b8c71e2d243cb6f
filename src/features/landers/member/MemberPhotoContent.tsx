import { Heart, MapPin } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { initialOf } from '../../../ui/initial.ts'
import { Photo } from '../../../ui/Photo.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalCorner } from '../../profiles/card/FictionalMark.tsx'
import { interestIcon } from '../../profiles/choices/interest-icons.tsx'
import { JoinSection } from '../parts/Join.tsx'
import type { MemberLander } from './load-member-lander.ts'
import { MemberLanderHead } from './MemberLanderHead.tsx'

/** Introduces a member by a large photo. The signup sends them a like. */
export default function MemberPhotoContent({ lander }: { lander: MemberLander }) {
  const { t } = useTexts('landers')
  const { settings } = useSite()
  const { member, tags } = lander
  const { name } = member
  const title = lander.title ?? t('landers.member_title', { name })
  const lead = lander.lead ?? t('landers.member_lead')
  return (
    <div className="page-width flex-1 pb-12">
      <MemberLanderHead title={title} lead={lead} member={member} lander="landing" />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.1fr)_26rem] lg:items-start">
        <figure className="relative overflow-hidden rounded-card bg-primary-tint shadow-high">
          {member.main_image ? (
            <Photo
              photo={photoFile(member.main_image, settings.cdn_prefix)}
              alt={name}
              sizes="(width < 992px) 100vw, 640px"
              isFirst
              className="aspect-3/4 max-h-[82dvh] w-full"
            />
          ) : (
            <span
              aria-hidden
              className="flex aspect-square items-center justify-center font-extrabold text-3xl text-primary-text"
            >
              {initialOf(name)}
            </span>
          )}
          {member.fictional && <FictionalCorner corner="far" />}
          <figcaption className="photo-shade absolute inset-x-0 bottom-0 p-5 pt-6 text-on-photo md:px-8">
            <p className="font-extrabold text-3xl">{member.age === null ? name : `${name}, ${member.age}`}</p>
            {member.city && (
              <p className="mt-1 flex items-center gap-1.5">
                <MapPin aria-hidden className="size-4" />
                {member.city}
              </p>
            )}
          </figcaption>
        </figure>
        <div>
          <h1 className="font-extrabold text-2xl">{title}</h1>
          <p className="mt-2 text-lg text-quiet">{lead}</p>
          {member.fictional && <p className="mt-2 text-quiet text-xs">{settings.fictional_warning}</p>}
          {tags.length > 0 && (
            <ul className="mt-4 flex flex-wrap gap-2">
              {tags.slice(0, 5).map(({ id, name, icon }) => (
                <li key={id}>
                  <Chip Icon={interestIcon(icon)}>{name}</Chip>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-6 mb-3 flex gap-2 font-semibold">
            <Heart aria-hidden className="mt-0.5 size-5 shrink-0 fill-current text-primary-text" />
            {t('landers.member_like_joining', { name })}
          </p>
          <JoinSection liked={member} />
        </div>
      </div>
    </div>
  )
}
