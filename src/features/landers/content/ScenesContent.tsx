import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { keyed } from '../../../ui/keyed.ts'
import { scenes } from '../drawings/scenes.tsx'
import type { LanderAnswer } from '../landers.contract.ts'
import { FaceRow } from '../parts/FaceRow.tsx'
import { JoinSection, ToJoin } from '../parts/Join.tsx'
import { LanderHead } from '../parts/LanderHead.tsx'

/** Four scenes of one story. The picture stays in place and changes while the text scrolls past. */
export default function ScenesContent({ lander }: { lander: LanderAnswer }) {
  const { t } = useTexts('landers')
  const title = lander.title ?? t('landers.scenes_title')
  const lead = lander.lead ?? t('landers.scenes_lead')
  const steps = [
    { heading: title, text: lead },
    { heading: t('landers.scene2_title'), text: t('landers.scene2_text') },
    { heading: t('landers.scene3_title'), text: t('landers.scene3_text') },
    { heading: t('landers.scene4_title'), text: t('landers.scene4_text') },
  ]
  const { active, container } = useActiveStep()
  return (
    <div className="flex-1">
      <LanderHead title={title} lead={lead} path="/landers/transitionsvideolanding" />
      <div ref={container} className="relative">
        <div aria-hidden className="sticky top-0 h-dvh overflow-hidden">
          {keyed(scenes).map(({ item: Scene, key }, i) => (
            <div
              key={key}
              data-active={i === active || undefined}
              className="absolute inset-0 scale-105 opacity-0 transition duration-(--long) ease-out data-active:scale-100 data-active:opacity-100"
            >
              <Scene />
            </div>
          ))}
        </div>
        <div className="-mt-[100dvh] relative">
          {steps.map(({ heading, text }, i) => (
            <section
              key={heading}
              data-step={i}
              // More than a screen: a card has left the picture before the next scene appears.
              className="page-width flex min-h-[140dvh] items-end pb-[14dvh] first:min-h-dvh"
            >
              <div className="max-w-xl rounded-card bg-raised p-6 shadow-high md:p-8">
                {i === 0 ? (
                  <h1 className="font-extrabold text-2xl">{heading}</h1>
                ) : (
                  <h2 className="font-extrabold text-2xl">{heading}</h2>
                )}
                <p className="mt-3 text-lg text-quiet">{text}</p>
                {(i === 0 || i === steps.length - 1) && <ToJoin className="mt-6 max-sm:w-full" />}
              </div>
            </section>
          ))}
        </div>
      </div>
      <div className="page-width py-12">
        <FaceRow members={lander.members.slice(0, 6)} />
        <JoinSection />
      </div>
    </div>
  )
}

/** The step that crosses a line in the upper part of the window. */
function useActiveStep() {
  const container = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setActive(Number((entered.target as HTMLElement).dataset.step))
      },
      { rootMargin: '-20% 0px -80%' },
    )
    for (const step of container.current?.querySelectorAll('[data-step]') ?? []) observer.observe(step)
    return () => observer.disconnect()
  }, [])
  return { active, container }
}
