import type { Page } from '@playwright/test'
import { expect, expects, listening, test, visit } from './fixtures.ts'
import { row } from './profile-rows.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Over mij' })

test('what was typed and not saved is open again, to go on with or to throw away', async ({
  page,
  anAccount,
}) => {
  await anAccount(page)
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Over mij toevoegen' }).click()
  await text(page).fill('Ik hou van de zee.')
  await page.getByRole('link', { name: 'Zo zien anderen je' }).click()
  await expect(page).toHaveURL(/\/members\//)
  await page.goBack()
  await expect(text(page)).toHaveValue('Ik hou van de zee.')
  await expect(row(page, 'description').getByText('Niet opgeslagen')).toBeVisible()
  await expect(text(page)).not.toBeFocused()

  await page.reload()
  await listening(page)
  await expect(text(page)).toHaveValue('Ik hou van de zee.')
  await row(page, 'description').getByRole('button', { name: 'Annuleren' }).click()
  await expect(page.getByRole('button', { name: 'Over mij toevoegen' })).toBeFocused()
  await page.reload()
  await listening(page)
  await expect(page.getByRole('button', { name: 'Over mij toevoegen' })).toBeVisible()
  await expect(row(page, 'description').getByText('Niet opgeslagen')).toHaveCount(0)
})

test('a place or a date that was not saved is open again; what was only looked at is not', async ({
  page,
  anAccount,
}) => {
  await anAccount(page)
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Land toevoegen' }).click()
  await page.getByLabel('Land', { exact: true }).selectOption('NL')
  await page.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await page.getByRole('button', { name: 'Geboortedatum toevoegen' }).click()
  await page.getByLabel('Dag').fill('4')
  await page.getByLabel('Maand').selectOption({ label: 'mei' })
  await page.getByLabel('Jaar').fill('1990')
  await page.getByRole('button', { name: 'Profielnaam wijzigen' }).click()
  await page.reload()
  await listening(page)
  await expect(page.getByLabel('Provincie')).toHaveValue('NL-UT')
  await expect(page.locator('input[name=date_of_birth]')).toHaveValue('1990-05-04')
  await expect(page.getByRole('button', { name: 'Profielnaam wijzigen' })).toBeVisible()
})

test('a town typed before the regions have come stays, with the country, and so does what was put away', async ({
  page,
  anAccount,
}) => {
  await anAccount(page)
  const letGo = Promise.withResolvers<void>()
  await page.route('**/api/regions.php', async (route) => {
    await letGo.promise
    await route.continue()
  })
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Land toevoegen' }).click()
  const place = row(page, 'country')
  const [country, town] = [place.getByLabel('Land', { exact: true }), place.getByLabel('Woonplaats')]
  await town.fill('Brugge')
  letGo.resolve()
  await country.selectOption('BE')
  await expect(town).toHaveValue('Brugge')

  await page.getByRole('link', { name: 'Zo zien anderen je' }).click()
  await expect(page).toHaveURL(/\/members\//)
  await page.goBack()
  await expect(country).toHaveValue('BE')
  await expect(town).toHaveValue('Brugge')

  await place.getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('button', { name: 'Verder schrijven' }).click()
  await expect(country).toHaveValue('BE')
  await expect(town).toHaveValue('Brugge')
})

test(
  'what was typed outlives a session that ended, for who typed it',
  expects('403'),
  async ({ page, anAccount, vonk }) => {
    const anna = await anAccount(page)
    await visit(page, '/profile')
    await page.getByRole('button', { name: 'Over mij toevoegen' }).click()
    await text(page).fill('Ik hou van de zee.')
    await vonk.database.query('DELETE FROM sessions WHERE member_id = $1', [anna.memberId])
    await row(page, 'description').getByRole('button', { name: 'Opslaan' }).click()
    await page.getByLabel('E-mailadres').fill(anna.email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(anna.password)
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(text(page)).toHaveValue('Ik hou van de zee.')
    await row(page, 'description').getByRole('button', { name: 'Opslaan' }).click()
    await expect(row(page, 'description').getByText('Opgeslagen', { exact: true })).toBeVisible()
  },
)
