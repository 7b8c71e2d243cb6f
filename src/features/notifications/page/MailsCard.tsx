import { Mail } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { User } from '../../accounts/accounts.contract.ts'
import { SavedSwitch } from '../../page-basics/SavedSwitch.tsx'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import type { MailType, NotificationSettings } from '../notifications.contract.ts'
import { saveSettings } from './save-settings.ts'

const types: MailType[] = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'weekly_updates',
  'reminders',
  'promotions',
  'news',
]

/** A switch for each type of mail. Mails about the account have none. */
export function MailsCard({ user, settings }: { user: User; settings: NotificationSettings }) {
  const { t } = useTexts('notifications')
  return (
    <SettingsCard Icon={Mail} title={t('notifications.mails_title')}>
      <p className="text-quiet">{t('notifications.mails_text', { email: user.email })}</p>
      {types.map((type) => (
        <SavedSwitch
          key={type}
          label={t(`notifications.${type}`)}
          on={t(`notifications.${type}_text`)}
          off={t(`notifications.${type}_text`)}
          isOn={settings.mails[type]}
          save={(isOn) => saveSettings({ mails: { [type]: isOn } })}
          read={({ notifications }) => notifications.mails[type]}
        />
      ))}
      <SavedSwitch
        label={t('notifications.words')}
        on={t('notifications.words_text')}
        off={t('notifications.words_text')}
        isOn={settings.shows_words}
        save={(shows_words) => saveSettings({ shows_words })}
        read={({ notifications }) => notifications.shows_words}
      />
    </SettingsCard>
  )
}
