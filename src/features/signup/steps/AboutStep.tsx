import { Mars, Venus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { FormValues } from '../../../platform/useForm.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { ConsentBox } from '../../consents/ConsentBox.tsx'
import { useSite } from '../../page-basics/site.ts'
import { PlaceFields } from '../../profiles/choices/PlaceFields.tsx'
import { preferenceOf, preferences, sexualityOf } from '../../profiles/choices/preferences.ts'
import { TownField } from '../../profiles/choices/TownField.tsx'
import type { ProfileChange } from '../../profiles/profiles.contract.ts'
import { StepForm, type StepProps } from './StepForm.tsx'
import { useProfileWithDraft } from './step-draft.ts'

function read({ gender, whom, orientation_consent, country, region, city }: FormValues): ProfileChange {
  const knownGender = gender === 'male' || gender === 'female' ? gender : undefined
  return {
    ...(knownGender && { gender: knownGender }),
    ...(knownGender && whom && { sexuality: sexualityOf(knownGender, whom as 'both') }),
    ...(whom === '' && { sexuality: null }),
    ...(orientation_consent && { orientation_consent: true }),
    ...(country && { country: country as 'NL', region: region || null }),
    ...(city !== undefined && { city }),
  }
}

/** Step 2: gender, whom the member looks for, and place. */
export function AboutStep(props: StepProps) {
  const { t } = useTexts('signup', 'profile')
  const profile = useProfileWithDraft(2, props.user, read)
  const fields = useSite().settings.visible_profile_fields
  const [gender, setGender] = useState<string>(profile.gender ?? '')
  const whom = preferenceOf(profile)
  const names = {
    women: t('signup.looking_women'),
    men: t('signup.looking_men'),
    both: t('signup.looking_both'),
  }
  const hasConsent = props.user.orientation_consent === 'given'
  const cards = preferences.map((value) => ({ value: value as string, text: names[value] }))
  // Leaves a chosen card again, for members who do not want to agree.
  if (!hasConsent) cards.push({ value: '', text: t('profile.unknown') })
  return (
    <StepForm step={2} read={read} {...props}>
      {(errors) => (
        <>
          {fields.includes('gender') && (
            <RadioCards
              name="gender"
              label={t('signup.gender')}
              value={gender}
              onChange={setGender}
              {...(errors.gender && { error: errors.gender })}
              cards={[
                { value: 'female', text: t('profile.gender_female'), Icon: Venus },
                { value: 'male', text: t('profile.gender_male'), Icon: Mars },
              ]}
            />
          )}
          {fields.includes('sexuality') && (
            <RadioCards
              name="whom"
              label={t('signup.looking')}
              {...(!gender && { hint: t('signup.choose_gender') })}
              {...(whom && { defaultValue: whom })}
              {...(errors.sexuality && { error: errors.sexuality })}
              cards={cards.map((card) => ({ ...card, isDisabled: !gender }))}
            />
          )}
          {fields.includes('sexuality') && !hasConsent && <ConsentBox error={errors.orientation_consent} />}
          <PlaceFields profile={profile} errors={errors} />
          {fields.includes('city') && (
            <TownField
              label={t('signup.city')}
              hint={t('signup.city_hint')}
              country={profile.country}
              defaultValue={profile.city ?? ''}
              error={errors.city}
            />
          )}
        </>
      )}
    </StepForm>
  )
}
