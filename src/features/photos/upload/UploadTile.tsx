import { Lock, X } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { ProgressRing } from './ProgressRing.tsx'
import { dropUpload, type Upload } from './upload-queue.ts'

/** A pending upload with its progress and a cancel button. */
export function UploadTile({ upload, isMain }: { upload: Upload; isMain: boolean }) {
  const { t } = useTexts('photos')
  const { id, file, preview, progress, isPrivate } = upload
  return (
    <li className={`relative overflow-hidden rounded-card bg-line ${isMain ? 'col-span-2 row-span-2' : ''}`}>
      <img src={preview} alt="" className="size-full object-cover" />
      <div className="absolute inset-0 flex animate-appear items-center justify-center bg-veil">
        <ProgressRing label={t('photos.uploading', { name: file.name })} value={progress} />
      </div>
      {isPrivate && <Lock aria-hidden className="absolute bottom-2.5 left-2.5 size-4 text-on-photo" />}
      {progress < 1 && (
        <button
          type="button"
          aria-label={t('photos.cancel_upload', { name: file.name })}
          onClick={() => dropUpload(id)}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-full text-on-photo"
        >
          <span className="flex size-9 items-center justify-center rounded-full bg-on-photo-chip">
            <X aria-hidden className="size-5" />
          </span>
        </button>
      )}
    </li>
  )
}
