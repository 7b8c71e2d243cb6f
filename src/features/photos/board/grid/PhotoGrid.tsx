import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { UploadTile } from '../../upload/UploadTile.tsx'
import type { Upload } from '../../upload/upload-queue.ts'
import { PhotoTile } from '../PhotoTile.tsx'
import type { PhotoActions } from '../usePhotoActions.ts'
import { gridOf, placeShownFrom, placesShown } from './tile-grid.ts'
import { useGlide } from './useGlide.ts'
import { useTileDrag } from './useTileDrag.ts'

type Props = { actions: PhotoActions; pending: Upload[]; limit: number; onAdd(): void }

export function PhotoGrid({ actions, pending, limit, onAdd }: Props) {
  const { t } = useTexts('photos')
  const list = useRef<HTMLUListElement>(null)
  const { shown } = actions
  const ids = shown.map(({ id }) => id)
  const { draggedId, order, onPointerDown } = useTileDrag(list, ids, actions.reorder)
  useGlide(list)
  const tiles = order.flatMap((id) => shown.find((photo) => photo.id === id) ?? [])
  const mainId = tiles.find(({ is_private }) => !is_private)?.id
  const taken = shown.length + pending.length
  return (
    <ul ref={list} aria-label={t('photos.list')} className={`relative ${gridOf(limit)}`}>
      {tiles.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          index={index}
          count={tiles.length}
          isMain={photo.id === mainId}
          isDragged={photo.id === draggedId}
          actions={actions}
          onPointerDown={(event) => onPointerDown(event, photo.id)}
        />
      ))}
      {pending.map((upload, index) => (
        <UploadTile key={upload.id} upload={upload} isMain={!mainId && index === 0} />
      ))}
      {taken < limit && <AddTile isMain={taken === 0} onAdd={onAdd} />}
      {Array.from({ length: Math.min(limit, 7) - taken - 1 }, (_, index) => taken + 1 + index).map(
        (place) => (
          <EmptyPlace key={place} place={place} />
        ),
      )}
    </ul>
  )
}

function AddTile({ isMain, onAdd }: { isMain: boolean; onAdd(): void }) {
  const { t } = useTexts('photos')
  return (
    <li className={isMain ? 'col-span-2 row-span-2' : ''}>
      <button
        type="button"
        data-add
        onClick={() => onAdd()}
        className="group flex size-full flex-col items-center justify-center gap-2 rounded-card border-2 border-line-strong border-dashed bg-primary-tint p-2 text-center font-semibold text-primary-text text-xs leading-tight transition duration-(--quick) hover:border-primary-text active:scale-[0.98]"
      >
        <span className="flex size-11 items-center justify-center rounded-full bg-primary text-on-primary shadow-low transition duration-(--quick) group-hover:scale-105">
          <Plus aria-hidden className="size-6" />
        </span>
        {t('photos.add')}
      </button>
    </li>
  )
}

/** A free place. Hidden from screen readers, which get the count as text. */
function EmptyPlace({ place }: { place: number }) {
  const from = placesShown.findIndex((places) => place < places)
  return (
    <li
      aria-hidden
      className={`rounded-card border-2 border-line border-dashed bg-sunken ${placeShownFrom[from] ?? 'hidden'}`}
    />
  )
}
