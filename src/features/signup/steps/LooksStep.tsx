import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { FormValues } from '../../../platform/useForm.ts'
import { ChipChoice } from '../../../ui/ChipChoice.tsx'
import { useSite } from '../../page-basics/site.ts'
import { capitalise } from '../../profiles/card/capitalise.ts'
import { looks } from '../../profiles/choices/looks.ts'
import type { ProfileChange } from '../../profiles/profiles.contract.ts'
import { StepForm, type StepProps } from './StepForm.tsx'
import { useProfileWithDraft } from './step-draft.ts'

function read({ tattoos, ...choices }: FormValues): ProfileChange {
  const values = Object.entries(choices).map(([field, value]) => [field, value || null])
  return {
    ...Object.fromEntries(values),
    ...(tattoos !== undefined && { tattoos: tattoos ? tattoos === 'yes' : null }),
  }
}

/** Step 3: looks and relationship status. */
export function LooksStep(props: StepProps) {
  const { t, find } = useTexts('signup', 'profile')
  const profile = useProfileWithDraft(3, props.user, read)
  const fields = useSite().settings.visible_profile_fields
  const shown = looks.filter(({ field }) => fields.includes(field))
  return (
    <StepForm step={3} read={read} {...props}>
      {(errors) =>
        shown.map(({ field, values }) => (
          <ChipChoice
            key={field}
            name={field}
            label={t(`profile.field_${field}`)}
            defaultValue={choiceOf(profile[field])}
            options={values.map((value) => ({
              value,
              text: capitalise(find(`profile.${field}_${value}`, { gender: profile.gender }) ?? value),
            }))}
            {...(errors[field] && { error: errors[field] })}
          />
        ))
      }
    </StepForm>
  )
}

const choiceOf = (value: string | boolean | null) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '')
