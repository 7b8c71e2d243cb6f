import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { useOrderUpdates } from '../transactions/result/useOrderUpdates.ts'
import { readResult, useApiData } from '../useApiData.ts'
import { CapForm } from './CapForm.tsx'
import { PauseButton } from './PauseButton.tsx'
import type { Spending } from './spending.contract.ts'

/** The member's spending by month, and the limits they set themselves. */
export function SpendingSection() {
  const { t } = useTexts('spending')
  const { data, refusalText, isLoading, load, show } = useApiData({}, () =>
    readResult(api.api['spending.php'].$get()),
  )
  useOrderUpdates(() => void load())
  return (
    <section id="spending" aria-label={t('spending.title')} className="mt-10 scroll-mt-20">
      <h2 className="mb-3 font-bold text-lg">{t('spending.title')}</h2>
      {data ? (
        <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
          <ThisMonth spending={data} />
          <CapForm key={data.cap} spending={data} onChanged={show} />
          <PauseButton spending={data} onChanged={show} />
          <Months months={data.months} />
        </div>
      ) : isLoading ? (
        <Loading label={t('shell.loading')} className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <Skeleton className="h-8 w-32" />
          <Skeleton className="mt-4 h-12 w-full" />
        </Loading>
      ) : (
        <ErrorState {...(refusalText && { text: refusalText })} onRetry={() => void load()} />
      )}
    </section>
  )
}

function ThisMonth({ spending }: { spending: Spending }) {
  const { t, money } = useTexts('spending')
  const dateTime = useDateTime()
  const { spent, cap, currency, next_cap: next, paused_until: pausedUntil } = spending
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p>
          {t('spending.this_month')}{' '}
          <span className="font-extrabold text-xl tabular-nums">{money(spent, currency)}</span>
        </p>
        {cap !== null && (
          <p className="text-quiet tabular-nums">
            {t('spending.left', {
              left: money(Math.max(0, cap - spent), currency),
              cap: money(cap, currency),
            })}
          </p>
        )}
      </div>
      {cap !== null && <Progress label={t('spending.used')} value={Math.min(100, (spent / cap) * 100)} />}
      {next && (
        <Alert>
          {next.cap === null
            ? t('spending.no_cap_from', { when: dateTime(next.from) })
            : t('spending.cap_from', { when: dateTime(next.from), cap: money(next.cap, currency) })}
        </Alert>
      )}
      {pausedUntil && <Alert>{t('spending.paused', { when: dateTime(pausedUntil) })}</Alert>}
    </div>
  )
}

/** Purchases by month. Amounts in different currencies stay apart. */
function Months({ months }: Pick<Spending, 'months'>) {
  const { t, money, date } = useTexts('spending')
  if (months.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{t('spending.months')}</h3>
      <dl className="mt-1 divide-y divide-line">
        {months.map(({ month, currency, amount }) => (
          <div key={month + currency} className="flex justify-between gap-4 py-2">
            <dt>{date(new Date(`${month}-15`), { month: 'long', year: 'numeric' })}</dt>
            <dd className="font-semibold tabular-nums">{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-quiet text-xs">{t('spending.months_note')}</p>
    </div>
  )
}
