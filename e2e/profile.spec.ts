import { expect, expectAccessible, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { change, row } from './profile-rows.ts'

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
}

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
