import { FileDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { now } from '../../../../platform/clock.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { Select } from '../../../../ui/Select.tsx'
import { saveFile } from '../../shell/parts/save-file.ts'

const offeredMonths = 24

/** The books of a month for the bookkeeper, as a CSV file. */
export function MonthBooks() {
  const { t, date } = useTexts('operator')
  const months = lastMonths()
  const [month, setMonth] = useState(months[0] ?? '')
  const [isBusy, setBusy] = useState(false)
  async function download(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const problem = await saveFile(`payments/books?month=${month}`).catch(() => t('operator.offline'))
    setBusy(false)
    if (problem) notify('failure', problem)
    else notify('success', t('operator.payments.books_done'))
  }
  return (
    <section className="mb-5 rounded-card border border-line bg-raised p-5">
      <h2 className="font-bold text-lg">{t('operator.payments.books_title')}</h2>
      <p className="mt-1 max-w-[70ch] text-quiet">{t('operator.payments.books_lead')}</p>
      <form onSubmit={(event) => void download(event)} className="mt-4 flex flex-wrap items-end gap-3">
        <Select
          name="month"
          label={t('operator.payments.books_month')}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={months.map((one) => ({
            value: one,
            text: date(new Date(`${one}-01`), { month: 'long', year: 'numeric' }),
          }))}
        />
        <Button type="submit" look="quiet" isBusy={isBusy}>
          {!isBusy && <FileDown aria-hidden className="size-5" />}
          {t('operator.payments.books_download')}
        </Button>
      </form>
    </section>
  )
}

/** Calendar months in UTC, this one first. */
function lastMonths() {
  const today = now()
  return Array.from({ length: offeredMonths }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}
