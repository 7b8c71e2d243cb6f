import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, resultOf } from '../../../platform/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { ModalFoot } from '../../../ui/ModalFoot.tsx'
import type { OwnPhoto } from '../photos.contract.ts'
import { changed, inOrder, without } from './grid/photo-order.ts'
import type { PhotoActions } from './usePhotoActions.ts'

type Asked = { text: 'warn_text' | 'warn_delete' | 'warn_crop'; run(): void }

const mainOf = (photos: OwnPhoto[]) =>
  photos.find((photo) => !photo.is_private && photo.status !== 'rejected')

/** The mark of a verified profile is for the compared photos. Asks before another one becomes the main photo. */
export function useMarkGuard(list: OwnPhoto[]) {
  const [compared, setCompared] = useState<string[]>([])
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => void readCompared(setCompared), [])
  const isKnown = (photo: OwnPhoto | undefined) => photo !== undefined && compared.includes(photo.id)
  const guard = (after: OwnPhoto[], text: Asked['text'], run: () => void) => {
    const main = mainOf(after)
    if (isKnown(mainOf(list)) && main && !isKnown(main)) setAsked({ text, run })
    else run()
  }
  const ids = list.map(({ id }) => id)
  const moved = (id: string, to: number) => {
    const order = ids.filter((other) => other !== id)
    order.splice(to, 0, id)
    return inOrder(list, order)
  }
  const guarded = (actions: PhotoActions): PhotoActions => ({
    ...actions,
    reorder: (order) => guard(inOrder(list, order), 'warn_text', () => actions.reorder(order)),
    move: (photo, by) =>
      guard(moved(photo.id, ids.indexOf(photo.id) + by), 'warn_text', () => actions.move(photo, by)),
    makeMain: (photo) => guard(moved(photo.id, 0), 'warn_text', () => actions.makeMain(photo)),
    setPrivate: async (photo, is_private) =>
      guard(
        changed(list, photo.id, { is_private }),
        'warn_delete',
        () => void actions.setPrivate(photo, is_private),
      ),
    crop: (photo) => {
      const run = () => actions.crop(photo)
      if (isKnown(photo) && photo.is_main) setAsked({ text: 'warn_crop', run })
      else run()
    },
    endCrop() {
      actions.endCrop()
      // A photo that was cut anew no longer counts as compared.
      void readCompared(setCompared)
    },
    remove: (photo) => guard(without(list, photo.id), 'warn_delete', () => actions.remove(photo)),
  })
  return { asked, guarded, close: () => setAsked(undefined) }
}

async function readCompared(set: (photos: string[]) => void) {
  const { data } = await resultOf(api.api['verification.php'].$get())
  if (data) set(data.verification.photos)
}

export function MarkWarning({ asked, onClose }: { asked: Asked; onClose(): void }) {
  const { t } = useTexts('verification')
  const goOn = () => {
    onClose()
    asked.run()
  }
  return (
    <Modal title={t('verification.warn_title')} isOpen onClose={onClose}>
      <p>{t(`verification.${asked.text}`)}</p>
      <ModalFoot>
        <Button look="danger" onClick={goOn} className="min-h-12 basis-full">
          {t('verification.warn_go')}
        </Button>
        <Button look="quiet" onClick={onClose} className="min-h-12 basis-full">
          {t('verification.cancel')}
        </Button>
      </ModalFoot>
    </Modal>
  )
}
