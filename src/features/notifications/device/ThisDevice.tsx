import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { push } from '../../../platform/push-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { useSite } from '../../page-basics/site.ts'

/** Loaded late, so that the list of files of this page, which every visitor loads, stays short. */
const load = () => import('./device.ts')

/** iPhones and iPads have push messages only for sites on the home screen. */
const mustInstallFirst = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Turns push messages to this browser on and off. The browser asks only after a press. */
export function ThisDevice() {
  const { t } = useTexts('notifications')
  const { isCapable, isSubscribed, isDenied } = push.use()
  const owner = useOwner()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useCheckedSubscription(owner)
  const change = async () => {
    setBusy(true)
    setFailed(false)
    try {
      const device = await load()
      await (isSubscribed ? device.unsubscribeHere() : device.subscribeHere(owner))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  if (isCapable === false)
    return (
      <p className="text-quiet">
        {t(mustInstallFirst() ? 'notifications.device_install' : 'notifications.device_impossible')}
      </p>
    )
  return (
    <div className="flex flex-col items-start gap-3">
      <output className="text-quiet">
        {t(
          isDenied
            ? 'notifications.device_denied'
            : isSubscribed
              ? 'notifications.device_subscribed'
              : 'notifications.device_text',
        )}
      </output>
      <FormProblem
        problem={hasFailed ? { message: t('notifications.device_failed'), fields: {} } : undefined}
      />
      {!isDenied && (
        <Button
          look={isSubscribed ? 'quiet' : 'primary'}
          isBusy={isBusy}
          disabled={isCapable === undefined}
          onClick={() => void change()}
        >
          {t(isSubscribed ? 'notifications.device_end' : 'notifications.device_start')}
        </Button>
      )}
    </div>
  )
}

function useOwner() {
  const { user, settings } = useSite()
  return { member: user?.profile.id ?? '', publicKey: settings.push_public_key }
}

/** Checks at once, and again when the member changes the permission in the settings of the browser. */
function useCheckedSubscription({ member, publicKey }: ReturnType<typeof useOwner>) {
  useEffect(() => {
    const leaving = new AbortController()
    const check = () =>
      void load()
        .then(({ checkSubscription }) => checkSubscription({ member, publicKey }))
        .catch(() => {})
    check()
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', check, { signal: leaving.signal }))
      .catch(() => {})
    return () => leaving.abort()
  }, [member, publicKey])
}
