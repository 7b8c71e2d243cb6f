import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { SettingsFrame } from '../../settings/SettingsFrame.tsx'
import { DeviceCard } from '../device/DeviceCard.tsx'
import { MailsOffCard } from '../on-again/MailsOffCard.tsx'
import type { Route } from './+types/NotificationsPage.ts'
import { MailsCard } from './MailsCard.tsx'
import { QuietCard } from './QuietCard.tsx'
import { ToastsCard } from './ToastsCard.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await memberOrLogin(args)
  const { api } = apiFor(pageOf(args.context))
  return { user, ...(await bodyOf(api['notifications.php'].$get())) }
}

export default function NotificationsPage({ loaderData: { user, notifications } }: Route.ComponentProps) {
  const { t } = useTexts('settings')
  return (
    <SettingsFrame title={t('settings.tab_notifications')}>
      <MailsOffCard user={user} />
      <MailsCard user={user} settings={notifications} />
      <DeviceCard settings={notifications} />
      <ToastsCard settings={notifications} />
      <QuietCard settings={notifications} />
    </SettingsFrame>
  )
}
