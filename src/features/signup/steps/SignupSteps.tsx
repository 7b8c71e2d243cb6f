import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'

/** The progress through steps 1 to 4. Renders nothing before and after them. */
export function SignupSteps({ step, skipped }: { step: number; skipped: number[] }) {
  const { t } = useTexts('signup')
  if (step < 1 || step > 4) return null
  const steps = [
    t('signup.step_photo'),
    t('signup.step_about'),
    t('signup.step_looks'),
    t('signup.step_interests'),
  ]
  return <Stepper steps={steps} current={step - 1} skipped={{ steps: skipped, text: t('signup.skipped') }} />
}
