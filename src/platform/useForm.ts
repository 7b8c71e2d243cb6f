import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { deleteDraft, type FormValues, openDraft } from './drafts.ts'

export type { FormValues } from './drafts.ts'

type Reply<Body> = { ok: boolean; json(): Promise<Body> }

export type Problem = {
  /** Stable; the words are for people. */
  code: string
  message: string
  /** What is wrong with each field. */
  fields: Record<string, string>
  [detail: string]: unknown
}

type Options<Body> = {
  send(typed: FormValues): Promise<Reply<Body>>
  onDone(body: Body): unknown
  onRefused?(problem: Problem, typed: FormValues): unknown
  /** Under this name what was typed is kept until it is sent: see drafts.ts. */
  draft?: string | undefined
}

const nothing: Problem['fields'] = {}

/**
 * A form that is sent to the API. One press sends once; what was typed stays; what is wrong is said at its field, and the
 * keyboard is taken to the first of them.
 */
export function useForm<Body>({ send, onDone, onRefused, draft }: Options<Body>) {
  const { t } = useTexts('forms')
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const isNews = useRef(false)
  useEffect(() => {
    // Whoever mends a field is not taken to the next one while they type.
    if (!problem || !isNews.current) return
    isNews.current = false
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    // A wrong field is where to go on; a refusal of the whole is read first.
    ;(wrong ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.focus()
  }, [problem])

  useEffect(() => {
    if (!form.current || window.submittedForm !== form.current) return
    // Once its fields have taken in what was typed before they were alive.
    const timer = setTimeout(() => form.current?.requestSubmit())
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => (draft && form.current ? openDraft(draft, form.current) : undefined), [draft])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const typed = typedIn(event.currentTarget)
    const outcome = await answerOf(send(typed))
    setBusy(false)
    if (outcome && 'done' in outcome) {
      setProblem(undefined)
      if (draft) deleteDraft(draft)
      return onDone(outcome.done)
    }
    const refused = outcome?.refused ?? { code: 'offline', message: t('forms.unsent'), fields: {} }
    if (refused.code === 'login_required') return toLogin()
    isNews.current = true
    setProblem(refused)
    onRefused?.(refused, typed)
  }

  /** Whoever mends a field need not go on reading what was wrong with it. */
  const forgive = (name: string) =>
    setProblem((was) => (was && name in was.fields ? lessening(was, name) : was))

  return {
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit,
      onInput: ({ target }: FormEvent) => forgive((target as HTMLInputElement).name),
    },
    isBusy,
    problem,
    errors: problem?.fields ?? nothing,
    forgive,
  }
}

const typedIn = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

type Outcome<Body> = { done: Body } | { refused: Problem }

async function answerOf<Body>(reply: Promise<Reply<Body>>): Promise<Outcome<Body> | undefined> {
  try {
    const answer = await reply
    const body = await answer.json()
    if (answer.ok) return { done: body }
    const { error } = body as { error: Problem }
    return { refused: { ...error, fields: error.fields ?? {} } }
  } catch {
    // No connection, or an answer that is none of ours.
    return undefined
  }
}

/** The problem without one of its fields; none when that was the last. */
function lessening(problem: Problem, name: string): Problem | undefined {
  const fields = Object.fromEntries(Object.entries(problem.fields).filter(([field]) => field !== name))
  return Object.keys(fields).length > 0 ? { ...problem, fields } : undefined
}

/** The session has ended: back here, once logged in. */
export function toLogin() {
  window.loadDocument?.(`/login?to=${encodeURIComponent(location.pathname + location.search)}`)
}
