import { Gift as GiftIcon, ImagePlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { Modal } from '../../../ui/Modal.tsx'
import { acceptedTypes } from '../../photos/upload/upload-rules.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import type { Gift } from './gifts/gifts.ts'
import type { PickedPhoto } from './photos/picked-photos.ts'

const loadGifts = () => import('./gifts/GiftChoice.tsx')
const GiftChoice = lazy(() => loadWithRetry(loadGifts))
const PhotoToSend = lazy(() => loadWithRetry(() => import('./photos/PhotoToSend.tsx')))

type Props = {
  receiver: Pick<MemberCard, 'name' | 'fictional'>
  className: string
  /** The member cannot write at all; the composer says why. */
  isDisabled: boolean
  onPhoto(photo: PickedPhoto): void
  onGift(gift: Gift): void
}

/** Photo and gift buttons. Each opens a sheet that shows the price before sending. */
export function AttachmentButtons({ receiver, className, isDisabled, onPhoto, onGift }: Props) {
  const { t } = useTexts('chat_things')
  const input = useRef<HTMLInputElement>(null)
  const [photoButton, setPhotoButton] = useState<HTMLButtonElement | null>(null)
  const [file, setFile] = useState<File>()
  const [isGiving, setGiving] = useState(false)
  const choose = () => input.current?.click()
  return (
    <>
      <button
        ref={setPhotoButton}
        type="button"
        aria-label={t('chat_things.photo_button')}
        disabled={isDisabled}
        onClick={choose}
        className={className}
      >
        <ImagePlus aria-hidden className="size-6" />
      </button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join(',')}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          if (target.files?.[0]) setFile(target.files[0])
          // Without this, choosing the same file again fires no change event.
          target.value = ''
        }}
        className="hidden"
      />
      <button
        type="button"
        aria-label={t('chat_things.gift_button')}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onPointerEnter={() => void loadGifts().catch(() => {})}
        onClick={() => setGiving(true)}
        className={className}
      >
        <GiftIcon aria-hidden className="size-6" />
      </button>
      <Modal
        look="sheet"
        title={t('chat_things.photo_title')}
        isOpen={file !== undefined}
        opener={photoButton}
        onClose={() => setFile(undefined)}
      >
        <Suspense>
          {file && (
            <PhotoToSend
              file={file}
              receiver={receiver}
              onChooseOther={choose}
              onSend={(photo) => {
                setFile(undefined)
                onPhoto(photo)
              }}
            />
          )}
        </Suspense>
      </Modal>
      <Modal
        look="sheet"
        title={t('chat_things.gift_title', { name: receiver.name })}
        isOpen={isGiving}
        onClose={() => setGiving(false)}
      >
        <Suspense>
          <GiftChoice
            onGive={(gift) => {
              setGiving(false)
              onGift(gift)
            }}
          />
        </Suspense>
      </Modal>
    </>
  )
}
