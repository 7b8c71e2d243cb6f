import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { asInstalledApp, offerInstall } from './installed-app.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true })

const hint = (page: Page) => page.getByText('Zet Vonk op je beginscherm')
const places = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' })
/** Opens other pages as members do, without loading a document. */
async function goToLikes(page: Page) {
  await places(page).getByRole('link', { name: /Likes/ }).click()
  await expect(page).toHaveURL('/likes')
  await expect(page).toHaveTitle(/^Likes/)
}
async function goToSearch(page: Page) {
  await places(page).getByRole('link', { name: 'Zoeken' }).click()
  await expect(page).toHaveURL(/\/members/)
  await expect(page).toHaveTitle(/^(?!Likes)/)
}
const usedOn = (page: Page, days: number) =>
  page.addInitScript((count) => {
    localStorage.app_use ??= JSON.stringify({ days: count, lastDay: 'Mon Jan 01 2024' })
  }, days)

test('the install hint appears on the third day of use, once, when a member opens another page', async ({
  page,
  anAccount,
}) => {
  await page.clock.install()
  await anAccount(page)
  await usedOn(page, 1)
  await visit(page, '/members')
  await offerInstall(page)
  await goToLikes(page)
  await expect(hint(page)).toBeHidden()

  await page.clock.fastForward(24 * 3_600_000)
  await visit(page, '/members')
  const expectPrompted = await offerInstall(page)
  // Nothing moves on a page that is being read.
  await expect(hint(page)).toBeHidden()
  await goToLikes(page)
  await expect(hint(page)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Toevoegen' }).press('Enter')
  await expectPrompted()
  await expect(hint(page)).toBeHidden()
  await visit(page, '/members')
  await offerInstall(page)
  await goToLikes(page)
  await expect(hint(page)).toBeHidden()
})

test('an ignored hint is gone the next day, and a dismissed one at once', async ({ page, anAccount }) => {
  await page.clock.install()
  await anAccount(page)
  await usedOn(page, 5)
  await visit(page, '/members')
  await offerInstall(page)
  await goToLikes(page)
  await expect(hint(page)).toBeVisible()
  await page.clock.fastForward(24 * 3_600_000)
  await goToSearch(page)
  await expect(hint(page)).toBeHidden()
  await page.evaluate(() => {
    localStorage.app_use = JSON.stringify({ days: 5, lastDay: 'Mon Jan 01 2024' })
  })
  await goToLikes(page)
  await page.getByRole('button', { name: 'Wegklikken' }).click()
  await expect(hint(page)).toBeHidden()
  await goToSearch(page)
  await expect(hint(page)).toBeHidden()
})

test('it is not shown to visitors, in the installed app, or where the app cannot be installed', async ({
  page,
  anAccount,
}) => {
  await usedOn(page, 5)
  await test.step('visitors', async () => {
    await visit(page, '/')
    await offerInstall(page)
    await places(page).getByRole('link', { name: 'Prijzen' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(hint(page)).toBeHidden()
  })
  await test.step('a browser that cannot install', async () => {
    await anAccount(page)
    await visit(page, '/members')
    await goToLikes(page)
    await expect(hint(page)).toBeHidden()
  })
  await test.step('the installed app', async () => {
    await asInstalledApp(page)
    await visit(page, '/members')
    await offerInstall(page)
    await goToLikes(page)
    await expect(hint(page)).toBeHidden()
  })
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  test('the hint names the entry of the menu', async ({ page, anAccount }) => {
    await anAccount(page)
    await usedOn(page, 5)
    await visit(page, '/members')
    await goToLikes(page)
    await expect(hint(page)).toBeVisible()
    await expect(page.getByText('“Zet op beginscherm”')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Toevoegen' })).toHaveCount(0)
  })
})
