import { EyeOff, LogOut, Settings, UserRound } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { broadcastLeaving } from '../../../platform/logged-out.ts'
import { push } from '../../../platform/push-state.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { notify } from '../../../ui/notices.ts'
import { useSite } from '../../page-basics/site.ts'
import { useUserNow } from '../../page-basics/user-now.ts'
import { photoFile } from '../../photos/files/photo-file.ts'

/** The member's own face, which opens the menu of the account. Beside it a mark, while the member is invisible. */
export function AccountMenu() {
  const { t } = useTexts('member')
  const navigate = useNavigate()
  async function logOut() {
    await endPushMessages()
    const answer = await import('../../../platform/api.ts')
      .then(({ api }) => api.api['logout.php'].$get())
      .catch(() => null)
    if (!answer?.ok) return notify('failure', t('parts.failed'))
    broadcastLeaving()
    await navigate('/')
  }
  return (
    <>
      <InvisibleMark />
      <Menu
        label={t('member.account')}
        trigger={<OwnFace />}
        entries={[
          { text: t('member.my_profile'), Icon: UserRound, to: '/profile' },
          { text: t('member.settings'), Icon: Settings, to: '/settings' },
          { text: t('member.logout'), Icon: LogOut, onChoose: () => void logOut() },
        ]}
      />
    </>
  )
}

/** Messages for this member must not show up for the next one here. A browser without them is not asked. */
async function endPushMessages() {
  if (!push.get().isSubscribed) return
  await import('../../notifications/device/device.ts')
    .then(({ unsubscribeHere }) => unsubscribeHere())
    .catch(() => {})
}

/** As wide as the icons of the other menus. */
function OwnFace() {
  const { settings } = useSite()
  const user = useUserNow()
  const image = user?.profile.main_image
  return (
    <span aria-hidden className="-mx-1 flex">
      <Avatar
        size="tiny"
        name={user?.profile.name ?? ''}
        {...(image && { photo: photoFile(image, settings.cdn_prefix) })}
      />
    </span>
  )
}

function InvisibleMark() {
  const { t } = useTexts('member')
  if (!useUserNow()?.invisible) return null
  const text = t('member.invisible')
  return (
    <Link
      to="/settings#invisible"
      viewTransition
      aria-label={text}
      title={text}
      className={buttonClass('plain', 'min-w-11')}
    >
      <EyeOff aria-hidden className="size-5 text-quiet" />
    </Link>
  )
}
