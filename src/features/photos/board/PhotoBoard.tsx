import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { CropDialog } from '../crop/CropDialog.tsx'
import type { OwnPhoto } from '../photos.contract.ts'
import {
  addUploads,
  dropUpload,
  forgetLeftOut,
  isLeftOut,
  isPending,
  useUploads,
} from '../upload/upload-queue.ts'
import { acceptedTypes } from '../upload/upload-rules.ts'
import { useDroppedFiles } from '../upload/useDroppedFiles.ts'
import { AttentionList } from './AttentionList.tsx'
import { EmptyPhotos } from './EmptyPhotos.tsx'
import { PhotoGrid } from './grid/PhotoGrid.tsx'
import { withPhoto } from './grid/photo-order.ts'
import { MarkWarning, useMarkGuard } from './MarkWarning.tsx'
import { PhotoNotes } from './PhotoNotes.tsx'
import { usePhotoActions } from './usePhotoActions.ts'
import type { Photos } from './usePhotos.ts'

const AppealDialog = lazy(() => loadWithRetry(() => import('../inspection/AppealDialog.tsx')))

/** The photos, the pending uploads and their actions. */
export function PhotoBoard({ photos, list }: { photos: Photos; list: OwnPhoto[] }) {
  const { t } = useTexts('photos')
  const board = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const wantsPrivate = useRef(false)
  const [announcement, announce] = useState('')
  const uploads = useUploads()
  const pending = uploads.filter(isPending)
  const leftOut = uploads.filter(isLeftOut).map(({ file }) => file.name)
  const guard = useMarkGuard(list)
  const actions = guard.guarded(usePhotoActions({ photos, list, board, announce }))
  const { shown } = actions
  const room = photos.limit - shown.length - pending.length

  const take = (files: File[], isPrivate = false) => {
    const count = addUploads(files, { room, isPrivate })
    if (count > 0) announce(t('photos.left_out', { count }))
  }
  const isDraggedOver = useDroppedFiles(take)
  const choose = (isPrivate = false) => {
    wantsPrivate.current = isPrivate
    picker.current?.click()
  }
  const takeOver = useEffectEvent((all: typeof uploads) => {
    let added = shown
    for (const { id, photo } of all) {
      if (!photo) continue
      // A list that was loaded after the upload has the photo already.
      added = withPhoto(added, photo)
      void photos.add(photo)
      dropUpload(id)
      announce(t('photos.added', { count: added.length, limit: photos.limit }))
    }
  })
  // oxlint-disable-next-line react/set-state-in-effect -- uploads live in a store outside of React
  useEffect(() => takeOver(uploads), [uploads])
  useUploadAnnouncement(pending.length, announce)
  // Files that did not fit on an earlier visit are forgotten.
  useEffect(() => forgetLeftOut(), [])

  const isEmpty = shown.length + pending.length === 0
  const isFew = photos.limit <= 3
  return (
    <div ref={board} className="@container relative flex flex-col gap-5">
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <input
        ref={picker}
        hidden
        type="file"
        multiple
        accept={acceptedTypes.join()}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])], wantsPrivate.current)
          // Without this, choosing the same file again fires no change event.
          currentTarget.value = ''
        }}
      />
      <AttentionList uploads={uploads} list={list} actions={actions} />
      {isEmpty ? (
        <EmptyPhotos onChoose={choose} />
      ) : (
        <div className={isFew ? 'grid gap-5 @3xl:grid-cols-[32rem_1fr] @3xl:gap-8' : 'flex flex-col gap-5'}>
          <div className="flex min-w-0 flex-col gap-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">
                {t('photos.count', { count: shown.length, limit: photos.limit })}
              </span>
              {shown.length > 1 && <span className="text-quiet text-xs">{t('photos.order_hint')}</span>}
            </p>
            <PhotoGrid actions={actions} pending={pending} limit={photos.limit} onAdd={choose} />
          </div>
          <PhotoNotes shown={shown} limit={photos.limit} room={room} leftOut={leftOut} onAdd={choose} />
        </div>
      )}
      {actions.cropped && <CropDialog photo={actions.cropped} photos={photos} onClose={actions.endCrop} />}
      {actions.appealed && (
        <Suspense>
          <AppealDialog photo={actions.appealed} photos={photos} onClose={actions.endAppeal} />
        </Suspense>
      )}
      {guard.asked && <MarkWarning asked={guard.asked} onClose={guard.close} />}
      {isDraggedOver && <DropVeil />}
    </div>
  )
}

/** Announces new uploads to screen readers, once for all files added together. */
function useUploadAnnouncement(count: number, announce: (text: string) => void) {
  const { t } = useTexts('photos')
  const last = useRef(0)
  useEffect(() => {
    if (count > last.current) announce(t('photos.adding', { count }))
    last.current = count
  }, [count, announce, t])
}

/** Covers the photos while files are dragged over the page. */
function DropVeil() {
  const { t } = useTexts('photos')
  return (
    <div className="pointer-events-none absolute -inset-2 z-1 flex animate-appear flex-col items-center justify-center gap-3 rounded-card border-3 border-primary border-dashed bg-primary-tint/95 p-4 text-center font-bold text-lg text-primary-text">
      <ImagePlus aria-hidden className="size-10" />
      {t('photos.drop')}
    </div>
  )
}
