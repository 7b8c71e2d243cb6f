import { useEffect, useEffectEvent } from 'react'
import { type LiveEvent, onLive } from '../../../platform/live.ts'

type Which = {
  /** Of this one; without it, of any. */
  id?: string
  /** Now and then as well, in case the word was lost. */
  isEager?: boolean
}

/** Looks again when something became of an order. */
export function useOrderUpdates(look: () => void, { id, isEager = true }: Which = {}) {
  const hear = useEffectEvent(({ type, order }: LiveEvent) => {
    const isMine = type === 'order' && (!id || !order || order === id)
    if (isMine || (isEager && (type === 'reset' || type === 'refresh'))) look()
  })
  useEffect(() => onLive((event) => hear(event)), [])
}
