import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import { LockedPhoto } from '../../../../ui/LockedPhoto.tsx'
import type { PhotoFile } from '../../../../ui/Photo.tsx'
import { useOfferPath } from '../../../page-basics/offer-path.ts'
import { useSite } from '../../../page-basics/site.ts'
import { photoFile } from '../../../photos/files/photo-file.ts'
import type { MemberPhoto } from '../../../photos/photos.contract.ts'
import type { MemberProfile } from '../../profiles.contract.ts'

/** Less tall on a phone, so that the name is visible without scrolling. */
export const slideShape = 'aspect-4/5 md:aspect-3/4'

/** A private photo as a free member sees it, with a link to premium. */
export function LockedSlide({ photo }: { photo: MemberPhoto }) {
  const { t } = useTexts('member_page')
  const { settings } = useSite()
  const offerPath = useOfferPath()
  return (
    <LockedPhoto
      photo={blurred(photoFile(photo.image, settings.cdn_prefix))}
      alt=""
      text={t('member_page.locked_photo')}
      className={slideShape}
    >
      <LinkButton to={offerPath}>{t('member_page.unlock')}</LinkButton>
    </LockedPhoto>
  )
}

/** Follows the one photo a visitor sees, and says how many more there are. */
export function MorePhotosSlide({ member, count }: { member: MemberProfile; count: number }) {
  const { t } = useTexts('member_page')
  const { signups_allowed } = useSite().settings
  const { width, height, placeholder } = member.photos[0]?.image ?? { width: 3, height: 4, placeholder: '' }
  return (
    <LockedPhoto
      photo={blurred({ files: [], width, height, placeholder })}
      alt=""
      text={t('member_page.more_photos', { count })}
      className={slideShape}
    >
      <LinkButton to={signups_allowed ? `/members/${member.id}/signup` : `/login?to=/members/${member.id}`}>
        {signups_allowed ? t('shell.signup') : t('shell.login')}
      </LinkButton>
    </LockedPhoto>
  )
}

/** Falls back to the placeholder, which is small enough to look blurred when enlarged. */
const blurred = (file: PhotoFile): PhotoFile =>
  file.files.length > 0 || !file.placeholder
    ? file
    : { ...file, files: [{ src: file.placeholder, width: file.width }] }
