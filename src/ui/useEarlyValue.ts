import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For a controlled field: passes on the value that was typed or chosen before the page was hydrated. Without it the field
 * would show that value and the page would not know it. Returns the ref of the field.
 */
export function useEarlyValue<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  onValue: (early: string) => void,
) {
  const field = useRef<Control>(null)
  const adopt = useEffectEvent(() => {
    const early = field.current?.value
    if (early !== undefined && early !== value) onValue(early)
  })
  // Before the next click, which may submit the form.
  useLayoutEffect(() => adopt(), [])
  return field
}
