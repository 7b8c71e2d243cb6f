import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { useSiteName } from '../shell/console-data.ts'
import type { AuditEntry } from './audit.contract.ts'
import { useAuditSubject } from './useAuditSubject.ts'

export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { t, find } = useTexts('operator')
  const when = useDateTime()
  const nameOf = useSiteName()
  const subjectOf = useAuditSubject()
  const about = [
    entry.subject_name ?? subjectOf(entry),
    entry.member && t('operator.about_member', { id: entry.member }),
    entry.site && nameOf(entry.site),
  ].filter(Boolean)
  const hasDetails = entry.before !== null || entry.after !== null
  return (
    <li className="grid gap-x-5 gap-y-1 px-5 py-2.5 md:grid-cols-[10rem_minmax(0,2fr)_minmax(0,1fr)]">
      <time dateTime={entry.at} className="text-quiet text-xs tabular-nums leading-6">
        {when(entry.at)}
      </time>
      <div className="min-w-0">
        <p className="font-semibold">{find(`operator.kind_${entry.kind}`) ?? entry.kind}</p>
        <p className="flex flex-wrap gap-x-3 text-quiet text-xs">
          {about.map((one) => (
            <span key={one} className="wrap-anywhere min-w-0">
              {one}
            </span>
          ))}
        </p>
        {hasDetails && (
          <details>
            <summary className="cursor-pointer font-semibold text-primary-text text-xs">
              {t('operator.details')}
            </summary>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              <Details title={t('operator.before')} values={entry.before} />
              <Details title={t('operator.after')} values={entry.after} />
            </div>
          </details>
        )}
      </div>
      <div className="min-w-0">
        <p className="truncate" title={entry.operator ?? undefined}>
          {entry.operator ?? t('operator.shell')}
        </p>
        {entry.address && (
          <p className="text-quiet text-xs">{[entry.address, entry.browser].filter(Boolean).join(' · ')}</p>
        )}
      </div>
    </li>
  )
}

function Details({ title, values }: { title: string; values: object | null }) {
  if (!values) return null
  return (
    <div>
      <p className="text-quiet text-xs">{title}</p>
      <pre className="wrap-anywhere mt-1 whitespace-pre-wrap rounded-field bg-sunken p-3 text-xs">
        {JSON.stringify(values, null, 2)}
      </pre>
    </div>
  )
}
