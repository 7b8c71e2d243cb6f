import { type RefObject, useEffect, useRef } from 'react'
import type { Problem } from './useForm.ts'

/** Sends a form by itself when its page is there, once, and again only when someone asks for it. */
export function useSubmitOnMount(form: RefObject<HTMLFormElement | null>) {
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    form.current?.requestSubmit()
  }, [form])
}

/** Refusals that pass by themselves: what was asked for is as good as before. */
const passing = ['offline', 'unavailable', 'internal', 'too_many_requests']
export const isTemporary = ({ code }: Problem) => passing.includes(code)
