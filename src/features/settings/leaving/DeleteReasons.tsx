import { useId } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { FieldNotes, notesOf } from '../../../ui/Field.tsx'
import type { Departure } from '../../accounts/accounts.contract.ts'

/** A record, so that the compiler reports a missing reason. */
const reasons = {
  price: 'settings.reason_price',
  found_someone: 'settings.reason_found_someone',
  not_looking: 'settings.reason_not_looking',
  site_problems: 'settings.reason_site_problems',
  no_members: 'settings.reason_no_members',
  time: 'settings.reason_time',
  other: 'settings.reason_other',
} as const satisfies Record<Departure['reason'], string>

type Props = { value: string; error: string | undefined; onChange(reason: string): void }

export function DeleteReasons({ value, error, onChange }: Props) {
  const { t } = useTexts('settings')
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={notesOf(id, { error })}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
    >
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {t('settings.delete_reason')}
      </p>
      <div
        className={`divide-y divide-line overflow-hidden rounded-field ${error ? 'border-2 border-danger' : 'border border-line-strong'}`}
      >
        {Object.entries(reasons).map(([reason, key]) => (
          <label
            key={reason}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-3.5 py-2 transition-colors duration-(--quick) hover:bg-primary-tint has-checked:bg-primary-tint has-focus-visible:outline-3 has-focus-visible:outline-primary-text has-focus-visible:-outline-offset-3"
          >
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={value === reason}
              onChange={() => onChange(reason)}
              className="size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border-2 border-line-strong outline-none checked:border-6 checked:border-primary-text"
            />
            <span className="min-w-0">{t(key)}</span>
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldNotes id={id} error={error} />
      </div>
    </div>
  )
}
