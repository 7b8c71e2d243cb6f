import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { ChatDrawing } from './drawings/ChatDrawing.tsx'
import { MatchDrawing } from './drawings/MatchDrawing.tsx'
import { ProfileDrawing } from './drawings/ProfileDrawing.tsx'

export function Steps() {
  const { t } = useTexts('index')
  return (
    <section className="page-width py-16 md:py-24">
      <h2 className="text-center font-extrabold text-2xl">{t('index.how_title')}</h2>
      <ol className="mt-10 grid grid-cols-1 gap-10 md:grid-cols-3 md:gap-8">
        <Step
          number={1}
          drawing={<ProfileDrawing />}
          title={t('index.step1_title')}
          text={t('index.step1_text')}
        />
        <Step
          number={2}
          drawing={<MatchDrawing />}
          title={t('index.step2_title')}
          text={t('index.step2_text')}
        />
        <Step
          number={3}
          drawing={<ChatDrawing />}
          title={t('index.step3_title')}
          text={t('index.step3_text')}
        />
      </ol>
    </section>
  )
}

type StepProps = { number: number; drawing: ReactNode; title: string; text: string }

function Step({ number, drawing, title, text }: StepProps) {
  return (
    <li className="flex flex-col items-center text-center">
      {drawing}
      <h3 className="mt-5 font-bold text-xl">
        <span className="text-primary-text">{number}.</span> {title}
      </h3>
      <p className="mt-2 max-w-[34ch] text-quiet">{text}</p>
    </li>
  )
}
