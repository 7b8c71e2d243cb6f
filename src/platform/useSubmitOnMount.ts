import { type RefObject, useEffect, useRef } from 'react'
import type { Problem } from './useForm.ts'

/** Submits a form once when its page has loaded. */
export function useSubmitOnMount(form: RefObject<HTMLFormElement | null>) {
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    form.current?.requestSubmit()
  }, [form])
}

/** Problems that go away by themselves: a retry can succeed. */
const temporary = ['offline', 'unavailable', 'internal', 'too_many_requests']
export const isTemporary = ({ code }: Problem) => temporary.includes(code)
