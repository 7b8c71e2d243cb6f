import { useEffect, useEffectEvent } from 'react'
import { type LiveEvent, onLive } from '../../../../platform/live.ts'

type Options = {
  /** Only updates of this order; without it, of any order. */
  id?: string
  /** Also reloads on `reset` and `refresh` events, which mean that an event may have been missed. */
  isReloadedOnReset?: boolean
}

/** Calls `reload` when an order has changed. */
export function useOrderUpdates(reload: () => void, { id, isReloadedOnReset = true }: Options = {}) {
  const handle = useEffectEvent(({ type, order }: LiveEvent) => {
    const isRelevant = type === 'order' && (!id || !order || order === id)
    if (isRelevant || (isReloadedOnReset && (type === 'reset' || type === 'refresh'))) reload()
  })
  useEffect(() => onLive((event) => handle(event)), [])
}
