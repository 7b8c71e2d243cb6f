import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  expects,
  phone,
  refused,
  test,
  visit,
} from './fixtures.ts'

const row = (page: Page, field: string) => page.locator(`#${field}`)
const change = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('whoever is not logged in does that first, and comes back', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?to=%2Fprofile')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the own profile is accessible in the ${colorScheme} theme`, async ({ page, anAccount, vonk }) => {
    const anna = await anAccount(page)
    await vonk.database.query(
      `UPDATE profiles SET gender = 'female', hair_color = 'red', interests = '{art,jazz}' WHERE member_id = $1`,
      [anna.memberId],
    )
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await visit(page, '/profile')
    await expect(page.locator('#photos').getByRole('button').first()).toBeVisible()
    for (const name of [
      'Over mij toevoegen',
      'Profielnaam wijzigen',
      'Geboortedatum toevoegen',
      'Haarkleur wijzigen',
      'Interesses wijzigen',
      'Land toevoegen',
    ])
      await change(page, name).click()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoOverflow(page)
    await expectAccessible(page)
  })

for (const viewport of [phone, { width: 1280, height: 900 }]) {
  test(`a choice is made by keyboard and saved at once, at ${viewport.width} px`, async ({
    page,
    anAccount,
    vonk,
  }) => {
    const anna = await anAccount(page)
    await page.setViewportSize(viewport)
    await visit(page, '/profile')
    await change(page, 'Haarkleur toevoegen').press('Enter')
    await expect(page.getByRole('button', { name: 'Zwart' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(change(page, 'Haarkleur toevoegen')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(row(page, 'hair_color').getByText('Opgeslagen')).toBeVisible()
    await expect(row(page, 'hair_color').getByText('Bruin')).toBeVisible()
    await expect(change(page, 'Haarkleur wijzigen')).toBeFocused()
    const { rows } = await vonk.database.query('SELECT hair_color FROM profiles WHERE member_id = $1', [
      anna.memberId,
    ])
    expect(rows).toEqual([{ hair_color: 'brown' }])

    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Bruin' })).toBeFocused()
    await page.getByRole('button', { name: 'Zeg ik liever niet' }).click()
    await expect(change(page, 'Haarkleur toevoegen')).toBeFocused()
  })

  test(
    `what is typed is counted, refused, saved and never lost, at ${viewport.width} px`,
    refused,
    async ({ page, anAccount, vonk }) => {
      const anna = await anAccount(page)
      const saved = async () =>
        (await vonk.database.query('SELECT description FROM profiles WHERE member_id = $1', [anna.memberId]))
          .rows[0].description
      await page.setViewportSize(viewport)
      await visit(page, '/profile')
      await change(page, 'Over mij toevoegen').click()
      const text = page.getByRole('textbox', { name: 'Over mij' })
      await expect(text).toBeFocused()
      await text.fill('👨‍👩‍👧‍👦 en ik')
      await expect(page.getByText('7 van 2.000 tekens')).toBeVisible()

      await page.keyboard.press('Escape')
      await expect(change(page, 'Over mij toevoegen')).toBeFocused()
      await page.getByRole('button', { name: 'Verder schrijven' }).click()
      await expect(text).toHaveValue('👨‍👩‍👧‍👦 en ik')

      await text.fill('a'.repeat(10_000))
      await expect(page.getByText('8.000 tekens te veel')).toBeVisible()
      await page.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByText('Je tekst mag hoogstens 2000 tekens hebben.')).toBeVisible()
      await expect(text).toBeFocused()
      expect(await saved()).toBeNull()

      await text.fill('Ik hou van de zee.\nEn van jou?')
      await page.reload()
      await expect(text).toHaveValue('Ik hou van de zee.\nEn van jou?')
      await page.getByRole('button', { name: 'Opslaan' }).click()
      await expect(row(page, 'description').getByText('Opgeslagen')).toBeVisible()
      await expect(row(page, 'description').getByText('Ik hou van de zee.')).toBeVisible()
      expect(await saved()).toBe('Ik hou van de zee.\nEn van jou?')
    },
  )
}

test(
  'without a connection a change is kept until it can be saved',
  expects('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/profile')
    await change(page, 'Oogkleur toevoegen').click()
    await change(page, 'Profielnaam wijzigen').click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Groen' }).click()
    const eyes = row(page, 'eye_color')
    await expect(eyes.getByText('Niet opgeslagen')).toBeVisible()
    await expect(eyes.getByRole('alert')).toContainText('Controleer je verbinding')
    await page.getByLabel('Profielnaam').fill('Annabel')
    await page.keyboard.press('Enter')
    const name = row(page, 'name')
    await expect(name.getByRole('alert')).toContainText('Controleer je verbinding')

    await page.context().setOffline(false)
    await eyes.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(eyes.getByText('Opgeslagen', { exact: true })).toBeVisible()
    await expect(eyes.getByText('Groen')).toBeVisible()
    await expect(page.getByLabel('Profielnaam')).toHaveValue('Annabel')
    await name.getByRole('button', { name: 'Opslaan' }).click()
    await expect(name.getByText('Opgeslagen', { exact: true })).toBeVisible()
    await expect(name.getByText('Annabel')).toBeVisible()
  },
)

test('a wrong name or date is told at its field', refused, async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  await change(page, 'Profielnaam wijzigen').click()
  await page.getByLabel('Profielnaam').fill('@x')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Profielnaam')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Profielnaam')).toBeFocused()
  await change(page, 'Geboortedatum toevoegen').click()
  await page.getByLabel('Dag').fill('31')
  await page.getByLabel('Maand').selectOption({ label: 'februari' })
  await page.getByLabel('Jaar').fill('1990')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ongeldige geboortedatum.')).toBeVisible()
  await page.getByLabel('Dag').fill('4')
  await page.keyboard.press('Enter')
  await expect(row(page, 'date_of_birth').getByText(/^4 februari 1990 \(\d\d jaar\)$/)).toBeVisible()
})

