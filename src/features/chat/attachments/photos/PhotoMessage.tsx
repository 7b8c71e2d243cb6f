import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { loadWithRetry } from '../../../../ui/load-with-retry.ts'
import { useUserNow } from '../../../page-basics/user-now.ts'
import { fileAddress } from '../../../photos/files/photo-file.ts'
import type { MessagePhoto } from '../../chat.contract.ts'
import { PhotoFrame, photoFrame } from './PhotoFrame.tsx'
import { pickedFor } from './picked-photos.ts'

const loadView = () => import('./PhotoMessageView.tsx')
const PhotoMessageView = lazy(() => loadWithRetry(loadView))

type Props = {
  /** Id of the message. */
  id: string
  photo: MessagePhoto
  mine: boolean
  name: string
}

/** Ids of the messages whose photo the reader has revealed; they stay revealed until the page is reloaded. */
const revealedPhotos = new Set<string>()

/** A photo in a message. A received photo shows only its placeholder until the reader taps; the file is not fetched before. */
export function PhotoMessage({ id, photo, mine, name }: Props) {
  const { t } = useTexts('chat_things')
  const choice = useUserNow()?.photo_messages
  const [isRevealed, setRevealed] = useState(() => revealedPhotos.has(id))
  const [isLarge, setLarge] = useState(false)
  const isShown = mine || isRevealed || choice === 'always'
  const alt = mine ? t('chat_things.photo_own') : t('chat_things.photo_from', { name })
  const press = () => {
    revealedPhotos.add(id)
    setRevealed(true)
    setLarge(isShown)
  }
  return (
    <>
      <button
        type="button"
        {...(isShown && { 'aria-haspopup': 'dialog' })}
        onPointerEnter={() => isShown && void loadView().catch(() => {})}
        onClick={press}
        className={`${photoFrame} group/photo ${isShown ? 'cursor-zoom-in' : ''}`}
      >
        <PhotoFrame photo={photo} />
        {isShown ? <Picture id={id} photo={photo} alt={alt} /> : <Veil name={name} />}
      </button>
      {isLarge && (
        <Suspense>
          <PhotoMessageView photo={photo} alt={alt} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  )
}

function Veil({ name }: { name: string }) {
  const { t } = useTexts('chat_things')
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-3 text-center font-semibold text-on-photo">
      <span className="flex size-12 items-center justify-center rounded-full bg-on-photo-chip transition duration-(--quick) group-hover/photo:scale-105">
        <Eye aria-hidden className="size-6" />
      </span>
      <span className="sr-only">{t('chat_things.photo_hidden', { name })}</span>
      <span className="rounded-full bg-on-photo-chip px-3 py-0.5">{t('chat_things.photo_tap')}</span>
    </span>
  )
}

function Picture({ id, photo, alt }: { id: string; photo: MessagePhoto; alt: string }) {
  const { width, height, filename, thumb_filename } = photo
  const [large, small] = [fileAddress(filename, ''), fileAddress(thumb_filename, '')]
  // A photo sent from this page is still in memory.
  const local = pickedFor(id)?.preview
  return (
    <img
      src={local ?? small}
      {...(!local && small !== large && { srcSet: `${small} 480w, ${large} ${width}w`, sizes: '18rem' })}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      className="absolute inset-0 size-full animate-appear object-cover"
    />
  )
}
