import { CircleUserRound, LogOut, Settings, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { broadcastLogout } from '../../../platform/logged-out.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { notify } from '../../../ui/notices.ts'

export function AccountMenu() {
  const { t } = useTexts('member')
  const navigate = useNavigate()
  async function logOut() {
    const answer = await import('../../../platform/api.ts')
      .then(({ api }) => api.api['logout.php'].$get())
      .catch(() => null)
    if (!answer?.ok) return notify('failure', t('parts.failed'))
    broadcastLogout()
    await navigate('/')
  }
  return (
    <Menu
      label={t('member.account')}
      trigger={<CircleUserRound aria-hidden className="size-6" />}
      entries={[
        { text: t('member.my_profile'), Icon: UserRound, to: '/profile' },
        { text: t('member.settings'), Icon: Settings, to: '/settings' },
        { text: t('member.logout'), Icon: LogOut, onChoose: () => void logOut() },
      ]}
    />
  )
}
