import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useSiteName } from '../shell/console-data.ts'
import type { GrantChoice } from './operators.contract.ts'

/** The roles of an operator, each with its site. */
export function GrantChips({ grants }: { grants: GrantChoice[] }) {
  const { t } = useTexts('operator')
  const nameOf = useSiteName()
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('operator.roles')}>
      {grants.map(({ role, site }) => (
        <li key={`${role} ${site}`} className="rounded-full bg-primary-tint px-2.5 py-0.5 text-xs">
          <span className="font-semibold">{t(`operator.role_${role}`)}</span>
          {' · '}
          {site ? nameOf(site) : t('operator.all_sites')}
        </li>
      ))}
    </ul>
  )
}
