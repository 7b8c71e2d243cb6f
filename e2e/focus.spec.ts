import { expect, phone, test, visit } from './fixtures.ts'
import { crowd, onlyThese } from './members.ts'

test('whoever comes back to the list goes on at the card they opened', async ({ page, vonk }) => {
  await onlyThese(vonk, crowd(80))
  await visit(page, '/members')
  const card = page.getByRole('link', { name: 'Lid 40, 30' })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(card).toBeAttached({ timeout: 300 })
  }).toPass()
  await card.focus()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lid 40')
  await page.goBack()
  await expect(card).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(5)
})

test('in another language the keyboard goes on at the content', async ({ page }) => {
  await visit(page, '/members')
  await page.getByRole('button', { name: /^Taal/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('main')).toBeFocused()
})

test('whoever has logged in goes on at the content, and once only', async ({ page, anAccount, context }) => {
  const { email, password } = await anAccount(page)
  await context.clearCookies()
  await visit(page, '/login?to=/settings')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/settings')
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.locator('body')).toBeFocused()
})

test('a notice leaves the title in sight on a phone, and gives the keyboard back', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone)
  await visit(page, '/members')
  await page.getByRole('button', { name: /^Filters/ }).focus()
  await context.setOffline(true)
  await context.setOffline(false)
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await page.waitForFunction(() => document.getAnimations().length === 0)
  const [notice, title] = [
    await toast.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
  await toast.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
})
