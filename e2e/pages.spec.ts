import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { aProfile } from './members.ts'
import { desktop, hydrated } from './page.ts'

test('the questions are searched and unfolded, and the contents follow the reader', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/pages/faq')
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
  const search = page.getByRole('searchbox', { name: 'Zoek in de vragen' })
  await search.fill('geld terug')
  await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toBeVisible()
  await search.fill('xyzzy')
  await expect(page.getByText('In geen enkele vraag komen deze woorden voor.')).toBeVisible()
  await search.fill('')
  const question = page.getByText('Hoe oud moet ik zijn?')
  await question.click()
  await expect(page.getByText('18 of ouder', { exact: false }).first()).toBeVisible()

  await page.setViewportSize(desktop)
  await visit(page, '/pages/terms')
  await expectAccessibleInBothThemes(page)
  const contents = page.getByRole('navigation', { name: 'Op deze pagina' })
  const last = contents.getByRole('link').last()
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'location')
  await expect(page).toHaveURL(/#/)
})

test('a visitor chooses a country and one of its languages', async ({ page }) => {
  await visit(page, '/lang-config')
  const country = page.getByLabel('Land', { exact: true })
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(country).toHaveAccessibleDescription('Kies je land')
  await expectAccessibleInBothThemes(page)
  await country.selectOption({ label: 'Zwitserland' })
  await page.getByText('Français', { exact: true }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const stored = await page.context().cookies()
  expect(stored.find(({ name }) => name === 'geoip_selected_country')?.value).toBe('CH')
})

test('a member chooses only the language, as people and prices follow the country in the profile', async ({
  page,
  vonk,
}) => {
  const noor = await aProfile(vonk)
  await noor.logInOn(page)
  await visit(page, '/lang-config')
  await expect(page.getByText('Mensen en prijzen volgen het land in je profiel: Nederland.')).toBeVisible()
  await expect(page.getByLabel('Land', { exact: true })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await visit(page, '/lang-config?lang=de')
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Nederlands' })).not.toBeChecked()
  const stored = await page.context().cookies()
  expect(stored.map(({ name }) => name)).not.toContain('geoip_selected_country')
})

test.describe('a visitor with a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('is offered German once, and both answers are kept', async ({ page, context }) => {
    const offer = page.getByText('Möchtest du Vonk auf Deutsch?')
    await visit(page, '/')
    await expect(offer).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Nein, danke' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(offer).toHaveCount(0)
    await context.clearCookies()
    await visit(page, '/')
    const accept = page.getByRole('button', { name: 'Ja, auf Deutsch' })
    await hydrated(accept)
    await accept.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(offer).toHaveCount(0)
  })
})

test(
  'a visitor writes a complaint with an attachment and confirms the address',
  expects('400'),
  async ({ page, linkMailedTo }) => {
    const email = `eva-${Date.now()}@mail.example`
    await page.setViewportSize(phone)
    await visit(page, '/complaints')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Versturen' }).click()
    await expect(page.getByText('Kies waar het over gaat.')).toBeVisible()
    await page.getByLabel('Waar gaat het over?').selectOption({ label: 'Bezwaar' })
    await page.getByLabel('Je bericht').fill('Ik ben ten onrechte geweerd.')
    await page.getByLabel('Je e-mailadres').fill(email)
    const wrong = { name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }
    await page.getByLabel('Bestand toevoegen').setInputFiles(wrong)
    await expect(page.getByText('Kies een JPEG, PNG of WebP, of een pdf.')).toBeVisible()
    const pdf = { name: 'bewijs.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await page.getByLabel('Bestand toevoegen').setInputFiles(pdf)
    await expect(page.getByText('bewijs.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Versturen' }).click()
    await expect(page.getByRole('heading', { name: 'Nog één stap' })).toBeFocused()
    await visit(page, await linkMailedTo(email, '/complaints'))
    await expect(page.getByRole('heading', { name: 'We hebben je bericht' })).toBeVisible()
    await expect(page).toHaveURL(/\/complaints$/)
  },
)
