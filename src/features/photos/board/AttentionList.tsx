import { Eye, ImageOff, RotateCcw, Trash2, Undo2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../files/photo-file.ts'
import type { OwnPhoto } from '../photos.contract.ts'
import { dropUpload, mayRetry, retryUpload, type Upload } from '../upload/upload-queue.ts'
import { largestFile } from '../upload/upload-rules.ts'
import type { PhotoActions } from './usePhotoActions.ts'

type Props = { uploads: Upload[]; list: OwnPhoto[]; actions: PhotoActions }

/** Messages about photos that are not in the grid: failed uploads, rejected photos and the one just deleted. */
export function AttentionList({ uploads, list, actions }: Props) {
  const { t } = useTexts('photos')
  const failed = uploads.filter(({ status }) => status === 'failed')
  const rejected = list.filter(({ status }) => status === 'rejected')
  const restricted = list.filter((photo) => photo.status === 'active' && photo.is_private_only)
  const isEmpty = failed.length + rejected.length + restricted.length === 0 && !actions.deleted
  return (
    <div aria-live="polite" className={isEmpty ? 'absolute' : ''}>
      {!isEmpty && (
        <ul aria-label={t('photos.attention')} className="flex flex-col gap-2">
          {actions.deleted && <DeletedRow photo={actions.deleted.photo} actions={actions} />}
          {failed.map((upload) => (
            <FailedRow key={upload.id} upload={upload} />
          ))}
          {rejected.map((photo) => (
            <RejectedRow key={photo.id} photo={photo} actions={actions} />
          ))}
          {restricted.map((photo) => (
            <PrivateOnlyRow key={photo.id} photo={photo} actions={actions} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FailedRow({ upload }: { upload: Upload }) {
  const { t, find } = useTexts('photos')
  const { id, file, preview, problem } = upload
  const { name } = file
  const megabytes = largestFile / 1024 / 1024
  const text = problem?.message ?? find(`photos.${problem?.code}`, { megabytes }) ?? t('photos.unsent')
  return (
    <Row
      picture={<Preview src={preview} />}
      title={name}
      text={text}
      dismiss={{ label: t('photos.dismiss', { name }), onPress: () => dropUpload(id) }}
    >
      {mayRetry(upload) && (
        <Button look="quiet" aria-label={t('photos.retry', { name })} onClick={() => retryUpload(id)}>
          <RotateCcw aria-hidden className="size-4 shrink-0" />
          {t('parts.retry')}
        </Button>
      )}
    </Row>
  )
}

type PhotoRowProps = { photo: OwnPhoto; actions: PhotoActions }

function RejectedRow({ photo, actions }: PhotoRowProps) {
  const { t } = useTexts('photos')
  return (
    <Row
      photo={photo}
      picture={<SmallPhoto photo={photo} />}
      title={t('photos.rejected')}
      text={t(`photos.rejected_${photo.rejected_reason ?? 'other'}`)}
    >
      <AppealState photo={photo} />
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => actions.remove(photo)}>
          <Trash2 aria-hidden className="size-4 shrink-0" />
          {t('photos.delete')}
        </Button>
        <AppealButton photo={photo} actions={actions} />
      </div>
    </Row>
  )
}

/** The photo itself is in the grid. */
function PrivateOnlyRow({ photo, actions }: PhotoRowProps) {
  const { t } = useTexts('photos')
  return (
    <Row
      picture={<SmallPhoto photo={photo} />}
      title={t('photos.private_only')}
      text={t('photos.private_only_rule')}
      look="bg-warning-tint"
    >
      <AppealState photo={photo} />
      <AppealButton photo={photo} actions={actions} />
    </Row>
  )
}

function AppealState({ photo: { appeal } }: Pick<PhotoRowProps, 'photo'>) {
  const { t } = useTexts('photos')
  return appeal === 'waiting' || appeal === 'answered' ? (
    <p className="text-xs">{t(`photos.appeal_${appeal}`)}</p>
  ) : null
}

function AppealButton({ photo, actions }: PhotoRowProps) {
  const { t } = useTexts('photos')
  if (photo.appeal !== 'possible') return null
  return (
    <Button look="quiet" onClick={() => actions.appeal(photo)}>
      <Eye aria-hidden className="size-4 shrink-0" />
      {t('photos.appeal')}
    </Button>
  )
}

function DeletedRow({ photo, actions }: { photo: OwnPhoto; actions: PhotoActions }) {
  const { t } = useTexts('photos')
  return (
    <Row
      picture={<SmallPhoto photo={photo} />}
      title={t('photos.deleted')}
      look="bg-primary-tint"
      dismiss={{ label: t('parts.dismiss'), onPress: actions.forget }}
    >
      <Button look="quiet" data-undo onClick={actions.undo}>
        <Undo2 aria-hidden className="size-4 shrink-0" />
        {t('photos.undo')}
      </Button>
    </Row>
  )
}

type RowProps = {
  /** Set when the row may receive the focus. */
  photo?: OwnPhoto
  picture: ReactNode
  title: string
  text?: string
  look?: string
  dismiss?: { label: string; onPress(): void }
  children: ReactNode
}

function Row({ photo, picture, title, text, look = 'bg-danger-tint', dismiss, children }: RowProps) {
  return (
    <li data-photo={photo?.id} className={`flex animate-rise items-start gap-3 rounded-card p-3 ${look}`}>
      <span className="relative block h-16 w-12 shrink-0 overflow-hidden rounded-field bg-line">
        {picture}
      </span>
      <div className="flex min-w-0 grow flex-col items-start gap-2 self-center">
        <div>
          <p className="line-clamp-2 wrap-anywhere font-semibold leading-snug">{title}</p>
          {text && <p className="text-xs">{text}</p>}
        </div>
        {children}
      </div>
      {dismiss && (
        <Button look="plain" className="-mt-2 -mr-2" aria-label={dismiss.label} onClick={dismiss.onPress}>
          <X aria-hidden className="size-5" />
        </Button>
      )}
    </li>
  )
}

/** Shows an icon if the file is not a picture or the browser cannot decode it. */
function Preview({ src }: { src: string }) {
  const [isShown, setShown] = useState(true)
  if (!isShown) return <ImageOff aria-hidden className="absolute inset-0 m-auto size-5 text-quiet" />
  return <img src={src} alt="" onError={() => setShown(false)} className="size-full object-cover" />
}

function SmallPhoto({ photo }: { photo: OwnPhoto }) {
  const { cdn_prefix } = useSite().settings
  return <Photo photo={photoFile(photo.image, cdn_prefix)} alt="" sizes="48px" className="size-full" />
}
