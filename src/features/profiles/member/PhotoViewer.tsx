import { Flag, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Carousel } from '../../../ui/Carousel.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { useBackCloses } from '../../../ui/useBackCloses.ts'
import { photoFile } from '../../photos/photo-file.ts'
import { useSite } from '../../shell/site.ts'
import { FictionalMark } from '../FictionalMark.tsx'
import type { MemberProfile } from '../profiles.contract.ts'

type Props = {
  member: MemberProfile
  start: string
  onReport: ((photo: string) => void) | undefined
  /** With the photo that was shown last. */
  onClose(last: string): void
}

const buttonClass =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-on-photo-chip px-3 font-semibold text-on-photo focus-visible:outline-on-photo'

/** The photos as large as the screen, whole, each on its own colours. */
export default function PhotoViewer({ member, start, onReport, onClose }: Props) {
  const { t } = useTexts('member_page')
  const { settings } = useSite()
  const { name } = member
  const photos = member.photos.filter((photo) => !photo.is_locked)
  const shown = useRef(start)
  const content = useRef<HTMLDivElement>(null)
  const close = () => onClose(shown.current)
  useBackCloses(close)
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Content
          ref={content}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // Where the arrow keys page.
            event.preventDefault()
            content.current?.querySelector<HTMLElement>('[role=group]')?.focus()
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 animate-appear bg-on-photo-chip backdrop-blur-2xl"
        >
          <Dialog.Title className="sr-only">{t('member_page.photos', { name })}</Dialog.Title>
          <Carousel
            label={t('member_page.full_screen')}
            at={photos.findIndex(({ id }) => id === start)}
            onShow={(slide) => {
              shown.current = photos[slide]?.id ?? start
            }}
            className="[&_[role=group]]:rounded-none [&_[role=group]]:-outline-offset-4 [&_[role=group]]:outline-on-photo"
            slides={photos.map((photo, i) => ({
              id: photo.id,
              content: (
                <Photo
                  photo={photoFile(photo.image, settings.cdn_prefix)}
                  alt={t('member_page.photo', { number: i + 1, name })}
                  sizes="100vw"
                  className="h-dvh w-full [&_img:not([aria-hidden])]:object-contain [&_img[aria-hidden]]:brightness-50"
                />
              ),
            }))}
          />
          <div className="absolute top-[max(1.5rem,env(safe-area-inset-top))] right-3 left-3 flex items-center justify-end gap-2">
            {member.fictional && (
              <span className="mr-auto min-w-0">
                <FictionalMark look="photo" />
              </span>
            )}
            {onReport && (
              <button
                type="button"
                className={buttonClass}
                onClick={() => {
                  close()
                  onReport(shown.current)
                }}
              >
                <Flag aria-hidden className="size-5" />
                <span className="max-sm:sr-only">{t('member_page.report_photo')}</span>
              </button>
            )}
            <Dialog.Close aria-label={t('parts.close')} className={buttonClass}>
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
