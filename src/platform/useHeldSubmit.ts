import { type RefObject, useEffect, useState } from 'react'

/** Submits a form that was submitted before the page was hydrated (prepare-window.ts). */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    // A state, not a timer: it is rendered together with what the fields adopt from before the hydration.
    // oxlint-disable-next-line react/set-state-in-effect -- the submit happened before React ran, so no event of ours can set it
    if (form.current && window.submittedForm === form.current) setHeld(true)
  }, [form])
  useEffect(() => {
    if (isHeld) form.current?.requestSubmit()
  }, [form, isHeld])
}
