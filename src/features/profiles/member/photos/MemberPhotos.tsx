import { Lock } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Carousel } from '../../../../ui/Carousel.tsx'
import { initialOf } from '../../../../ui/initial.ts'
import { loadWithRetry } from '../../../../ui/load-with-retry.ts'
import { Photo } from '../../../../ui/Photo.tsx'
import { useSite } from '../../../page-basics/site.ts'
import { photoFile } from '../../../photos/files/photo-file.ts'
import { FictionalCorner } from '../../card/FictionalMark.tsx'
import type { MemberProfile } from '../../profiles.contract.ts'
import { LockedSlide, MorePhotosSlide, slideShape } from './LockedSlide.tsx'

const loadViewer = () => import('./PhotoViewer.tsx')
const PhotoViewer = lazy(() => loadWithRetry(loadViewer))

type Props = { member: MemberProfile; onReport: ((photo: string) => void) | undefined }

/** A carousel of the photos. A press opens one in full screen. */
export function MemberPhotos({ member, onReport }: Props) {
  const { t } = useTexts('member_page')
  const { settings } = useSite()
  const { name, photos } = member
  const [from, setFrom] = useState({ slide: 0, times: 0 })
  const [large, setLarge] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the full screen view, the photo that was shown last gets the focus.
    if (from.times > 0)
      place.current?.querySelector<HTMLElement>('[role=group]')?.focus({ preventScroll: true })
  }, [from])
  if (photos.length === 0) return <NoPhoto member={member} />
  const unseen = member.is_reduced ? member.photo_count - photos.length : 0
  const slides: { id: string; content: ReactNode }[] = photos.map((photo, i) => ({
    id: photo.id,
    content: photo.is_locked ? (
      <LockedSlide photo={photo} />
    ) : (
      <div className="relative">
        <button
          type="button"
          aria-label={t('member_page.enlarge', { number: i + 1 })}
          onPointerEnter={() => void loadViewer().catch(() => {})}
          onClick={() => setLarge(photo.id)}
          className="-outline-offset-4 block w-full cursor-zoom-in rounded-card focus-visible:outline-on-photo"
        >
          <Photo
            photo={photoFile(photo.image, settings.cdn_prefix)}
            alt={t('member_page.photo', { number: i + 1, name })}
            sizes="(width < 768px) 100vw, 480px"
            isFirst={i === 0}
            className={slideShape}
          />
        </button>
        {photo.is_private && <PrivateMark />}
      </div>
    ),
  }))
  if (unseen > 0) slides.push({ id: 'more', content: <MorePhotosSlide member={member} count={unseen} /> })
  return (
    <div ref={place} className="relative">
      <Carousel
        label={t('member_page.photos', { name })}
        slides={slides}
        total={photos.length + unseen}
        key={from.times}
        at={from.slide}
      />
      {member.fictional && <FictionalCorner corner="low" />}
      {large && (
        <Suspense>
          <PhotoViewer
            member={member}
            start={large}
            onReport={onReport}
            onClose={(last) => {
              setLarge(undefined)
              setFrom({ slide: photos.findIndex(({ id }) => id === last), times: from.times + 1 })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Tells a viewer who may see a private photo that not everyone can. */
function PrivateMark() {
  const { t } = useTexts('member_page')
  return (
    <p className="pointer-events-none absolute top-6 right-3 inline-flex min-h-6 items-center gap-1 rounded-field bg-on-photo-chip px-2 py-0.5 font-semibold text-on-photo text-xs leading-tight">
      <Lock aria-hidden className="size-3.5 shrink-0" />
      {t('member_page.private_photo')}
    </p>
  )
}

function NoPhoto({ member: { name, fictional } }: { member: MemberProfile }) {
  const { t } = useTexts('member_page')
  return (
    <div className="relative flex aspect-4/3 flex-col items-center justify-center gap-2 rounded-card bg-primary-tint p-6 text-center">
      <span aria-hidden className="font-extrabold text-3xl text-primary-text">
        {initialOf(name)}
      </span>
      <p className="wrap-anywhere">{t('member_page.no_photo', { name })}</p>
      {fictional && <FictionalCorner corner="low" />}
    </div>
  )
}
