import type { Page } from '@playwright/test'
import { expect, listening } from './fixtures.ts'

let made = 0
/** An address nobody has. All files of a worker share one count, as they share its Vonk. */
export const newAddress = () => `newcomer-${process.pid}-${made++}@mail.example`
export const password = 'kersen-in-de-lente'

export async function register(
  page: Page,
  email: string,
  { birth = ['4', 'mei', '1990'], button = 'Account maken' } = {},
) {
  const form = page.locator('form').filter({ has: page.getByLabel('Profielnaam') })
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Profielnaam').fill('Anna')
  await form.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await form.getByLabel('Dag').fill(birth[0] ?? '')
  await form.getByLabel('Maand').selectOption({ label: birth[1] ?? '' })
  await form.getByLabel('Jaar').fill(birth[2] ?? '')
  await form.getByRole('button', { name: button }).click()
}

/** The headings of the steps after the registration, in their order. */
export const headings = [
  'Laat zien wie je bent',
  'Wie ben je, wie zoek je?',
  'Hoe zie je eruit?',
  'Waar word je blij van?',
  'Nog één ding: bevestig je e-mail',
]

export async function skipSteps(page: Page) {
  await page.waitForURL(/\/complete-signup/)
  await listening(page)
  for (const [step, name] of headings.entries()) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
    if (step < 4) await leaveStep(page)
  }
}

/** Goes to the next step: a step with an answer has "Volgende" instead of "Overslaan". */
export const leaveStep = (page: Page) =>
  page
    .getByRole('button', { name: /^(Overslaan|Volgende)$/ })
    .first()
    .click()
