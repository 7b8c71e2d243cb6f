import { KeyRound } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import { FormInPlace } from '../FormInPlace.tsx'
import { PasswordForm } from './PasswordForm.tsx'

type Props = { email: string; onChanged(): void }

export function PasswordCard({ email, onChanged }: Props) {
  const { t } = useTexts('settings')
  return (
    <SettingsCard Icon={KeyRound} title={t('settings.password_title')}>
      <p className="text-quiet">{t('settings.password_text')}</p>
      <FormInPlace text={t('settings.password_change')}>
        {(close) => (
          <PasswordForm
            email={email}
            onCancel={close}
            onDone={() => {
              onChanged()
              close()
            }}
          />
        )}
      </FormInPlace>
    </SettingsCard>
  )
}
