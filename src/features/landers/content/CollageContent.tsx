import { Pause, Play } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { keyed } from '../../../ui/keyed.ts'
import { Photo } from '../../../ui/Photo.tsx'
import { MeetingDrawing } from '../../home/drawings/MeetingDrawing.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalMark, FictionalSign } from '../../profiles/card/FictionalMark.tsx'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import type { LanderAnswer } from '../landers.contract.ts'
import { FictionalNote } from '../parts/FictionalNote.tsx'
import { JoinSection, ToJoin } from '../parts/Join.tsx'
import { LanderHead } from '../parts/LanderHead.tsx'

/** A wall of faces that moves. */
export default function CollageContent({ lander }: { lander: LanderAnswer }) {
  const { t } = useTexts('landers')
  const { members } = lander
  const title = lander.title ?? t('landers.collage_title')
  const lead = lander.lead ?? t('landers.collage_lead')
  return (
    <div className="flex-1 pb-12">
      <LanderHead title={title} lead={lead} path="/landers/collagelanding" />
      <section className="relative isolate flex min-h-[min(44rem,82dvh)] items-center justify-center overflow-hidden p-4">
        {members.length > 5 && <Wall members={members} />}
        <div className="w-full max-w-lg rounded-card bg-raised p-6 text-center shadow-high md:p-10">
          {members.length <= 5 && <MeetingDrawing />}
          {members.some(({ fictional }) => fictional) && <FictionalMark isMany />}
          <h1 className="mt-3 font-extrabold text-3xl">{title}</h1>
          <p className="mt-4 text-lg text-quiet">{lead}</p>
          <ToJoin className="mt-7 w-full" />
        </div>
      </section>
      <div className="page-width mt-12">
        <JoinSection />
        <FictionalNote
          members={members}
          className="mx-auto mt-6 max-w-[60ch] justify-center text-center text-quiet"
        />
      </div>
    </div>
  )
}

/** Photos that fill one row of a phone, and of a wide screen. */
const [phoneRow, wideRow] = [6, 12]

/** Three rows of photos that drift sideways, to their end and back. Moves and can be paused without scripts. */
function Wall({ members }: { members: MemberCard[] }) {
  const { t } = useTexts('landers')
  const rows = [0, 1, 2].map((row) => members.filter((_, i) => i % 3 === row))
  return (
    <>
      <label className="peer absolute right-4 bottom-4 flex size-11 items-center justify-center rounded-full bg-on-photo-chip text-on-photo has-focus-visible:outline-3 has-focus-visible:outline-on-photo motion-reduce:hidden">
        <input type="checkbox" aria-label={t('landers.motion_pause')} className="peer/pause sr-only" />
        <Pause aria-hidden className="size-5 peer-checked/pause:hidden" />
        <Play aria-hidden className="size-5 not-peer-checked/pause:hidden" />
      </label>
      <div
        aria-hidden
        className="-z-1 absolute inset-0 flex flex-col justify-center gap-3 peer-has-checked:*:[animation-play-state:paused]"
      >
        {keyed(rows).map(({ item: row, key }, i) => (
          <Row key={key} members={row} className={i === 1 ? 'animate-drift-back' : 'animate-drift'} />
        ))}
      </div>
    </>
  )
}

/** Wider than the screen: few members are shown several times. */
function Row({ members, className }: { members: MemberCard[]; className: string }) {
  const repeats = Array.from({ length: Math.ceil(wideRow / members.length) }, (_, i) => i)
  const onPhones = Math.ceil(phoneRow / members.length)
  return (
    <div className={`flex min-h-0 w-max min-w-screen flex-1 justify-around ${className}`}>
      {repeats.map((repeat) => (
        <div key={repeat} className={repeat < onPhones ? 'contents' : 'contents max-lg:hidden'}>
          {members.map((member) => (
            <WallPhoto key={member.id} member={member} />
          ))}
        </div>
      ))}
    </div>
  )
}

function WallPhoto({ member }: { member: MemberCard }) {
  const { settings } = useSite()
  const image = member.main_image
  return (
    <span className="relative mr-3 block aspect-3/4 h-full overflow-hidden rounded-card max-lg:nth-[n+7]:hidden">
      {image && (
        <Photo
          // Without the placeholders: dozens of blurred pictures are slow to paint.
          photo={photoFile({ ...image, placeholder: '' }, settings.cdn_prefix)}
          alt=""
          sizes="160px"
          className="size-full"
        />
      )}
      {member.fictional && (
        <span className="absolute top-2 left-2">
          <FictionalSign />
        </span>
      )}
    </span>
  )
}
