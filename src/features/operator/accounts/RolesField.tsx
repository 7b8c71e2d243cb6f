import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { type Role, roles } from '../../../platform/operator-actor.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { BareSelect } from '../../../ui/Select.tsx'
import { useConsole } from '../shell/console-data.ts'
import type { GrantChoice } from './operators.contract.ts'

type Props = { grants: GrantChoice[]; onChange(grants: GrantChoice[]): void; error?: string | undefined }

const allSites = ''

/** The roles, each for all sites or one. Several sites: one row in the list for each. */
export function RolesField({ grants, onChange, error }: Props) {
  const { t } = useTexts('operator')
  const { operator, sites } = useConsole()
  const mayGiveAll = operator.grants.some(({ role, site }) => role === 'owner' && site === null)
  const options = [
    ...(mayGiveAll ? [{ value: allSites, text: t('operator.all_sites') }] : []),
    ...sites.map(({ id, host }) => ({ value: id, text: host })),
  ]
  const sitesOf = (role: Role) =>
    grants.filter((grant) => grant.role === role).map(({ site }) => site ?? allSites)
  const set = (role: Role, chosen: string[]) =>
    onChange([
      ...grants.filter((grant) => grant.role !== role),
      ...chosen.map((value) => ({ role, site: value || null })),
    ])
  return (
    <fieldset className="flex flex-col gap-1" data-invalid={error ? '' : undefined} tabIndex={-1}>
      <legend className="mb-1 font-semibold">{t('operator.roles')}</legend>
      {roles.map((role) => (
        <div key={role} className="rounded-field border border-line px-3.5 py-1">
          <Checkbox
            checked={sitesOf(role).length > 0}
            onChange={({ target }) => set(role, target.checked ? [options[0]?.value ?? allSites] : [])}
          >
            <span className="font-semibold">{t(`operator.role_${role}`)}</span>
            <span className="block text-quiet text-xs">{t(`operator.role_${role}_text`)}</span>
          </Checkbox>
          {sitesOf(role).length > 0 && (
            <SitesOfRole
              label={`${t(`operator.role_${role}`)}: ${t('operator.sites')}`}
              options={options}
              chosen={sitesOf(role)}
              onChange={(chosen) => set(role, chosen)}
            />
          )}
        </div>
      ))}
      {error && <p className="font-medium text-danger text-xs">{error}</p>}
    </fieldset>
  )
}

type SitesProps = {
  label: string
  options: { value: string; text: string }[]
  chosen: string[]
  onChange(chosen: string[]): void
}

function SitesOfRole({ label, options, chosen, onChange }: SitesProps) {
  const { t } = useTexts('operator')
  const free = options.filter(({ value }) => value !== allSites && !chosen.includes(value))
  const isForAll = chosen.includes(allSites)
  return (
    <div className="mb-2.5 ml-9 flex flex-wrap gap-2">
      {chosen.map((value, i) => (
        <BareSelect
          key={value}
          aria-label={label}
          options={options.filter((option) => option.value === value || !chosen.includes(option.value))}
          value={value}
          onChange={({ target }) =>
            onChange(target.value === allSites ? [allSites] : chosen.with(i, target.value))
          }
          className="w-56"
        />
      ))}
      {!isForAll && free.length > 0 && (
        <button
          type="button"
          onClick={() => onChange([...chosen, free[0]?.value ?? ''])}
          className="px-2 font-semibold text-primary-text underline underline-offset-3"
        >
          {t('operator.another_site')}
        </button>
      )}
    </div>
  )
}
