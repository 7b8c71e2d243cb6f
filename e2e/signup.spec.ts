import type { Page } from '@playwright/test'
import type pg from 'pg'
import { newId } from '../src/platform/ids.server.ts'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  expects,
  listening,
  phone,
  test,
  visit,
} from './fixtures.ts'

let made = 0
const newAddress = () => `newcomer-${process.pid}-${made++}@mail.example`
const password = 'kersen-in-de-lente'

async function register(page: Page, email: string, { birth = ['4', 'mei', '1990'] } = {}) {
  const form = page.locator('form').filter({ has: page.getByLabel('Profielnaam') })
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Profielnaam').fill('Anna')
  await form.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await form.getByLabel('Dag').fill(birth[0] ?? '')
  await form.getByLabel('Maand').selectOption({ label: birth[1] ?? '' })
  await form.getByLabel('Jaar').fill(birth[2] ?? '')
  await form.getByRole('button', { name: 'Account maken' }).click()
}

async function walkSteps(page: Page) {
  await expect(page.getByRole('heading', { name: 'Laat zien wie je bent' })).toBeVisible()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { name: 'Wie ben je, wie zoek je?' })).toBeFocused()
  await page.getByText('Vrouw', { exact: true }).click()
  await page.getByText('mannen', { exact: true }).click()
  await page.getByLabel('Land', { exact: true }).selectOption('NL')
  await page.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await page.getByLabel('Woonplaats').fill('Amersfoort')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { name: 'Hoe zie je eruit?' })).toBeVisible()
  await page.getByText('Bruin', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Alle interesses tonen' }).click()
  await page.getByRole('button', { name: 'Zeilen' }).click()
  await page.getByLabel('Over mij').fill('Ik hou van wind.')
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByRole('heading', { name: 'Nog één ding: bevestig je e-mail' })).toBeVisible()
}

const headings = [
  'Laat zien wie je bent',
  'Wie ben je, wie zoek je?',
  'Hoe zie je eruit?',
  'Waar word je blij van?',
  'Nog één ding: bevestig je e-mail',
]

async function skipSteps(page: Page, look = async () => {}) {
  await page.waitForURL(/\/complete-signup/)
  await listening(page)
  for (const [step, name] of headings.entries()) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await look()
    if (step < 4) await leaveStep(page)
  }
}

/** The first asks for nothing, so there is nothing to skip. */
const leaveStep = (page: Page) =>
  page
    .getByRole('button', { name: /^(Overslaan|Volgende)$/ })
    .first()
    .click()

async function aFictionalMember(database: pg.Client, name: string) {
  const { rows } = await database.query('SELECT id FROM sites WHERE is_default')
  const key = [rows[0].id, newId()]
  const text = `INSERT INTO members (site_id, id, status, is_fictional, signed_up_at, confirmed_at)
                VALUES ($1, $2, 'active', true, now(), now())`
  await database.query(text, key)
  await database.query('INSERT INTO profiles (site_id, member_id, name) VALUES ($1, $2, $3)', [...key, name])
  await database.query(
    `INSERT INTO member_search (site_id, member_id, has_photo, is_fictional, is_visible, last_active)
     VALUES ($1, $2, false, true, true, now())`,
    key,
  )
  return key[1]
}

