import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { withCase } from '../inbox/inbox-address.ts'
import type { EarlierCase, Reported, WholeCase } from '../reports.contract.ts'

type Props = { site: WholeCase['site']; report: Reported }

/** Earlier reports and decisions about both people. */
export function EarlierCases({ site, report }: Props) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <List title={t('operator.inbox.earlier_about')} cases={report.reports_about} site={site} />
      <List title={t('operator.inbox.earlier_by')} cases={report.reports_by} site={site} />
      <div>
        <h3 className="text-quiet text-xs">{t('operator.inbox.earlier_decisions')}</h3>
        {report.decisions.length === 0 && <p className="text-quiet">{t('operator.inbox.none')}</p>}
        <ul>
          {report.decisions.map((one) => (
            <li key={one.id}>
              {t(`operator.inbox.measure_${one.kind}`)}
              <span className="text-quiet text-xs">
                {` · ${when(one.at)}${one.is_reversed ? ` · ${t('operator.inbox.reversed')}` : ''}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function List({ title, cases, site }: { title: string; cases: EarlierCase[]; site: string }) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const [search] = useSearchParams()
  return (
    <div>
      <h3 className="text-quiet text-xs">{title}</h3>
      {cases.length === 0 && <p className="text-quiet">{t('operator.inbox.none')}</p>}
      <ul>
        {cases.map(({ id, reason, since }) => (
          <li key={id}>
            <Link to={`?${withCase(search, { site, id })}`} className="text-primary-text underline">
              {t(`operator.inbox.reason_${reason}`)}
            </Link>
            <span className="text-quiet text-xs"> · {when(since)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
