import { Heart } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useSite } from '../page-basics/site.ts'
import { photoFile } from '../photos/files/photo-file.ts'
import { FictionalMark, FictionalSign } from '../profiles/card/FictionalMark.tsx'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import { MeetingDrawing } from './drawings/MeetingDrawing.tsx'
import { SparksDrawing } from './drawings/SparksDrawing.tsx'
import { JoinButton, JoinNote } from './JoinButton.tsx'

/** The members in the hero: three with a photo, or none. */
export function heroFaces(members: MemberCard[]): MemberCard[] {
  const faces = members.filter((member) => member.main_image).slice(0, 3)
  return faces.length === 3 ? faces : []
}

export function Hero({ faces }: { faces: MemberCard[] }) {
  const { t } = useTexts('index')
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-primary-tint to-sunken">
      <SparksDrawing />
      <div className="page-width grid grid-cols-1 items-center gap-x-12 gap-y-10 py-12 md:grid-cols-[1.15fr_1fr] md:py-20">
        <div className="max-md:text-center">
          <h1 className="wrap-break-word font-extrabold text-3xl">{t('index.headline')}</h1>
          <p className="mt-5 max-w-[44ch] text-lg text-quiet max-md:mx-auto">{t('index.lead')}</p>
          <JoinButton className="mt-8 max-sm:w-full" />
          <JoinNote className="mt-4" />
          <p className="mt-2">
            <TextLink to="/match-finder" className="inline-flex min-h-11 items-center">
              {t('index.match_finder')}
            </TextLink>
          </p>
        </div>
        {faces.length > 0 ? <Fan members={faces} /> : <MeetingDrawing />}
      </div>
    </section>
  )
}

const places = [
  'left-[5%] md:left-0 top-[11%] w-[33%] md:w-[37%] -rotate-8',
  'left-1/2 top-0 w-[36%] md:w-[40%] -translate-x-1/2 z-2',
  'right-[5%] md:right-0 top-[11%] w-[33%] md:w-[37%] rotate-8',
]

/** Three photos fanned out like cards. Fictional members are marked, with an explanation above. */
function Fan({ members }: { members: MemberCard[] }) {
  const { settings } = useSite()
  return (
    <div className="mx-auto w-full max-w-lg">
      {members.some((member) => member.fictional) && (
        <p className="mb-4 flex justify-center">
          <FictionalMark isMany />
        </p>
      )}
      <div className="relative aspect-16/10 md:aspect-3/2">
        {members.map((member, i) => (
          <figure
            key={member.id}
            className={`absolute overflow-hidden rounded-card bg-raised p-1.5 shadow-high ${places[i]}`}
          >
            {member.main_image && (
              <Photo
                photo={photoFile(member.main_image, settings.cdn_prefix)}
                alt=""
                sizes="(width < 768px) 40vw, 200px"
                className="aspect-3/4 rounded-field"
              />
            )}
            {member.fictional && (
              // The card in the middle covers the corner of the last one.
              <figcaption className={`absolute top-3 ${i === 2 ? 'left-5 md:left-7' : 'left-3'}`}>
                <FictionalSign />
              </figcaption>
            )}
          </figure>
        ))}
        <span className="absolute bottom-[2%] left-1/2 z-3 flex size-14 -translate-x-1/2 items-center justify-center rounded-full bg-primary text-on-primary shadow-high">
          <Heart aria-hidden className="size-7 fill-current" />
        </span>
      </div>
    </div>
  )
}
