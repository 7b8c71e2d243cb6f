import { Flag } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useSite } from '../../../page-basics/site.ts'
import { photoFile } from '../../../photos/files/photo-file.ts'
import { PhotoViewer, viewerButton } from '../../../photos/PhotoViewer.tsx'
import { FictionalMark } from '../../card/FictionalMark.tsx'
import type { MemberProfile } from '../../profiles.contract.ts'

type Props = {
  member: MemberProfile
  start: string
  onReport: ((photo: string) => void) | undefined
  /** `last` is the id of the photo that was shown last. */
  onClose(last: string): void
}

/** The photos of a member in full screen, without the locked ones. */
export default function MemberPhotoViewer({ member, start, onReport, onClose }: Props) {
  const { t } = useTexts('member_page')
  const { settings } = useSite()
  const { name } = member
  const photos = member.photos.filter((photo) => !photo.is_locked)
  return (
    <PhotoViewer
      title={t('member_page.photos', { name })}
      label={t('member_page.full_screen')}
      start={start}
      onClose={onClose}
      photos={photos.map(({ id, image }, i) => ({
        id,
        file: photoFile(image, settings.cdn_prefix),
        alt: t('member_page.photo', { number: i + 1, name }),
      }))}
      bar={(close) => (
        <>
          {member.fictional && (
            <span className="mr-auto min-w-0">
              <FictionalMark look="photo" />
            </span>
          )}
          {onReport && (
            <button type="button" className={viewerButton} onClick={() => onReport(close())}>
              <Flag aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{t('member_page.report_photo')}</span>
            </button>
          )}
        </>
      )}
    />
  )
}
