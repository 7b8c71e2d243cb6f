import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { notify } from '../../../ui/notices.ts'
import type { OwnPhoto } from '../photos.contract.ts'
import { changed, inOrder, moveTo, withPhoto } from './grid/photo-order.ts'
import type { Photos } from './usePhotos.ts'

type Options = {
  photos: Photos
  list: OwnPhoto[]
  board: RefObject<HTMLElement | null>
  /** For screen readers. */
  announce(text: string): void
}
type DeletedPhoto = { photo: OwnPhoto; index: number }

/** The actions of a photo. Each moves the focus to a sensible place afterwards. */
export function usePhotoActions({ photos, list, board, announce }: Options) {
  const { t } = useTexts('photos')
  const shown = list.filter(({ status }) => status !== 'rejected')
  const ids = shown.map(({ id }) => id)
  const [cropped, setCropped] = useState<OwnPhoto>()
  const [appealed, setAppealed] = useState<OwnPhoto>()
  const [deleted, setDeleted] = useState<DeletedPhoto>()
  const focusOn = useFocusAfterRender(board)

  function reorder(order: string[], id?: string) {
    const all = [...order, ...list.map((photo) => photo.id).filter((other) => !order.includes(other))]
    if (id) announce(t('photos.moved', { position: order.indexOf(id) + 1, count: order.length }))
    void photos.change({ order: all }, (before) => inOrder(before, order))
  }

  function restore({ photo, index }: DeletedPhoto) {
    setDeleted(undefined)
    void photos.change({ photo: photo.id, is_deleted: false }, (before) => withPhoto(before, photo, index))
    focusOn(optionsOf(photo.id))
  }

  return {
    shown,
    reorder: (order: string[]) => reorder(order),
    move: ({ id }: OwnPhoto, by: number) => reorder(moveTo(ids, id, ids.indexOf(id) + by), id),
    makeMain({ id }: OwnPhoto) {
      announce(t('photos.is_main'))
      void photos.change({ photo: id, is_main: true }, (before) =>
        inOrder(
          before,
          moveTo(
            before.map((photo) => photo.id),
            id,
            0,
          ),
        ),
      )
    },
    async setPrivate({ id }: OwnPhoto, is_private: boolean) {
      const isDone = await photos.change({ photo: id, is_private }, (before) =>
        changed(before, id, { is_private }),
      )
      if (isDone) notify('success', t(is_private ? 'photos.is_private' : 'photos.is_public'))
    },
    remove(photo: OwnPhoto) {
      const index = list.indexOf(photo)
      const next = ids[ids.indexOf(photo.id) + 1] ?? ids[ids.indexOf(photo.id) - 1]
      void photos.remove(photo)
      // A modal traps the focus, so a notice outside of it is out of reach. There, undo is shown among the photos.
      if (board.current?.closest('[role=dialog]')) {
        setDeleted({ photo, index })
        return focusOn('[data-undo]')
      }
      notify('plain', t('photos.deleted'), {
        text: t('photos.undo'),
        onPress: () => restore({ photo, index }),
      })
      focusOn(next ? optionsOf(next) : '[data-add]')
    },
    deleted,
    undo: () => deleted && restore(deleted),
    forget: () => setDeleted(undefined),
    appealed,
    appeal: setAppealed,
    endAppeal: () => setAppealed(undefined),
    cropped,
    crop: (photo: OwnPhoto) => setCropped(photo),
    endCrop() {
      setCropped(undefined)
      if (cropped) focusOn(optionsOf(cropped.id), { preventScroll: true })
    },
  }
}
export type PhotoActions = ReturnType<typeof usePhotoActions>

const optionsOf = (id: string) => `[data-photo="${id}"] button`

/** Focuses an element once it is rendered. */
function useFocusAfterRender(board: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState<{ selector: string; options?: FocusOptions }>()
  useEffect(() => {
    if (target) board.current?.querySelector<HTMLElement>(target.selector)?.focus(target.options)
  }, [target, board])
  return (selector: string, options: FocusOptions = {}) => setTarget({ selector, options })
}
