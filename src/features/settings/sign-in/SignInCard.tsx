import { ShieldCheck } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'

/** Leads to the passkeys and authenticator apps. */
export function SignInCard() {
  const { t } = useTexts('settings')
  return (
    <SettingsCard Icon={ShieldCheck} title={t('settings.steps_title')}>
      <p className="text-quiet">{t('settings.steps_text')}</p>
      <LinkButton to="/settings/sign-in" look="quiet" className="self-start">
        {t('settings.steps_link')}
      </LinkButton>
    </SettingsCard>
  )
}
