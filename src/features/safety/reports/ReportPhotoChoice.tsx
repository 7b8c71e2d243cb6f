import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import type { MemberPhoto } from '../../photos/photos.contract.ts'

type Props = { photos: MemberPhoto[]; start: string | undefined }

const cardClass =
  'relative flex h-24 shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-field border border-line-strong text-center font-semibold text-xs has-checked:border-primary-text has-checked:bg-primary-tint has-checked:ring-2 has-checked:ring-primary-text has-focus-visible:outline-3 has-focus-visible:outline-primary-text has-focus-visible:outline-offset-2'

/** Chooses the photo a report is about, or none. */
export function ReportPhotoChoice({ photos, start }: Props) {
  const { t } = useTexts('member_page')
  const { settings } = useSite()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{t('member_page.report_which')}</legend>
      <div className="no-scrollbar -mx-1 flex gap-3 overflow-x-auto p-1">
        <label className={`${cardClass} px-4`}>
          <input type="radio" name="photo" value="" defaultChecked={!start} className="sr-only" />
          {t('member_page.report_no_photo')}
        </label>
        {photos.map(({ id, image }, i) => (
          <label key={id} className={`${cardClass} w-18`}>
            <input type="radio" name="photo" value={id} defaultChecked={start === id} className="sr-only" />
            <Photo
              photo={photoFile(image, settings.cdn_prefix)}
              alt={t('member_page.report_this', { number: i + 1 })}
              sizes="72px"
              className="size-full"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
