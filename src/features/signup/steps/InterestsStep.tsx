import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { FormValues } from '../../../platform/useForm.ts'
import { ChipChoice } from '../../../ui/ChipChoice.tsx'
import { TextArea } from '../../../ui/Input.tsx'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import type { User } from '../../accounts/accounts.contract.ts'
import { useSite } from '../../page-basics/site.ts'
import { capitalise } from '../../profiles/card/capitalise.ts'
import { InterestChoice } from '../../profiles/choices/InterestChoice.tsx'
import { keepPickedInterests, pickedInterests } from '../../profiles/choices/picked-interests.ts'
import type { Interest, ProfileChange, Reason } from '../../profiles/profiles.contract.ts'
import { StepForm, type StepProps } from './StepForm.tsx'
import { useProfileWithDraft } from './step-draft.ts'

const reasons: Reason[] = ['relationship', 'dates', 'friendship', 'chat', 'adventure']

const read = ({ interests, description, reason }: FormValues): ProfileChange => ({
  ...(interests !== undefined && { interests: interests.split(' ').filter(Boolean) as Interest[] }),
  ...(description !== undefined && { description }),
  ...(reason !== undefined && { reason: (reason || null) as Reason | null }),
})

/** Step 4: interests, description, and the reason for signing up. */
export function InterestsStep(props: StepProps) {
  const { t } = useTexts('signup', 'profile')
  const profile = useProfileWithDraft(4, props.user, read)
  const onDone = (user: User) => {
    keepPickedInterests([])
    props.onDone(user)
  }
  const fields = useSite().settings.visible_profile_fields
  const isInBrowser = useInBrowser()
  const [chosen, setChosen] = useState<Interest[]>()
  const picked = isInBrowser && profile.interests.length === 0 ? pickedInterests() : profile.interests
  const interests = chosen ?? picked
  return (
    <StepForm step={4} read={read} isLast {...props} onDone={onDone}>
      {(errors) => (
        <>
          {fields.includes('interests') && (
            <>
              <InterestChoice value={interests} onChange={setChosen} />
              <input type="hidden" name="interests" value={interests.join(' ')} />
            </>
          )}
          {fields.includes('description') && (
            <TextArea
              name="description"
              label={t('signup.description')}
              hint={t('signup.description_hint')}
              defaultValue={profile.description ?? ''}
              error={errors.description}
              rows={4}
            />
          )}
          {fields.includes('reason') && (
            <ChipChoice
              name="reason"
              label={t('signup.reason')}
              defaultValue={profile.reason ?? ''}
              options={reasons.map((value) => ({ value, text: capitalise(t(`profile.reason_${value}`)) }))}
            />
          )}
        </>
      )}
    </StepForm>
  )
}
