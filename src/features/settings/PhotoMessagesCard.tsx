import { Image } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import type { PhotoMessages } from '../accounts/accounts.contract.ts'
import { SavedSwitch } from '../page-basics/SavedSwitch.tsx'
import { SettingsCard } from '../page-basics/SettingsCard.tsx'

/** Setting: show photos in messages at once, or each after a press. */
export function PhotoMessagesCard({ choice }: { choice: PhotoMessages }) {
  const { t } = useTexts('settings')
  return (
    <SettingsCard Icon={Image} title={t('settings.photos_title')}>
      <p className="text-quiet">{t('settings.photos_text')}</p>
      <SavedSwitch
        label={t('settings.photos_switch')}
        on={t('settings.photos_is_on')}
        off={t('settings.photos_is_off')}
        isOn={choice === 'always'}
        save={(isOn) => api.api['user.php'].$put({ json: { photo_messages: isOn ? 'always' : 'ask' } })}
        read={({ user }) => user.photo_messages === 'always'}
      />
    </SettingsCard>
  )
}
