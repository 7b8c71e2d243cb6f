import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { onLoggedOut } from '../../../platform/logged-out.ts'
import { ownPath } from '../../../platform/own-path.ts'
import type { WorkerMessage } from '../../../platform/push-state.ts'
import { useSite } from '../../page-basics/site.ts'
import { receivePush } from './receive-push.ts'

/** Milliseconds after which the page has loaded what it needs itself. */
const delay = 4000

/** Follows the service worker: reloads lists when a push message arrives, and goes where its notification leads. */
export function usePushMessages() {
  const { user, settings } = useSite()
  const navigate = useNavigate()
  const follow = useEffectEvent(({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'push') receivePush(data.message)
    const path = data.type === 'open' && ownPath(data.path)
    if (!path) return
    ports[0]?.postMessage(true)
    void navigate(path)
  })
  useEffect(() => {
    const worker = navigator.serviceWorker
    const listener = (event: MessageEvent<WorkerMessage>) => follow(event)
    worker?.addEventListener('message', listener)
    return () => worker?.removeEventListener('message', listener)
  }, [])
  const member = user?.profile.id
  const { push_public_key: publicKey } = settings
  useEffect(() => {
    if (!member) return
    const check = async () => (await load()).checkSubscription({ member, publicKey })
    const timer = setTimeout(() => void check().catch(() => {}), delay)
    return () => clearTimeout(timer)
  }, [member, publicKey])
  useEffect(() => onLoggedOut(() => void forget().catch(() => {})), [])
}

const load = () => import('./device.ts')
const forget = async () => (await load()).forgetSubscription()
