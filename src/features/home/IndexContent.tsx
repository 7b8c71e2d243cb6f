import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useSite } from '../page-basics/site.ts'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import { Costs } from './Costs.tsx'
import { SparksDrawing } from './drawings/SparksDrawing.tsx'
import { Faces } from './Faces.tsx'
import { Hero, heroFaces } from './Hero.tsx'
import { JoinButton } from './JoinButton.tsx'
import { Pledges } from './Pledges.tsx'
import { Questions } from './Questions.tsx'
import { Steps } from './Steps.tsx'

/** The content of the index page. */
export default function IndexContent({ members }: { members: MemberCard[] }) {
  const faces = heroFaces(members)
  return (
    <>
      <Hero faces={faces} />
      {/* About as tall as the steps on a phone: with less, the faces below them would count as near. */}
      <div className="*:rendered-near *:[contain-intrinsic-block-size:auto_75rem]">
        <Steps />
        <Faces members={members.filter((member) => !faces.includes(member))} />
        <Costs />
        <Pledges />
        <Questions />
        <Invitation />
      </div>
    </>
  )
}

/** Repeats the join button at the end of the page. */
function Invitation() {
  const { t } = useTexts('index')
  const { user, settings } = useSite()
  if (user || !settings.signups_allowed) return null
  return (
    <section className="relative isolate overflow-hidden bg-primary-tint py-16 text-center md:py-24">
      <SparksDrawing />
      <div className="page-width">
        <h2 className="font-extrabold text-2xl">{t('index.end_title')}</h2>
        <p className="mt-3 text-lg text-quiet">{t('index.end_text')}</p>
        <JoinButton className="mt-8 max-sm:w-full" />
      </div>
    </section>
  )
}
