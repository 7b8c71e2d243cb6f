import { X } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { ProgressRing } from '../../../photos/upload/ProgressRing.tsx'
import { photoFrame } from './PhotoFrame.tsx'
import { pickedFor } from './picked-photos.ts'

type Props = {
  /** Id of the message. */
  id: string
  /** From 0 to 1 while uploading. */
  progress: number | undefined
  onCancel: (() => void) | undefined
}

/** A photo that is not sent yet, from this browser's memory. */
export function SendingPhoto({ id, progress, onCancel }: Props) {
  const { t } = useTexts('chat_things')
  const photo = pickedFor(id)
  if (!photo) return <span className={`${photoFrame} min-h-32`} />
  return (
    <span className={photoFrame}>
      <img
        src={photo.preview}
        alt={t('chat_things.photo_own')}
        width={photo.width}
        height={photo.height}
        className="block h-auto max-h-96 min-h-32 w-full object-cover opacity-60"
      />
      {progress !== undefined && (
        <span className="absolute inset-0 flex items-center justify-center">
          <ProgressRing label={t('chat_things.photo_sending')} value={progress} />
        </span>
      )}
      {onCancel && (
        <button
          type="button"
          aria-label={t('chat_things.photo_cancel')}
          onClick={onCancel}
          className="absolute top-2 right-2 flex size-11 items-center justify-center rounded-full bg-on-photo-chip text-on-photo focus-visible:outline-on-photo"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </span>
  )
}
