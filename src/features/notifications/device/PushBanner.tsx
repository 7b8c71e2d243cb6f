import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { dismiss, useDismissed } from '../../../platform/dismissed.ts'
import { push } from '../../../platform/push-state.ts'
import { store, stored } from '../../../platform/stored.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'
import { useSite } from '../../page-basics/site.ts'
import { useUserNow } from '../../page-basics/user-now.ts'

const storeName = 'push_offer'

/**
 * Whether to offer push messages: from the first message or like that came, until the member answers. Only the browser
 * knows, after the page has loaded.
 */
export function useIsPushOffered() {
  const user = useUserNow()
  const { isCapable, isSubscribed, isDenied } = push.use()
  const isDismissed = useDismissed('push')
  const hasSomething = user !== null && user.num_unread_messages + user.new_likes > 0
  useEffect(() => {
    if (hasSomething) store(storeName, 'due')
  }, [hasSomething])
  if (!isCapable || isSubscribed || isDenied || isDismissed) return false
  return hasSomething || stored(storeName) !== undefined
}

export function PushBanner() {
  const { t } = useTexts('member_banner')
  const { user, settings } = useSite()
  const [isBusy, setBusy] = useState(false)
  const leave = () => {
    dismiss('push')
    // The pressed button is gone, so the focus moves to the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const start = async () => {
    setBusy(true)
    const owner = { member: user?.profile.id ?? '', publicKey: settings.push_public_key }
    const isAllowed = await import('./device.ts')
      .then(({ subscribeHere }) => subscribeHere(owner))
      .catch(() => undefined)
    setBusy(false)
    if (isAllowed === undefined) return notify('failure', t('parts.failed'))
    if (isAllowed) notify('success', t('member_banner.push_done'))
    leave()
  }
  return (
    <Banner
      Icon={BellRing}
      title={t('member_banner.push_title')}
      text={t('member_banner.push_text')}
      onDismiss={leave}
    >
      <Button look="quiet" isBusy={isBusy} onClick={() => void start()}>
        {t('member_banner.push_action')}
      </Button>
    </Banner>
  )
}
