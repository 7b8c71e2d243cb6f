import { MessageSquareText } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { SavedSwitch } from '../../page-basics/SavedSwitch.tsx'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import type { NotificationSettings } from '../notifications.contract.ts'
import { saveSettings } from './save-settings.ts'

/** Setting: show a message that arrives while another page is open. */
export function ToastsCard({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts('notifications')
  return (
    <SettingsCard Icon={MessageSquareText} title={t('notifications.toasts_title')}>
      <SavedSwitch
        label={t('notifications.toasts')}
        on={t('notifications.toasts_text')}
        off={t('notifications.toasts_text')}
        isOn={settings.toasts}
        save={(toasts) => saveSettings({ toasts })}
        read={({ notifications }) => notifications.toasts}
      />
    </SettingsCard>
  )
}
