import { BellRing } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { SavedSwitch } from '../../page-basics/SavedSwitch.tsx'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import type { NotificationSettings } from '../notifications.contract.ts'
import { saveSettings } from '../page/save-settings.ts'
import { ThisDevice } from './ThisDevice.tsx'

/** Push messages: on this device, on all of them, and whether they name people. */
export function DeviceCard({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts('notifications')
  return (
    <SettingsCard Icon={BellRing} title={t('notifications.device_title')}>
      <ThisDevice />
      <SavedSwitch
        label={t('notifications.push')}
        on={t('notifications.push_on')}
        off={t('notifications.push_off')}
        isOn={settings.push}
        save={(push) => saveSettings({ push })}
        read={({ notifications }) => notifications.push}
      />
      <SavedSwitch
        label={t('notifications.names')}
        on={t('notifications.names_on')}
        off={t('notifications.names_off')}
        isOn={settings.shows_names}
        save={(shows_names) => saveSettings({ shows_names })}
        read={({ notifications }) => notifications.shows_names}
      />
    </SettingsCard>
  )
}
