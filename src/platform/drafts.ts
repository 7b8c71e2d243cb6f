import { onLoggedOut } from './logged-out.ts'

/** What was typed, by the names of the fields. */
export type FormValues = Record<string, string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const storeName = 'drafts'
/** A name that ends with whose it is: nobody else's page asks for it. */
const ofMember = / (of|by) [0-9a-f-]{36}$/
const drafts = new Map<string, FormValues>(Object.entries(taken()))
const open = new Map<HTMLFormElement, string>()

if (typeof window !== 'undefined') {
  addEventListener('pagehide', keepForNextLoad)
  // A phone ends a page that is out of sight without a word.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepForNextLoad())
  // Whoever comes after them at this browser may be somebody else, and sees nothing of it.
  onLoggedOut(() => {
    gather()
    for (const name of drafts.keys()) if (!ofMember.test(name)) drafts.delete(name)
    open.clear()
  })
}

/**
 * Gives a form back what was typed in it before and not sent, and keeps what is typed from now on: as long as the page
 * lives, and once over a load of it anew, as when the language changes. Never a password. Forms may share a name.
 */
export function openDraft(name: string, form: HTMLFormElement) {
  let isClosed = false
  gather()
  void fill(form, drafts.get(name) ?? {}).then(() => isClosed || open.set(form, name))
  return () => {
    isClosed = true
    // False when it was sent meanwhile.
    if (open.delete(form)) saveDraft(name, typedSoFar(form))
  }
}

export const draftOf = (name: string): FormValues | undefined => drafts.get(name)

export function saveDraft(name: string, typed: FormValues) {
  drafts.set(name, { ...drafts.get(name), ...typed })
}

/** It was sent: nobody needs to be reminded of it. */
export function deleteDraft(name: string) {
  drafts.delete(name)
  for (const [form, its] of open) if (its === name) open.delete(form)
}

/** Two forms of a name may be open, a modal in front of a page: what is empty in one of them stands in the other. */
function gather() {
  for (const [form, name] of open) {
    const typed = Object.entries(typedSoFar(form)).filter(([, value]) => value)
    saveDraft(name, Object.fromEntries(typed))
  }
}

function keepForNextLoad() {
  gather()
  try {
    if (drafts.size > 0) sessionStorage.setItem(storeName, JSON.stringify(Object.fromEntries(drafts)))
    else sessionStorage.removeItem(storeName)
  } catch {
    // Storage is full or forbidden: then it lives no longer than the page.
  }
}

/** Read once, so that nothing lies about in the browser while the page has it. */
function taken(): Record<string, FormValues> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storeName) ?? '{}')
    sessionStorage.removeItem(storeName)
    return kept
  } catch {
    return {}
  }
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) => !control.hidden && !isSecret(control),
  )

/** A password that is looked at has another type, and is one all the same. */
const isSecret = ({ type, autocomplete }: Control) => type === 'password' || /password/.test(autocomplete)

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

/** The parts of a date have no name of their own. */
const keyOf = ({ dataset, name, autocomplete }: Control) => dataset.draft || name || autocomplete

const typedSoFar = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    controlsOf(form)
      .filter((control) => !isChoice(control) || (control.checked && control.hasAttribute('value')))
      .map((control) => [keyOf(control), control.value]),
  )

/** As if it were typed, field by field: what listens to them hears of it. What is there already was typed later. */
async function fill(form: HTMLFormElement, typed: FormValues) {
  for (const control of controlsOf(form)) {
    const value = typed[keyOf(control)]
    if (!value || control.type === 'hidden') continue
    if (isChoice(control)) {
      if (control.hasAttribute('value') && control.value === value && !control.checked) control.click()
    } else if (control.value !== value && isUntouched(control)) type(control, value)
    // Until React has seen it: the parts of a date are one to it, and would each forget the others.
    await Promise.resolve()
  }
}

const isUntouched = (control: Control) =>
  control instanceof HTMLSelectElement || control.value === control.defaultValue

function type(control: Control, value: string) {
  // The value that React watches is the element's own; this is the browser's.
  const browsers = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  browsers?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
