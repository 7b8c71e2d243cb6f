import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { RoundButton } from '../../../ui/RoundButton.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalCorner } from '../../profiles/card/FictionalMark.tsx'
import type { LanderAnswer, LanderMember } from '../landers.contract.ts'
import { FictionalNote } from '../parts/FictionalNote.tsx'
import { JoinLinks, JoinSection, preloadForm } from '../parts/Join.tsx'
import { LanderHead } from '../parts/LanderHead.tsx'

/** Photos shown without an account. */
const freePhotos = 5

/** Large photos to browse. The one after the last free photo is behind the signup form. */
export default function GalleryContent({ lander }: { lander: LanderAnswer }) {
  const { t } = useTexts('landers')
  const title = lander.title ?? t('landers.gallery_title')
  const lead = lander.lead ?? t('landers.gallery_lead')
  const members = lander.members.slice(0, freePhotos)
  const [place, setPlace] = useState(0)
  const member = members[place]
  useEffect(preloadForm, [])
  return (
    <div className="page-width flex flex-1 flex-col pb-12">
      <LanderHead title={title} lead={lead} path="/landers/gallery" />
      <div className="mb-5 text-center">
        <h1 className="font-extrabold text-2xl">{title}</h1>
        <p className="mx-auto mt-1 max-w-[50ch] text-quiet">{lead}</p>
      </div>
      {member ? (
        <Browser member={member} place={place} total={members.length} onMove={setPlace} />
      ) : (
        <JoinSection
          className="animate-rise"
          title={t('landers.gallery_end_title')}
          lead={t('landers.gallery_end_lead')}
          takesFocus={members.length > 0}
        />
      )}
      {member && (
        <div className="mx-auto mt-6 flex w-full max-w-md flex-col gap-4 text-center">
          <JoinLinks liked={undefined} look="quiet" />
          <FictionalNote members={members} />
        </div>
      )}
    </div>
  )
}

type BrowserProps = { member: LanderMember; place: number; total: number; onMove(place: number): void }

function Browser({ member, place, total, onMove }: BrowserProps) {
  const { t } = useTexts('landers')
  const { settings } = useSite()
  const title = member.age === null ? member.name : `${member.name}, ${member.age}`
  const next = () => onMove(place + 1)
  const previous = () => place > 0 && onMove(place - 1)
  useArrowKeys(previous, next)
  return (
    <section aria-label={t('landers.gallery_photos')} className="mx-auto w-full max-w-2xl">
      <figure
        key={member.id}
        // The first photo does not fade in: it is what visitors came to see.
        className={`relative overflow-hidden rounded-card bg-primary-tint shadow-high ${place > 0 ? 'animate-appear' : ''}`}
      >
        {member.main_image && (
          <Photo
            photo={photoFile(member.main_image, settings.cdn_prefix)}
            alt=""
            sizes="(width < 704px) 100vw, 672px"
            isFirst
            className="aspect-3/4 max-h-[68dvh] w-full"
          />
        )}
        {member.fictional && <FictionalCorner corner="far" />}
        <figcaption className="photo-shade absolute inset-x-0 bottom-0 p-5 pt-6 text-on-photo">
          <p className="font-extrabold text-2xl">{title}</p>
          {member.city && <p>{member.city}</p>}
        </figcaption>
      </figure>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <div className="mt-4 flex items-center justify-between gap-4">
        <RoundButton
          Icon={ChevronLeft}
          label={t('landers.gallery_previous')}
          aria-keyshortcuts="ArrowLeft"
          onClick={previous}
          disabled={place === 0}
        />
        <p className="text-quiet tabular-nums">
          {t('landers.gallery_position', { number: place + 1, total })}
        </p>
        <RoundButton
          Icon={ChevronRight}
          label={t('landers.gallery_next')}
          aria-keyshortcuts="ArrowRight"
          onClick={next}
        />
      </div>
    </section>
  )
}

/** Arrow keys browse, unless the visitor types in a field. */
function useArrowKeys(previous: () => void, next: () => void) {
  const latest = useRef({ previous, next })
  useEffect(() => {
    latest.current = { previous, next }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=menu]'))
        return
      if (event.key === 'ArrowRight') latest.current.next()
      if (event.key === 'ArrowLeft') latest.current.previous()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
