import { expect, test, visit } from './fixtures.ts'
import { change, row } from './profile-rows.ts'

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
