import { RotateCwSquare } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { CropFrame } from '../../photos/crop/CropFrame.tsx'
import { cropOf, turn, type View, viewOf } from '../../photos/crop/crop-view.ts'
import { ZoomSlider } from '../../photos/crop/ZoomSlider.tsx'
import type { Crop } from '../../photos/photos.contract.ts'
import { wholeAddress } from './photo-file-address.ts'
import type { QueuedPhoto } from './photos.contract.ts'

type Props = { photo: QueuedPhoto; onCrop(crop: Crop): void; onClose(): void }

/** Crops a photo so that it makes a good main photo. Enter approves it. */
export function CropModal({ photo, onCrop, onClose }: Props) {
  const { t } = useTexts('operator')
  const [view, setView] = useState<View>(() => viewOf(photo, photo.crop))
  return (
    <Modal isOpen look="wide" title={t('operator.photo_queue.crop')} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onCrop(cropOf(photo, view))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement))
            event.currentTarget.requestSubmit()
        }}
      >
        <CropFrame
          whole={photo}
          src={wholeAddress(photo.id)}
          label={t('operator.photo_queue.crop_frame')}
          hint={t('operator.photo_queue.crop_hint')}
          view={view}
          onView={setView}
        />
        <ZoomSlider whole={photo} label={t('operator.photo_queue.zoom')} view={view} onView={setView} />
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => setView(turn(photo, view))}>
            <RotateCwSquare aria-hidden className="size-5" />
            {t('operator.photo_queue.rotate')}
          </Button>
          <Button type="submit" className="ml-auto">
            {t('operator.photo_queue.crop_save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
