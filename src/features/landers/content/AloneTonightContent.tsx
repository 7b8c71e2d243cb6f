import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { OnlineDot } from '../../../ui/Avatar.tsx'
import { NightDrawing } from '../drawings/NightDrawing.tsx'
import type { LanderAnswer } from '../landers.contract.ts'
import { FictionalNote } from '../parts/FictionalNote.tsx'
import { JoinSection, ToJoin } from '../parts/Join.tsx'
import { LanderHead } from '../parts/LanderHead.tsx'
import { RoundFace } from '../parts/RoundFace.tsx'

/** An evening mood: members who are online now, on a night sky. */
export default function AloneTonightContent({ lander }: { lander: LanderAnswer }) {
  const { t } = useTexts('landers')
  const title = lander.title ?? t('landers.alone_title')
  const lead = lander.lead ?? t('landers.alone_lead')
  const online = lander.counts?.online ?? 0
  const faces = lander.members.slice(0, 9)
  return (
    <div className="relative isolate flex flex-1 flex-col overflow-hidden bg-night text-on-night">
      <LanderHead title={title} lead={lead} path="/landers/alonetonight" />
      <NightDrawing />
      <div className="page-width grid grid-cols-1 gap-x-16 gap-y-12 pt-10 pb-64 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:pt-20">
        <div className="max-lg:text-center">
          {online > 0 && (
            <p className="mb-5 inline-flex min-h-9 items-center gap-2.5 rounded-full bg-on-photo-chip px-4 font-semibold">
              <OnlineDot label="" />
              {t('landers.online', { count: online })}
            </p>
          )}
          <h1 className="font-extrabold text-3xl">{title}</h1>
          <p className="mt-5 max-w-[42ch] text-lg max-lg:mx-auto">{lead}</p>
          <ToJoin className="mt-8 max-sm:w-full lg:hidden" />
          {faces.length > 0 && (
            <>
              <h2 className="mt-12 font-bold text-xl">{t('landers.alone_faces')}</h2>
              <ul className="mt-5 grid grid-cols-3 gap-x-4 gap-y-6 max-lg:justify-items-center sm:max-w-lg max-lg:sm:mx-auto">
                {faces.map((member) => (
                  <li key={member.id}>
                    <RoundFace member={member} />
                  </li>
                ))}
              </ul>
              <FictionalNote
                members={faces}
                className="mt-6 max-w-[60ch] max-lg:mx-auto max-lg:justify-center"
              />
            </>
          )}
        </div>
        <JoinSection title={t('landers.alone_join')} />
      </div>
    </div>
  )
}
