import { expect, expects, test, visit } from './fixtures.ts'
import { newAddress, password, register } from './newcomer.ts'

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

test('where signups are closed, nobody is led on', async ({ page, change }) => {
  await change({ signups: 'none' })
  await visit(page, '/signup')
  await expect(page.getByRole('heading', { name: 'Inschrijven kan nu niet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Nog geen account?')).toHaveCount(0)
})

test('whoever is quicker than the script loses nothing, and no password gets into an address', async ({
  page,
}) => {
  let letThrough = () => {}
  const isTime = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/entry.client*.js', async (route) => {
    await isTime
    await route.continue()
  })
  await page.goto('/signup', { waitUntil: 'commit' })
  await register(page, newAddress())
  await page.waitForFunction(() => 'submittedForm' in window)
  expect(new URL(page.url()).search).toBe('')
  letThrough()
  await page.waitForURL(/\/complete-signup$/)
})
