import { ChevronDown } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useSite } from '../page-basics/site.ts'
import { automaticRefundDays } from '../prices/automatic-refund-days.ts'

export function Questions() {
  const { t } = useTexts('index')
  const { refund_days: days } = useSite().settings
  const questions = [
    [t('index.q_pay'), t('index.a_pay')],
    [t('index.q_fictional'), t('index.a_fictional')],
    [t('index.q_renew'), t('index.a_renew')],
    ...(days > 0 ? [[t('index.q_refund'), t('index.a_refund', { days, pause: automaticRefundDays })]] : []),
    [t('index.q_seen'), t('index.a_seen')],
  ]
  return (
    <section className="page-width max-w-3xl py-16 md:py-24">
      <h2 className="text-center font-extrabold text-2xl">{t('index.questions_title')}</h2>
      <div className="mt-8 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {questions.map(([question, answer]) => (
          <details key={question} className="group">
            <summary className="-outline-offset-4 flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold hover:bg-primary-tint [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-quiet transition-transform duration-(--calm) group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[70ch] px-5 pb-5 text-quiet">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
