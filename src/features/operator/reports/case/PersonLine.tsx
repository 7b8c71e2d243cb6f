import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import type { CasePerson } from '../reports.contract.ts'
import { useLanguageName } from './useLanguageName.ts'

/** A member in one line: the name, the address, since when, in which language. */
export function PersonLine({ label, person }: { label: string; person: CasePerson | null }) {
  const { t, find } = useTexts('operator')
  const when = useDateTime()
  const languageName = useLanguageName()
  return (
    <div className="min-w-0">
      <p className="text-quiet text-xs">{label}</p>
      {person ? (
        <>
          <p className="wrap-anywhere font-semibold">{person.name || person.id}</p>
          {person.email && <p className="wrap-anywhere text-quiet text-xs">{person.email}</p>}
          <p className="wrap-anywhere text-quiet text-xs">{person.id}</p>
          <p className="text-quiet text-xs">
            {t('operator.inbox.member_since', {
              date: when(person.since),
              language: languageName(person.locale),
              status: find(`operator.members.status_${person.status}`) ?? person.status,
            })}
          </p>
        </>
      ) : (
        <p className="text-quiet">{t('operator.inbox.reporter_gone')}</p>
      )}
    </div>
  )
}
