import { useId } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ChoiceChip } from '../../../../ui/Chip.tsx'
import { FieldNotes, notesOf } from '../../../../ui/Field.tsx'
import type { OwnProfileChange } from '../../profiles.contract.ts'
import { EditableRow } from './EditableRow.tsx'
import { RowForm } from './RowForm.tsx'
import type { Row } from './useRow.ts'
import { useSavedChoice } from './useSavedChoice.ts'

type Props = {
  field: string
  label: string
  note: string | undefined
  isAlone?: boolean
  value: string | null
  options: { value: string; text: string }[]
  /** Whether the answer can be removed again. */
  canClear?: boolean
  changeOf(value: string | null): OwnProfileChange
}

/** A single choice. Pressing an option saves it and closes the row. */
export function ChoiceRow(props: Props) {
  const { field, label, note, isAlone, value, options } = props
  const text = options.find((option) => option.value === value)?.text
  return (
    <EditableRow field={field} label={label} note={note} isAlone={isAlone} value={text}>
      {(row) => <Choice row={row} {...props} />}
    </EditableRow>
  )
}

function Choice({ row, field, label, note, value, options, canClear, changeOf }: Props & { row: Row }) {
  const { t } = useTexts('own_profile', 'profile')
  const id = useId()
  const { chosen, choose, leave, form } = useSavedChoice({ row, value, changeOf })
  const { isBusy, errors, problem } = form
  // A new gender changes the sexuality with it, which may need consent.
  const error = errors[field] ?? errors.orientation_consent
  const press = (next: string | null) => {
    choose(next)
    leave()
  }
  return (
    <RowForm
      form={form}
      onCancel={row.close}
      actions={
        problem && (
          <Button type="submit" isBusy={isBusy}>
            {t('parts.retry')}
          </Button>
        )
      }
    >
      <fieldset
        aria-describedby={notesOf(id, { hint: note ?? '', error: error ?? '' })}
        data-invalid={error ? true : undefined}
        tabIndex={-1}
        className="flex flex-col gap-1.5 outline-none"
      >
        <legend className="mb-2 font-semibold">{label}</legend>
        <div className="flex flex-wrap gap-2">
          {options.map((option) => (
            <ChoiceChip
              key={option.value}
              isChosen={chosen === option.value}
              onClick={() => press(option.value)}
            >
              {option.text}
            </ChoiceChip>
          ))}
          {canClear && value !== null && (
            <ChoiceChip isChosen={chosen === null} onClick={() => press(null)}>
              {t('profile.unknown')}
            </ChoiceChip>
          )}
          <Button look="plain" onClick={row.close}>
            {t('own_profile.cancel')}
          </Button>
        </div>
        <FieldNotes id={id} {...(note && { hint: note })} {...(error && { error })} />
      </fieldset>
    </RowForm>
  )
}
