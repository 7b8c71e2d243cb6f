import { expect, expectAccessible, expectNoOverflow, phone, refused, test, visit } from './fixtures.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the settings are accessible in the ${colorScheme} theme`, async ({ page, anAccount }) => {
    await anAccount(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await visit(page, '/settings')
    await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
    await expect(page.getByText('Deze browser')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Account verwijderen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Meldingen' }).click()
    await expect(page.getByRole('heading', { name: 'Dit komt nog' })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  for (const path of [
    '/account-deleted?until=2026-03-18',
    '/account-deleted?token=x',
    '/mail-change/do?token=x',
  ])
    test(`${path} is accessible in the ${colorScheme} theme`, refused, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await visit(page, path)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await page.setViewportSize(phone)
      await expectNoOverflow(page)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })

  for (const status of ['not_confirmed', 'deleted'] as const)
    test(`what a member who is ${status} is told is accessible in the ${colorScheme} theme`, async ({
      page,
      anAccount,
    }) => {
      await anAccount(page, status)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await visit(page, '/settings')
      await expect(page.getByText('Deze browser')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize(phone)
      await expectNoOverflow(page)
      await expectAccessible(page)
    })
}

test('whoever is not logged in does that first, and comes back', async ({ page }) => {
  for (const path of ['/settings', '/notifications']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent(path)}`)
  }
})

test('a form in the settings is opened, left and come back to by keyboard', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/settings')
  const change = page.getByRole('button', { name: 'Wachtwoord wijzigen' })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Je oude wachtwoord')).toBeFocused()
  for (const name of ['Wachtwoord opslaan', 'Annuleren']) {
    const button = page.getByRole('button', { name })
    for (let press = 0; press < 8 && !(await button.evaluate((it) => it === document.activeElement)); press++)
      await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(change).toBeFocused()
})