test('interests tapped quickly are all saved, also when the last answer is awaited', async ({
  page,
  anAccount,
  vonk,
}) => {
  const anna = await anAccount(page)
  await visit(page, '/profile')
  await change(page, 'Interesses toevoegen').click()
  for (const name of ['Bakken', 'Bioscoop', 'Boeken', 'Concerten'])
    await page.getByRole('button', { name, exact: true }).click({ noWaitAfter: true })
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(change(page, 'Interesses wijzigen')).toBeFocused()
  await expect(row(page, 'interests').getByRole('listitem')).toHaveText([
    'Bakken',
    'Bioscoop',
    'Boeken',
    'Concerten',
  ])
  const { rows } = await vonk.database.query('SELECT interests FROM profiles WHERE member_id = $1', [
    anna.memberId,
  ])
  expect(rows[0].interests.toSorted()).toEqual(['baking', 'books', 'cinema', 'concerts'])
})

test('whom someone is into stays the same when they correct their gender', async ({
  page,
  anAccount,
  vonk,
}) => {
  const anna = await anAccount(page)
  await visit(page, '/profile')
  await expect(row(page, 'sexuality').getByText('Zeg eerst of je vrouw of man bent.')).toBeVisible()
  await change(page, 'Geslacht toevoegen').click()
  await page.getByRole('button', { name: 'Man', exact: true }).click()
  await change(page, 'Ik val op toevoegen').click()
  await page.getByRole('button', { name: 'Mannen', exact: true }).click()
  await expect(change(page, 'Ik val op wijzigen')).toBeFocused()
  await change(page, 'Geslacht wijzigen').click()
  await page.getByRole('button', { name: 'Vrouw', exact: true }).click()
  await expect(change(page, 'Geslacht wijzigen')).toBeFocused()
  await expect(row(page, 'sexuality').getByText('Mannen', { exact: true })).toBeVisible()
  const { rows } = await vonk.database.query('SELECT gender, sexuality FROM profiles WHERE member_id = $1', [
    anna.memberId,
  ])
  expect(rows).toEqual([{ gender: 'female', sexuality: 'hetero' }])
})

test('the region has the name of its country, and goes when the country does', async ({
  page,
  anAccount,
}) => {
  await anAccount(page)
  await visit(page, '/profile')
  await change(page, 'Land toevoegen').click()
  await page.getByLabel('Land', { exact: true }).selectOption('NL')
  await page.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(row(page, 'region').getByText('Utrecht')).toBeVisible()
  await change(page, 'Provincie wijzigen').click()
  await expect(page.getByLabel('Provincie')).toBeFocused()
  await page.getByLabel('Land', { exact: true }).selectOption('CH')
  await page.getByLabel('Kanton').selectOption({ label: 'Zug' })
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(row(page, 'country').getByText('Zwitserland')).toBeVisible()
  await expect(row(page, 'region').getByText('Zug')).toBeVisible()
})

