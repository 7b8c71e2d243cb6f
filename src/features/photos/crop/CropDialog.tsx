import { RotateCwSquare } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import type { Photos } from '../board/usePhotos.ts'
import type { OwnPhoto, PhotoChange } from '../photos.contract.ts'
import { CropFrame } from './CropFrame.tsx'
import { cropOf, turn, type View, viewOf } from './crop-view.ts'
import { ZoomSlider } from './ZoomSlider.tsx'

type Props = { photo: OwnPhoto; photos: Photos; onClose(): void }

/** Crops a photo to a portrait: it is moved, zoomed and rotated under a frame. The original is kept. */
export function CropDialog({ photo, photos, onClose }: Props) {
  const { t } = useTexts('photos')
  const { whole, crop } = photo
  const [view, setView] = useState<View>(() => viewOf(whole ?? photo.image, crop))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!whole) return null

  async function save(cut: PhotoChange['crop']) {
    setBusy(true)
    const refused = await photos.put({ photo: photo.id, crop: cut }, (before) => [...before])
    setBusy(false)
    setProblem(refused)
    if (!refused) onClose()
  }
  return (
    <Modal isOpen look="wide" title={t('photos.crop_title')} onClose={onClose}>
      {problem && <Alert look="danger">{problem}</Alert>}
      <CropFrame
        whole={whole}
        src={`/photos/${whole.filename}`}
        label={t('photos.crop_frame')}
        hint={t('photos.crop_hint')}
        view={view}
        onView={setView}
      />
      <ZoomSlider whole={whole} label={t('photos.zoom')} view={view} onView={setView} />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="quiet" onClick={() => setView(turn(whole, view))}>
          <RotateCwSquare aria-hidden className="size-5" />
          {t('photos.rotate')}
        </Button>
        {crop && (
          <Button look="plain" isBusy={isBusy} onClick={() => void save(null)}>
            {t('photos.whole')}
          </Button>
        )}
        <Button className="ml-auto" isBusy={isBusy} onClick={() => void save(cropOf(whole, view))}>
          {t('photos.save')}
        </Button>
      </div>
    </Modal>
  )
}
