import { Clock, Lock, type LucideIcon, Star } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../files/photo-file.ts'
import type { OwnPhoto } from '../photos.contract.ts'
import { PhotoMenu } from './PhotoMenu.tsx'
import type { PhotoActions } from './usePhotoActions.ts'

type Props = {
  photo: OwnPhoto
  index: number
  count: number
  isMain: boolean
  isDragged: boolean
  actions: PhotoActions
  onPointerDown(event: PointerEvent<HTMLElement>): void
}

export function PhotoTile({ photo, index, count, isMain, isDragged, actions, onPointerDown }: Props) {
  const { t } = useTexts('photos')
  const { cdn_prefix } = useSite().settings
  const size = isMain ? 'col-span-2 row-span-2' : ''
  return (
    <li
      data-photo={photo.id}
      onPointerDown={onPointerDown}
      className={`relative select-none rounded-card [-webkit-touch-callout:none] ${size} ${count > 1 ? 'cursor-grab' : ''} ${isDragged ? 'opacity-35 ring-3 ring-primary-text' : ''}`}
    >
      <Photo
        photo={photoFile(photo.image, cdn_prefix)}
        alt={t('photos.photo', { position: index + 1 })}
        sizes={isMain ? '340px' : '170px'}
        className="pointer-events-none size-full rounded-card"
      />
      <p className="pointer-events-none absolute inset-x-1.5 bottom-1.5 flex flex-wrap gap-1">
        {isMain && <Mark Icon={Star}>{t('photos.main')}</Mark>}
        {photo.is_private && <Mark Icon={Lock}>{t('photos.private')}</Mark>}
        {photo.status === 'inspection' && <Mark Icon={Clock}>{t('photos.inspection')}</Mark>}
      </p>
      <div className="absolute top-0 right-0">
        <PhotoMenu photo={photo} index={index} count={count} isMain={isMain} actions={actions} />
      </div>
    </li>
  )
}

function Mark({ Icon, children }: { Icon: LucideIcon; children: string }) {
  return (
    <span className="inline-flex min-h-6 items-center gap-1 rounded-field bg-on-photo-chip px-2 py-0.5 font-semibold text-on-photo text-xs leading-tight">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {children}
    </span>
  )
}
