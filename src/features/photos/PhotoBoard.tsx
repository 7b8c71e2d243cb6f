import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { AttentionList } from './AttentionList.tsx'
import { CropDialog } from './CropDialog.tsx'
import { DropVeil } from './DropVeil.tsx'
import { EmptyPhotos } from './EmptyPhotos.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotoNotes } from './PhotoNotes.tsx'
import type { OwnPhoto } from './photos.contract.ts'
import { acceptedTypes } from './upload-rules.ts'
import { addUploads, dropUpload, forgetLeftOut, isLeftOut, isUnderway, useUploads } from './uploads.ts'
import { useGivenFiles } from './useGivenFiles.ts'
import { usePhotoActions } from './usePhotoActions.ts'
import type { Photos } from './usePhotos.ts'

/** The photos there are, those on their way, and what can be done with them. */
export function PhotoBoard({ photos, list }: { photos: Photos; list: OwnPhoto[] }) {
  const { t } = useTexts('photos')
  const board = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const wantsPrivate = useRef(false)
  const [said, say] = useState('')
  const uploads = useUploads()
  const underway = uploads.filter(isUnderway)
  const leftOut = uploads.filter(isLeftOut).map(({ file }) => file.name)
  const actions = usePhotoActions({ photos, list, board, say })
  const { shown } = actions
  const room = photos.limit - shown.length - underway.length

  const take = (files: File[], isPrivate = false) => {
    const count = addUploads(files, { room, isPrivate })
    if (count > 0) say(t('photos.left_out', { count }))
  }
  const isHeld = useGivenFiles(take)
  const choose = (isPrivate = false) => {
    wantsPrivate.current = isPrivate
    picker.current?.click()
  }
  const takeOver = useEffectEvent((all: typeof uploads) => {
    for (const { id, photo } of all) {
      if (!photo) continue
      void photos.add(photo)
      dropUpload(id)
      say(t('photos.added', { count: shown.length + 1, limit: photos.limit }))
    }
  })
  // oxlint-disable-next-line react/set-state-in-effect -- uploads go on outside of React
  useEffect(() => takeOver(uploads), [uploads])
  useSaidWhenBusy(underway.length, say)
  // What did not fit when somebody was here before is of no concern any more.
  useEffect(() => forgetLeftOut(), [])

  const isEmpty = shown.length + underway.length === 0
  const isFew = photos.limit <= 3
  return (
    <div ref={board} className="@container relative flex flex-col gap-5">
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <input
        ref={picker}
        hidden
        type="file"
        multiple
        accept={acceptedTypes.join()}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])], wantsPrivate.current)
          // Otherwise the same file could not be chosen again.
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
            <PhotoGrid actions={actions} underway={underway} limit={photos.limit} onAdd={choose} />
          </div>
          <PhotoNotes shown={shown} limit={photos.limit} room={room} leftOut={leftOut} onAdd={choose} />
        </div>
      )}
      {actions.cropped && <CropDialog photo={actions.cropped} photos={photos} onClose={actions.endCrop} />}
      {isHeld && <DropVeil />}
    </div>
  )
}

/** Once for all that were given together. */
function useSaidWhenBusy(count: number, say: (words: string) => void) {
  const { t } = useTexts('photos')
  const last = useRef(0)
  useEffect(() => {
    if (count > last.current) say(t('photos.adding', { count }))
    last.current = count
  }, [count, say, t])
}
