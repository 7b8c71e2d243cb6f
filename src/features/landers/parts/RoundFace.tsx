import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { OnlineDot } from '../../../ui/Avatar.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalSign } from '../../profiles/card/FictionalMark.tsx'
import type { MemberCard } from '../../profiles/profiles.contract.ts'

/** A round photo with name and age, the online dot and the mark of fictional members. */
export function RoundFace({ member, hasPlace = false }: { member: MemberCard; hasPlace?: boolean }) {
  const { t } = useTexts()
  const { settings } = useSite()
  return (
    <figure className="w-24 text-center sm:w-32">
      <span className="relative block">
        {member.main_image && (
          <Photo
            photo={photoFile({ ...member.main_image, placeholder: '' }, settings.cdn_prefix)}
            alt=""
            sizes="128px"
            className="aspect-square rounded-full ring-3 ring-primary-glow"
          />
        )}
        {member.presence === 'online' && (
          <OnlineDot
            label={t('parts.online')}
            className="absolute right-[8%] bottom-[8%] ring-3 ring-night"
          />
        )}
        {member.fictional && (
          <span className="absolute top-0 left-0">
            <FictionalSign />
          </span>
        )}
      </span>
      <figcaption className="wrap-anywhere mt-2 font-semibold leading-tight">
        {member.age === null ? member.name : `${member.name}, ${member.age}`}
        {hasPlace && member.city && (
          <span className="mt-1 block font-normal text-quiet text-xs">{member.city}</span>
        )}
      </figcaption>
    </figure>
  )
}
