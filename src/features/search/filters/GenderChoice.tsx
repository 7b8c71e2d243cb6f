import { useId } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { SearchFilters } from './useFilters.ts'

const genders = ['female', 'male', 'any'] as const

/** The gender to search for. The default follows from the profile. */
export function GenderChoice({ search, step }: { search: SearchFilters; step: string }) {
  const { t } = useTexts('search')
  const name = useId()
  const chosen = search.filters.gender ?? search.searched.gender
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('search.looking_for')}</legend>
      <div className="flex flex-wrap gap-1 rounded-field bg-sunken p-1 ring-1 ring-line ring-inset">
        {genders.map((gender) => (
          <label
            key={gender}
            className="flex min-h-11 grow cursor-pointer items-center justify-center rounded-lg px-1.5 text-center leading-tight transition-colors duration-(--quick) hover:bg-primary-tint has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-primary-text has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={chosen === gender}
              onChange={() => search.change({ gender }, step)}
            />
            {t(`search.gender_${gender}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
