import { CircleCheck, Clock } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Complaint } from '../complaints.contract.ts'

export function ComplaintList({ complaints }: { complaints: Complaint[] }) {
  const { t } = useTexts('complaints')
  return (
    <section className="mt-14">
      <h2 className="mb-4 font-bold text-xl">{t('complaints.yours')}</h2>
      <ul className="flex flex-col gap-4">
        {complaints.map((complaint) => (
          <Entry key={complaint.number} complaint={complaint} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ complaint }: { complaint: Complaint }) {
  const { t, date } = useTexts('complaints')
  const { number, category, text, attachments, created, due, answer, answered } = complaint
  const day = (when: string) => date(new Date(when))
  const Icon = answered ? CircleCheck : Clock
  return (
    <li className="rounded-card border border-line bg-raised p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">
          {t(`complaints.category_${category}`)} <span className="font-normal text-quiet">{number}</span>
        </h3>
        <p className={`flex items-center gap-1.5 text-xs ${answered ? 'text-success' : 'text-quiet'}`}>
          <Icon aria-hidden className="size-4" />
          {answered
            ? t('complaints.state_answered', { date: day(answered) })
            : t('complaints.state_open', { date: day(due) })}
        </p>
      </div>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{text}</p>
      <p className="mt-2 text-quiet text-xs">
        {day(created)}
        {attachments > 0 && ` · ${t('complaints.attachments', { count: attachments })}`}
      </p>
      {answer && (
        <div className="mt-4 rounded-field bg-primary-tint p-4">
          <h4 className="font-semibold">{t('complaints.our_answer')}</h4>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  )
}
