import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import type { ApiRefusal } from './api.ts'
import { deleteDraft, type FormValues, openDraft } from './drafts.ts'
import { useHeldSubmit } from './useHeldSubmit.ts'

export type { FormValues } from './drafts.ts'

type Reply<Body> = { ok: boolean; json(): Promise<Body> }

export type Problem = ApiRefusal & { fields: Record<string, string> }

type Options<Body> = {
  send(values: FormValues): Promise<Reply<Body>>
  onDone(body: Body): unknown
  onRefused?(problem: Problem, values: FormValues): unknown
  /** Draft key: the values are saved under it until the form is sent. See drafts.ts. */
  draft?: string | undefined
}

const noErrors: Problem['fields'] = {}

/**
 * A form that is sent to the API. A second submit while one is pending is ignored. Input stays after an error, each error
 * is shown at its field, and the first invalid field gets the focus.
 */
export function useForm<Body>({ send, onDone, onRefused, draft }: Options<Body>) {
  const { t } = useTexts('forms')
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const isNewProblem = useRef(false)
  useEffect(() => {
    // Only after a submit: fixing one field must not move the focus to the next.
    if (!problem || !isNewProblem.current) return
    isNewProblem.current = false
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    // Without an invalid field, focus the alert, so that screen readers read it.
    ;(invalid ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.focus()
  }, [problem])

  useHeldSubmit(form)
  useEffect(() => (draft && form.current ? openDraft(draft, form.current) : undefined), [draft])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const values = valuesOf(event.currentTarget)
    const outcome = await answerOf(send(values))
    setBusy(false)
    if (outcome && 'done' in outcome) {
      setProblem(undefined)
      if (draft) deleteDraft(draft)
      return onDone(outcome.done)
    }
    const refused = outcome?.refused ?? { code: 'offline', message: t('forms.unsent'), fields: {} }
    if (refused.code === 'login_required') return toLogin()
    isNewProblem.current = true
    setProblem(refused)
    onRefused?.(refused, values)
  }

  /** Removes the error of a field that is being edited. */
  const clearError = (name: string) =>
    setProblem((old) => (old && name in old.fields ? withoutField(old, name) : old))

  return {
    formProps: {
      ref: form,
      noValidate: true,
      // Without scripts the browser sends the form itself: never with a password in the address.
      method: 'post',
      onSubmit,
      onInput: ({ target }: FormEvent) => clearError((target as HTMLInputElement).name),
    },
    isBusy,
    problem,
    errors: problem?.fields ?? noErrors,
    clearError,
  }
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

type Outcome<Body> = { done: Body } | { refused: Problem }

async function answerOf<Body>(reply: Promise<Reply<Body>>): Promise<Outcome<Body> | undefined> {
  try {
    const answer = await reply
    const body = await answer.json()
    if (answer.ok) return { done: body }
    const { error } = body as { error: ApiRefusal }
    return { refused: { ...error, fields: error.fields ?? {} } }
  } catch {
    // No connection, or a response that is not from our API.
    return undefined
  }
}

/** The problem without one field; undefined if that was the last field. */
function withoutField(problem: Problem, name: string): Problem | undefined {
  const fields = Object.fromEntries(Object.entries(problem.fields).filter(([field]) => field !== name))
  return Object.keys(fields).length > 0 ? { ...problem, fields } : undefined
}

/** Goes to the login page, which returns here afterwards. */
export function toLogin() {
  window.loadDocument?.(`/login?to=${encodeURIComponent(location.pathname + location.search)}`)
}
