import { areMembersForgotten, onLoggedOut } from './logged-out.ts'
import { onForget } from './member-traces.ts'

/** Values of form fields, by field name. */
export type FormValues = Record<string, string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const storeName = 'drafts'
/** Draft keys that end with a member id. Only that member's pages read them. */
const ofMember = / (?:of|by) ([0-9a-f-]{36})$/
const drafts = new Map<string, FormValues>(Object.entries(takeStored()))
/** Draft keys of the forms on the page. */
const open = new Map<HTMLFormElement, string>()

if (typeof window !== 'undefined') {
  addEventListener('pagehide', storeForNextLoad)
  // Phones end hidden pages without firing `pagehide`.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storeForNextLoad())
  // The next person at this browser may be someone else: drop drafts that do not belong to one member.
  onLoggedOut(() => {
    saveOpenForms()
    for (const key of drafts.keys()) if (!ofMember.test(key)) drafts.delete(key)
    open.clear()
  })
  onForget((stays) => {
    for (const key of drafts.keys()) {
      const owner = ofMember.exec(key)?.[1]
      if (owner && owner !== stays) drafts.delete(key)
    }
  })
}

/**
 * Fills a form from its draft and saves its values from now on. Drafts live as long as the document, and survive one
 * reload, for example when the language changes. Passwords are never saved. Forms may share a draft key.
 */
export function openDraft(key: string, form: HTMLFormElement) {
  let isClosed = false
  saveOpenForms()
  void fill(form, drafts.get(key) ?? {}).then(() => isClosed || open.set(form, key))
  return () => {
    isClosed = true
    // `delete` returns false if the form was sent in the meantime.
    if (open.delete(form)) saveDraft(key, valuesOf(form))
  }
}

export const draftOf = (key: string): FormValues | undefined => drafts.get(key)

export function saveDraft(key: string, values: FormValues) {
  if (areMembersForgotten() && ofMember.test(key)) return
  drafts.set(key, { ...drafts.get(key), ...values })
}

/** Call it when the form was sent. */
export function deleteDraft(key: string) {
  drafts.delete(key)
  for (const [form, formKey] of open) if (formKey === key) open.delete(form)
}

/**
 * Saves all open forms. Two of them may share a key, such as a modal over a page, so empty fields do not overwrite the
 * other form's values.
 */
function saveOpenForms() {
  for (const [form, key] of open) {
    const filled = Object.entries(valuesOf(form)).filter(([, value]) => value)
    saveDraft(key, Object.fromEntries(filled))
  }
}

function storeForNextLoad() {
  saveOpenForms()
  try {
    if (drafts.size > 0) sessionStorage.setItem(storeName, JSON.stringify(Object.fromEntries(drafts)))
    else sessionStorage.removeItem(storeName)
  } catch {
    // Storage is full or blocked. The drafts then end with the page.
  }
}

/** Reads the stored drafts and removes them, so that they are in the browser's storage only between two pages. */
function takeStored(): Record<string, FormValues> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storeName) ?? '{}')
    sessionStorage.removeItem(storeName)
    return stored
  } catch {
    return {}
  }
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) => !control.hidden && !isSecret(control),
  )

/** While a password is shown, its field has the type `text`, so check `autocomplete` too. */
const isSecret = ({ type, autocomplete }: Control) => type === 'password' || /password/.test(autocomplete)

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

/** The parts of a date field have no name; they are found by `data-draft` or `autocomplete`. */
const keyOf = ({ dataset, name, autocomplete }: Control) => dataset.draft || name || autocomplete

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    controlsOf(form)
      .filter((control) => !isChoice(control) || (control.checked && control.hasAttribute('value')))
      .map((control) => [keyOf(control), control.value]),
  )

/** Fills the fields as if someone typed, so that listeners run. Fields with newer input are left alone. */
async function fill(form: HTMLFormElement, values: FormValues) {
  for (const control of controlsOf(form)) {
    const value = values[keyOf(control)]
    if (!value || control.type === 'hidden') continue
    if (isChoice(control)) {
      if (control.hasAttribute('value') && control.value === value && !control.checked) control.click()
    } else if (control.value !== value && isUntouched(control)) type(control, value)
    // Wait until React has handled the event: the parts of a date share one state and would overwrite each other.
    await Promise.resolve()
  }
}

const isUntouched = (control: Control) =>
  control instanceof HTMLSelectElement || control.value === control.defaultValue

function type(control: Control, value: string) {
  // React overrides `value` on the element to track it. Use the browser's own setter, so that React sees a change.
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  native?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
