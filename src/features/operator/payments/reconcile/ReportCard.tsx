import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { useSiteName } from '../../shell/console-data.ts'
import { type Look, StatusMark } from '../screens/StatusMark.tsx'
import type { ShownReport } from './reconcile.contract.ts'

/** So many differences are listed in the card. */
const listed = 50

export function ReportCard({ report }: { report: ShownReport }) {
  const { t, number } = useTexts('operator')
  const when = useDateTime()
  const nameOf = useSiteName()
  const { counts, differences } = report
  const [look, text] = stateOf(report, t)
  return (
    <li className="rounded-card border border-line bg-raised p-5">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{when(report.asked)}</span>
        <StatusMark look={look} text={text} />
        <span className="text-quiet text-xs">{report.operator ?? t('operator.payments.daily_check')}</span>
      </p>
      {counts && (
        <p className="mt-1 text-quiet text-xs">
          {t('operator.payments.checked', {
            orders: number(counts.orders),
            movements: number(counts.movements),
            wallets: number(counts.wallets),
            transfers: number(counts.transfers),
          })}
        </p>
      )}
      {differences.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {differences.slice(0, listed).map(({ site, of, what, has, should }) => (
            <li
              key={`${site} ${of} ${what}`}
              className="grid gap-x-4 py-1.5 md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="wrap-anywhere">{`${nameOf(site)} · ${of} · ${what}`}</span>
              <span className="tabular-nums">
                {t('operator.payments.difference', { has: number(has), should: number(should) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function stateOf(
  { finished, has_failed, differences }: ShownReport,
  t: ReturnType<typeof useTexts<'operator'>>['t'],
): [Look, string] {
  if (has_failed) return ['bad', t('operator.payments.report_failed')]
  if (!finished) return ['wait', t('operator.payments.report_running')]
  return differences.length === 0
    ? ['good', t('operator.payments.adds_up')]
    : ['bad', t('operator.payments.differences', { count: differences.length })]
}
