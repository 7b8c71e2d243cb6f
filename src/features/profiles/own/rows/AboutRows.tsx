import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { DateOfBirthField } from '../../../../ui/DateOfBirthField.tsx'
import { Input } from '../../../../ui/Input.tsx'
import { preferenceOf, sexualityOf } from '../../choices/preferences.ts'
import type { Gender } from '../../profiles.contract.ts'
import { useOwnProfile } from '../own-profile.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { FormRow } from './FormRow.tsx'

type Props = { note: string | undefined }

export function NameRow() {
  const { t } = useTexts('own_profile')
  const { name } = useOwnProfile().profile
  const label = t('own_profile.name')
  return (
    <FormRow
      field="name"
      label={label}
      note={undefined}
      value={name}
      read={(typed) => ({ name: typed.name })}
    >
      {(errors) => (
        <div className="max-w-md">
          <Input
            name="name"
            label={label}
            hint={t('own_profile.name_hint')}
            defaultValue={name}
            autoComplete="nickname"
            enterKeyHint="done"
            {...(errors.name && { error: errors.name })}
          />
        </div>
      )}
    </FormRow>
  )
}

export function BirthRow({ note }: Props) {
  const { t, date } = useTexts('own_profile', 'profile')
  const { date_of_birth: birth, age } = useOwnProfile().profile
  const label = t('profile.field_date_of_birth')
  return (
    <FormRow
      field="date_of_birth"
      label={label}
      note={note}
      value={birth && t('own_profile.born', { date: date(new Date(birth)), age: age ?? 0 })}
      read={({ date_of_birth }) => ({ date_of_birth })}
    >
      {(errors) => (
        <div className="max-w-md">
          <DateOfBirthField
            name="date_of_birth"
            label={label}
            defaultValue={birth ?? ''}
            {...(note && { hint: note })}
            {...(errors.date_of_birth && { error: errors.date_of_birth })}
          />
        </div>
      )}
    </FormRow>
  )
}

export function GenderRow({ note }: Props) {
  const { t } = useTexts('profile')
  const { profile } = useOwnProfile()
  // A new gender keeps the preference, so the sexuality changes with it.
  const preference = preferenceOf(profile)
  return (
    <ChoiceRow
      field="gender"
      label={t('profile.field_gender')}
      note={note}
      value={profile.gender}
      options={[
        { value: 'female', text: t('profile.gender_female') },
        { value: 'male', text: t('profile.gender_male') },
      ]}
      changeOf={(value) => {
        const gender = value as Gender
        return { gender, ...(preference && { sexuality: sexualityOf(gender, preference) }) }
      }}
    />
  )
}
