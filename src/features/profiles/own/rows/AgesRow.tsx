import { useId } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Input } from '../../../../ui/Input.tsx'
import { ageBand } from '../../../fit/ages.ts'
import { useOwnProfile } from '../own-profile.ts'
import { FormRow } from './FormRow.tsx'
import { readAges } from './read-ages.ts'

/** The ages a member looks for. Without a choice of their own it is a range around their age. */
export function AgesRow() {
  const { t } = useTexts('own_profile')
  const { profile } = useOwnProfile()
  const { seeks_min_age: low, seeks_max_age: high } = profile
  const label = t('own_profile.ages')
  const note = useDefaultWords()
  return (
    <FormRow
      field="seeks_min_age"
      label={label}
      note={note}
      value={low !== null && high !== null && t('own_profile.ages_value', { low, high })}
      read={readAges}
    >
      {(errors, draft) => (
        <AgeFields
          {...{ label, note, errors }}
          low={draft.seeks_min_age}
          high={draft.seeks_max_age}
          hasChoice={low !== null}
        />
      )}
    </FormRow>
  )
}

type FieldsProps = {
  label: string
  note: string
  errors: Record<string, string>
  low: number | null
  high: number | null
  hasChoice: boolean
}

function AgeFields({ label, note, errors, low, high, hasChoice }: FieldsProps) {
  const { t } = useTexts('own_profile')
  const id = useId()
  const field = { inputMode: 'numeric', maxLength: 2, autoComplete: 'off', enterKeyHint: 'done' } as const
  return (
    <fieldset aria-describedby={id} className="flex max-w-md flex-col gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid grid-cols-2 items-start gap-4">
        <Input
          {...field}
          name="seeks_min_age"
          label={t('own_profile.ages_from')}
          defaultValue={low ?? ''}
          error={errors.seeks_min_age}
        />
        <Input
          {...field}
          name="seeks_max_age"
          label={t('own_profile.ages_to')}
          defaultValue={high ?? ''}
          error={errors.seeks_max_age}
        />
      </div>
      <p id={id} className="text-quiet text-xs">
        {note}
      </p>
      {hasChoice && (
        <div>
          <Button look="quiet" onClick={({ currentTarget }) => submitEmpty(currentTarget.form)}>
            {t('own_profile.ages_clear')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Both fields empty mean no choice. */
function submitEmpty(form: HTMLFormElement | null) {
  for (const field of form?.querySelectorAll('input') ?? []) field.value = ''
  form?.requestSubmit()
}

/** Tells which ages are searched without a choice. */
function useDefaultWords() {
  const { t } = useTexts('own_profile')
  const { age } = useOwnProfile().profile
  if (age === null) return t('own_profile.ages_any')
  const { min: low, max: high } = ageBand(age)
  return t('own_profile.ages_default', { low, high })
}
