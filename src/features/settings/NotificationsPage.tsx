import { BellRing } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Message } from '../../ui/Message.tsx'
import { memberOrLogin } from '../page-basics/member-page.ts'
import type { Route } from './+types/NotificationsPage.ts'
import { SettingsFrame } from './SettingsFrame.tsx'

export async function loader(args: Route.LoaderArgs) {
  await memberOrLogin(args)
  return null
}

export default function NotificationsPage() {
  const { t } = useTexts('settings')
  return (
    <SettingsFrame title={t('settings.tab_notifications')}>
      <Message
        mark={<BellRing className="size-10" />}
        title={t('settings.mails_title')}
        text={t('settings.mails_text')}
      />
    </SettingsFrame>
  )
}
