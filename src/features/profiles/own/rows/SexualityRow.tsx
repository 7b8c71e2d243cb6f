import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { FormValues } from '../../../../platform/useForm.ts'
import { RadioCards } from '../../../../ui/RadioCards.tsx'
import { ConsentBox } from '../../../consents/ConsentBox.tsx'
import { preferenceOf, preferences, sexualityOf } from '../../choices/preferences.ts'
import { useOwnProfile } from '../own-profile.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { FormRow } from './FormRow.tsx'

type Props = { note: string | undefined }

/** The genders a member looks for. The first answer needs their consent, so it has a form. */
export function SexualityRow({ note }: Props) {
  const { t } = useTexts('own_profile', 'consents')
  const { profile, hasConsent } = useOwnProfile()
  // The form stays once the consent is given: replacing the row would lose its focus and its state.
  const [isForm] = useState(!hasConsent)
  // The sexuality is derived from gender and preference, so the gender comes first.
  const hint = profile.gender ? note : t('own_profile.choose_gender')
  return isForm ? <PreferenceForm note={hint} /> : <PreferenceChoice note={hint} />
}

function usePreferenceCards() {
  const { t } = useTexts('own_profile')
  return preferences.map((value) => ({ value, text: t(`own_profile.looking_${value}`) }))
}

function PreferenceChoice({ note }: Props) {
  const { t } = useTexts('own_profile')
  const { profile } = useOwnProfile()
  const { gender } = profile
  const cards = usePreferenceCards()
  return (
    <ChoiceRow
      field="sexuality"
      label={t('own_profile.looking')}
      note={note}
      value={preferenceOf(profile) ?? null}
      options={gender ? cards : []}
      changeOf={(preference) => ({ sexuality: gender && sexualityOf(gender, preference as 'both') })}
    />
  )
}

function PreferenceForm({ note }: Props) {
  const { t } = useTexts('own_profile')
  const { profile, hasConsent } = useOwnProfile()
  const { gender } = profile
  const cards = usePreferenceCards()
  const label = t('own_profile.looking')
  const current = preferenceOf(profile)
  return (
    <FormRow
      field="sexuality"
      label={label}
      note={note}
      value={cards.find(({ value }) => value === current)?.text}
      read={({ whom, orientation_consent }: FormValues) => ({
        ...(gender && whom && { sexuality: sexualityOf(gender, whom as 'both') }),
        ...(orientation_consent && { orientation_consent: true as const }),
      })}
    >
      {(errors, draft) => {
        const whom = preferenceOf(draft)
        return (
          <div className="flex max-w-md flex-col gap-3">
            <RadioCards
              name="whom"
              label={label}
              {...(note && { hint: note })}
              {...(whom && { defaultValue: whom })}
              {...(errors.sexuality && { error: errors.sexuality })}
              cards={cards.map((card) => ({ ...card, isDisabled: !gender }))}
            />
            {!hasConsent && <ConsentBox error={errors.orientation_consent} />}
          </div>
        )
      }}
    </FormRow>
  )
}
