import { MailCheck } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { SavedSwitch } from '../../page-basics/SavedSwitch.tsx'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'

/** Setting: a mailed code for each login in an unknown browser. */
export function LoginCodesCard({ hasLoginCodes }: { hasLoginCodes: boolean }) {
  const { t } = useTexts('settings')
  return (
    <SettingsCard Icon={MailCheck} title={t('settings.login_codes_title')}>
      <p className="text-quiet">{t('settings.login_codes_text')}</p>
      <SavedSwitch
        label={t('settings.login_codes_switch')}
        on={t('settings.login_codes_is_on')}
        off={t('settings.login_codes_is_off')}
        isOn={hasLoginCodes}
        save={(isOn) => api.api['user.php'].$put({ json: { login_codes: isOn } })}
        read={({ user }) => user.login_codes}
      />
    </SettingsCard>
  )
}
