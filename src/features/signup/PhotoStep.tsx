import { Camera } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { ProfileDrawing } from '../home/drawings/ProfileDrawing.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'

/** Step 1. */
export function PhotoStep(props: StepProps) {
  const { t } = useTexts('signup')
  return (
    <StepForm step={1} canSkip={false} {...props}>
      {() => (
        <div className="flex flex-col items-center gap-4 text-center">
          <ProfileDrawing />
          <p className="flex max-w-[40ch] items-start gap-2 text-left text-quiet">
            <Camera aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" />
            {t('signup.photo_text')}
          </p>
        </div>
      )}
    </StepForm>
  )
}
