import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'

/** Asks for the consent to store whom a member looks for. It has no value, so that no draft ticks it again. */
export function ConsentBox({ error }: { error: string | undefined }) {
  const { t } = useTexts('consents')
  return (
    <Checkbox name="orientation_consent" {...(error && { error })}>
      {t('consents.orientation')}
    </Checkbox>
  )
}
