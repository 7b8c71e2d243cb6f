import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Carousel } from '../../ui/Carousel.tsx'
import { Photo, type PhotoFile } from '../../ui/Photo.tsx'
import { useBackCloses } from '../../ui/useBackCloses.ts'

type Props = {
  title: string
  /** The accessible name of the carousel. */
  label: string
  photos: { id: string; file: PhotoFile; alt: string }[]
  start: string
  /** Extra content for the bar above the photos. `close` closes the viewer and returns the id of the last shown photo. */
  bar?(close: () => string): ReactNode
  /** `last` is the id of the photo that was shown last. */
  onClose(last: string): void
}

export const viewerButton =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-on-photo-chip px-3 font-semibold text-on-photo focus-visible:outline-on-photo'

/** Uncropped photos in full screen, each on its blurred placeholder. */
export function PhotoViewer({ title, label, photos, start, bar, onClose }: Props) {
  const { t } = useTexts()
  const [shown, setShown] = useState(start)
  const content = useRef<HTMLDivElement>(null)
  const close = () => {
    onClose(shown)
    return shown
  }
  useBackCloses(close)
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Content
          ref={content}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // The carousel handles the arrow keys.
            event.preventDefault()
            content.current?.querySelector<HTMLElement>('[role=group]')?.focus()
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 animate-appear bg-on-photo-chip backdrop-blur-2xl"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <Carousel
            label={label}
            at={photos.findIndex(({ id }) => id === start)}
            onShow={(slide) => setShown(photos[slide]?.id ?? start)}
            className="[&_[role=group]]:rounded-none [&_[role=group]]:-outline-offset-4 [&_[role=group]]:outline-on-photo"
            slides={photos.map(({ id, file, alt }) => ({
              id,
              content: (
                <Photo
                  photo={file}
                  alt={alt}
                  sizes="100vw"
                  className="h-dvh w-full [&_img:not([aria-hidden])]:object-contain [&_img[aria-hidden]]:brightness-50"
                />
              ),
            }))}
          />
          <div className="absolute top-[max(1.5rem,env(safe-area-inset-top))] right-3 left-3 flex items-center justify-end gap-2">
            {bar?.(close)}
            <Dialog.Close aria-label={t('parts.close')} className={viewerButton}>
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
