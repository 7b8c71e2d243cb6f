import { RotateCwSquare, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import type { Photos } from '../board/usePhotos.ts'
import type { OwnPhoto, PhotoChange } from '../photos.contract.ts'
import { CropFrame } from './CropFrame.tsx'
import { cropOf, largestZoom, turn, type View, viewOf, zoomTo } from './crop-view.ts'

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
      <CropFrame whole={whole} view={view} onView={setView} />
      <label className="flex min-h-11 items-center gap-3 text-quiet">
        <ZoomOut aria-hidden className="size-5 shrink-0" />
        <span className="sr-only">{t('photos.zoom')}</span>
        <span className="relative h-6 grow">
          <span
            aria-hidden
            className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line"
          />
          <input
            type="range"
            min={1}
            max={largestZoom(whole, view.rotation)}
            step={0.05}
            value={view.zoom}
            onChange={({ target }) => setView(zoomTo(whole, view, Number(target.value)))}
            className="range-thumb pointer-events-auto! cursor-pointer"
          />
        </span>
        <ZoomIn aria-hidden className="size-5 shrink-0" />
      </label>
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
