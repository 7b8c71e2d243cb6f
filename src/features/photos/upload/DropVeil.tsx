import { ImagePlus } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'

/** Covers the photos while files are dragged over the page. */
export function DropVeil() {
  const { t } = useTexts('photos')
  return (
    <div className="pointer-events-none absolute -inset-2 z-1 flex animate-appear flex-col items-center justify-center gap-3 rounded-card border-3 border-primary border-dashed bg-primary-tint/95 p-4 text-center font-bold text-lg text-primary-text">
      <ImagePlus aria-hidden className="size-10" />
      {t('photos.drop')}
    </div>
  )
}