test('on a wide screen a stranger becomes a member in a modal, and confirms', async ({
  page,
  vonk,
  linkMailedTo,
}) => {
  const email = newAddress()
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: 'Gratis meedoen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 300)
  await expect(modal).toBeVisible()
  await expectAccessible(page)
  await register(page, email)
  await expect(modal.getByRole('heading', { name: 'Laat zien wie je bent' })).toBeFocused()
  await expectAccessible(page)
  await walkSteps(page)
  await expect(modal).toContainText(email)
  await modal.getByRole('button', { name: 'Alvast rondkijken' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.getByText('Bevestig je e-mailadres')).toBeVisible()

  const { rows } = await vonk.database.query(
    `SELECT m.status, p.gender, p.sexuality, p.country, p.region, p.city, p.hair_color, p.interests, p.description
       FROM members m JOIN profiles p ON p.member_id = m.id WHERE m.email = $1`,
    [email],
  )
  expect(rows).toEqual([
    {
      ...{ status: 'not_confirmed', gender: 'female', sexuality: 'hetero', country: 'NL', region: 'NL-UT' },
      ...{ city: 'Amersfoort', hair_color: 'brown', interests: ['sailing'], description: 'Ik hou van wind.' },
    },
  ])
  await visit(page, await linkMailedTo(email, '/activate/done'))
  await expect(page.getByRole('heading', { name: 'Je doet mee' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Je doet mee' })).toBeVisible()
  await page.getByRole('link', { name: 'Leden zoeken' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.getByText('Bevestig je e-mailadres')).toHaveCount(0)
})

test('on a phone it is a page, and what was skipped waits to be resumed', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  await expect(page).toHaveURL(/\/signup$/)
  await expectNoOverflow(page)
  await register(page, newAddress())
  await page.waitForURL(/\/complete-signup$/)
  await listening(page)
  for (const name of headings.slice(0, 2)) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expectNoOverflow(page)
    await leaveStep(page)
  }
  await expect(page.getByRole('heading', { name: 'Hoe zie je eruit?' })).toBeVisible()
  await visit(page, '/complete-signup')
  await expect(page.getByRole('heading', { name: 'Hoe zie je eruit?' })).toBeVisible()
  await page.getByRole('button', { name: 'Terug' }).click()
  await expect(page.getByRole('heading', { name: 'Wie ben je, wie zoek je?' })).toBeVisible()
})

test(
  'each field says what is wrong with it, keeps what was typed, and has the keyboard',
  expects('400', '409'),
  async ({ page, anAccount }) => {
    const { email: taken } = await anAccount(page)
    await page.context().clearCookies()
    await visit(page, '/signup')
    await page.getByRole('button', { name: 'Account maken' }).click()
    await expect(page.getByText('Vul je e-mailadres in.')).toBeVisible()
    await expect(page.getByText('Vul uw geboortedatum in (18+ jaar)').first()).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toBeFocused()
    await register(page, newAddress(), { birth: ['31', 'februari', '1990'] })
    await expect(page.getByRole('group', { name: 'Geboortedatum' })).toContainText('Ongeldige geboortedatum.')
    await expect(page.locator('.toast')).toContainText('Ongeldige geboortedatum.')
    await expect(page.getByLabel('Profielnaam')).toHaveValue('Anna')
    await register(page, taken)
    await expect(page.getByText('Dit e-mailadres heeft al een account op deze site.')).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toHaveValue(taken)
  },
)

test('a double click makes one account', async ({ page, vonk }) => {
  const email = newAddress()
  await visit(page, '/signup')
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Profielnaam').fill('Anna')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Dag').fill('4')
  await page.getByLabel('Maand').selectOption('5')
  await page.getByLabel('Jaar').fill('1990')
  await page.getByRole('button', { name: 'Account maken' }).dblclick()
  await expect(page).toHaveURL(/\/complete-signup$/)
  expect(asked.filter((url) => url.includes('signup.php'))).toHaveLength(1)
  const { rows } = await vonk.database.query('SELECT id FROM members WHERE email = $1', [email])
  expect(rows).toHaveLength(1)
})

test(
  'a lost connection loses nothing that was typed',
  expects('ERR_INTERNET_DISCONNECTED'),
  async ({ page, context }) => {
    await visit(page, '/signup')
    await context.setOffline(true)
    await register(page, newAddress())
    await expect(page.getByRole('alert').filter({ hasText: 'Controleer je verbinding.' })).toBeVisible({
      // It has tried five more times by then.
      timeout: 20_000,
    })
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Account maken' }).click()
    await expect(page).toHaveURL(/\/complete-signup$/)
  },
)

test('the last step writes again, and corrects a slip in the address', async ({ page, linkMailedTo }) => {
  const wrong = newAddress()
  const right = newAddress()
  await visit(page, '/signup')
  await register(page, wrong)
  await skipSteps(page)
  await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click()
  await expect(page.locator('.toast')).toContainText(`Er is een nieuwe mail onderweg naar ${wrong}.`)
  await page.getByRole('button', { name: 'Klopt het adres niet?' }).click()
  await page.getByLabel('E-mailadres').fill(right)
  await page.getByRole('button', { name: 'Adres verbeteren' }).click()
  await expect(page.getByText(`We hebben een link gestuurd naar ${right}.`)).toBeVisible()
  await expectAccessible(page)
  await visit(page, await linkMailedTo(right, '/activate/done'))
  await expect(page.getByRole('heading', { name: 'Je doet mee' })).toBeVisible()
})

test(
  'a link that does not work says so, and another can be had',
  expects('410'),
  async ({ page, vonk, linkMailedTo }) => {
    const email = newAddress()
    await visit(page, '/signup')
    await register(page, email)
    await expect(page).toHaveURL(/\/complete-signup$/)
    await page.context().clearCookies()
    const link = await linkMailedTo(email, '/activate/done')
    await vonk.database.query(`UPDATE links SET expires_at = now() - interval '1 day'`)
    await page.goto(link)
    await expect(page).toHaveURL(/\/activate\/error/)
    await expect(page.getByRole('heading', { name: 'Activeren mislukt' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stuur een nieuwe link' }).click()
    await expect(page.getByText('Er is een nieuwe mail onderweg.')).toBeVisible()
    await expect.poll(() => linkMailedTo(email, '/activate/done')).not.toBe(link)
    await page.goto(await linkMailedTo(email, '/activate/done'))
    await expect(page.getByRole('heading', { name: 'Je doet mee' })).toBeVisible()
  },
)

test('a message to a member begins a signup, and waits for the confirmation', async ({ page, vonk }) => {
  const eva = await aFictionalMember(vonk.database, 'Eva')
  const email = newAddress()
  await visit(page, `/members/${eva}/signup`)
  await expect(page.getByRole('heading', { name: 'Stuur Eva een bericht' })).toBeVisible()
  await expect(page.getByText('Kost 1 credit. Je krijgt er 5 van ons.')).toBeVisible()
  await expect(page.getByText('Dit is een fictief profiel. Fysiek contact is niet mogelijk.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Je bericht').fill('Hallo Eva, zeil je ook?')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Profielnaam').fill('Ben')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Dag').fill('4')
  await page.getByLabel('Maand').selectOption('5')
  await page.getByLabel('Jaar').fill('1990')
  await page.getByRole('button', { name: 'Versturen en meedoen' }).click()
  await skipSteps(page)
  await expect(page.getByText('Je bericht staat klaar')).toBeVisible()
  const { rows } = await vonk.database.query('SELECT text FROM held_messages WHERE to_member = $1', [eva])
  expect(rows).toEqual([{ text: 'Hallo Eva, zeil je ook?' }])
})

test('where signups are closed, nobody is led on', async ({ page, change }) => {
  await change({ signups: 'none' })
  await visit(page, '/signup')
  await expect(page.getByRole('heading', { name: 'Inschrijven kan nu niet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Nog geen account?')).toHaveCount(0)
})

for (const theme of ['light', 'dark'] as const)
  test(`every screen of the signup is accessible in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await visit(page, '/signup')
    await expectAccessible(page)
    await register(page, newAddress())
    await expect(page).toHaveURL(/\/complete-signup$/)
    await skipSteps(page, async () => {
      await expect(page.getByRole('status').filter({ hasText: 'Laden' })).toHaveCount(0)
      await expectAccessible(page)
    })
  })

test(
  'the answer that got lost on the way is asked for again, and makes no second account',
  expects('ERR_FAILED'),
  async ({ page }) => {
    await visit(page, '/signup')
    await page.route('**/api/signup.php', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await register(page, newAddress())
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/api/signup.php')
    await page.getByRole('button', { name: 'Account maken' }).click()
    await expect(page).toHaveURL(/\/complete-signup$/)
  },
)

test('the banner leads to the address that may be wrong', async ({ page, anAccount }) => {
  await anAccount(page, 'not_confirmed')
  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Verkeerd adres?' }).click()
  await expect(page.getByRole('button', { name: 'Adres verbeteren' })).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
})
