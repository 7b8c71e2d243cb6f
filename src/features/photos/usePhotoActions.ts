import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { notify } from '../../ui/notices.ts'
import { changed, inOrder, moveTo, withBack } from './photo-order.ts'
import type { OwnPhoto } from './photos.contract.ts'
import type { Photos } from './usePhotos.ts'

type Options = {
  photos: Photos
  list: OwnPhoto[]
  board: RefObject<HTMLElement | null>
  /** To who cannot see what moved. */
  say(words: string): void
}
type Deleted = { photo: OwnPhoto; index: number }

/** All that can be done with a photo, and where the keyboard goes on afterwards. */
export function usePhotoActions({ photos, list, board, say }: Options) {
  const { t } = useTexts('photos')
  const shown = list.filter(({ status }) => status !== 'rejected')
  const ids = shown.map(({ id }) => id)
  const [cropped, setCropped] = useState<OwnPhoto>()
  const [deleted, setDeleted] = useState<Deleted>()
  const focusOn = useFocusSoon(board)

  function reorder(order: string[], id?: string) {
    const all = [...order, ...list.map((photo) => photo.id).filter((other) => !order.includes(other))]
    if (id) say(t('photos.moved', { position: order.indexOf(id) + 1, count: order.length }))
    void photos.change({ order: all }, (before) => inOrder(before, order))
  }

  function bringBack({ photo, index }: Deleted) {
    setDeleted(undefined)
    void photos.change({ photo: photo.id, is_deleted: false }, (before) => withBack(before, photo, index))
    focusOn(optionsOf(photo.id))
  }

  return {
    shown,
    reorder: (order: string[]) => reorder(order),
    move: ({ id }: OwnPhoto, by: number) => reorder(moveTo(ids, id, ids.indexOf(id) + by), id),
    makeMain({ id }: OwnPhoto) {
      say(t('photos.is_main'))
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
      // A modal keeps the keyboard in it, away from notices: there the way back stands among the photos.
      if (board.current?.closest('[role=dialog]')) {
        setDeleted({ photo, index })
        return focusOn('[data-undo]')
      }
      notify('plain', t('photos.deleted'), {
        text: t('photos.undo'),
        onPress: () => bringBack({ photo, index }),
      })
      focusOn(next ? optionsOf(next) : '[data-add]')
    },
    deleted,
    undo: () => deleted && bringBack(deleted),
    forget: () => setDeleted(undefined),
    cropped,
    crop: setCropped,
    endCrop() {
      setCropped(undefined)
      if (cropped) focusOn(optionsOf(cropped.id))
    },
  }
}
export type PhotoActions = ReturnType<typeof usePhotoActions>

const optionsOf = (id: string) => `[data-photo="${id}"] button`

/** Once what was asked for is on the page. */
function useFocusSoon(board: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ selector: string }>()
  useEffect(() => {
    if (wanted) board.current?.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted, board])
  return (selector: string) => setWanted({ selector })
}