test('the meter says what to tell next, leads there, and rises', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  const missing = page.getByRole('list', { name: 'Dit kun je nog toevoegen' })
  await expect(missing.getByRole('link')).toHaveText([
    'Een foto',
    'Een paar zinnen over jezelf',
    'Drie interesses',
  ])
  await expect(page.getByRole('heading', { name: 'Je profiel is 0% compleet' })).toBeVisible()
  await missing.getByRole('link', { name: 'Een paar zinnen over jezelf' }).click()
  await expect(page.getByRole('textbox', { name: 'Over mij' })).toBeFocused()
  await page.keyboard.type('Ik lees graag, ik loop graag, en op zondag bak ik taart voor de buren.')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'Je profiel is 20% compleet' })).toBeVisible()
  await expect(missing.getByRole('link', { name: 'Een paar zinnen over jezelf' })).toHaveCount(0)
})

test('what the site does not show is not asked, and its notes stand where it wants them', async ({
  page,
  anAccount,
  change: settle,
}) => {
  await anAccount(page)
  await settle({
    visible_profile_fields: ['city', 'tattoos', 'description'],
    visible_profile_notes: ['tattoos', 'city', 'gender'],
  })
  await visit(page, '/profile')
  await expect(row(page, 'tattoos').getByText('Een kleine telt ook.')).toBeVisible()
  await expect(row(page, 'city').getByText('De plaatsnaam is genoeg, nooit je adres.')).toBeVisible()
  await expect(row(page, 'description')).toBeVisible()
  for (const field of [
    'gender',
    'sexuality',
    'date_of_birth',
    'country',
    'region',
    'hair_color',
    'interests',
  ])
    await expect(row(page, field)).toHaveCount(0)
})

test('a member who tells little is reminded everywhere but here, until they put that away', async ({
  page,
  anAccount,
}) => {
  await anAccount(page)
  const banner = page.getByText('Vertel iets meer over jezelf')
  await visit(page, '/settings')
  await expect(banner).toBeVisible()
  await expect(
    page.getByText('Dit ontbreekt nog: een foto, een paar zinnen over jezelf en drie interesses.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Profiel aanvullen' }).click()
  await expect(page).toHaveURL('/profile#photos')
  await expect(page.locator('#photos')).toBeFocused()
  await expect(banner).toHaveCount(0)
  await visit(page, '/notifications')
  await page.getByRole('button', { name: 'Wegklikken' }).click()
  await expect(banner).toHaveCount(0)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('dismissed_alerts') ?? '{}'))
  expect(Date.parse(kept['enrich-profile'])).toBeGreaterThan(0)
  await page.goto('/settings', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(banner).toBeHidden()
})

test('the profile says that its member is invisible, and leads to the switch', async ({
  page,
  anAccount,
  vonk,
}) => {
  const anna = await anAccount(page)
  const isInvisible = async () =>
    (await vonk.database.query('SELECT is_invisible FROM members WHERE id = $1', [anna.memberId])).rows[0]
      .is_invisible
  await visit(page, '/settings')
  const toggle = page.getByRole('switch', { name: 'Onzichtbaar' })
  await expect(toggle).not.toBeChecked()
  await toggle.press('Space')
  await expect(page.getByText('Niemand ziet je op dit moment.')).toBeVisible()
  await expect(toggle).toBeChecked()
  expect(await isInvisible()).toBe(true)
  await visit(page, '/profile')
  await expect(page.getByText('Je bent onzichtbaar')).toBeVisible()
  await page.getByRole('link', { name: 'Weer zichtbaar worden' }).click()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Opgeslagen')).toBeVisible()
  expect(await isInvisible()).toBe(false)
})

test(
  'an invisible mode that could not be saved is not shown as if it were',
  expects('500'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/settings')
    await page.route('**/api/user.php', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    const toggle = page.getByRole('switch', { name: 'Onzichtbaar' })
    await toggle.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(toggle).not.toBeChecked()
  },
)
