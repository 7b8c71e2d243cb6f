import { expect, expects, test, visit } from './fixtures.ts'

const isLoggedIn = (page: import('@playwright/test').Page) => () =>
  page.evaluate(() => document.body.classList.contains('logged-in'))

test(
  'a reply that says "log in" logs out every tab, without a word',
  expects('403'),
  async ({ page, context, logIn, vonk }) => {
    const anna = await logIn(page)
    await page.clock.install()
    const other = await context.newPage()
    await visit(page, '/members')
    await visit(other, '/chats')
    expect([await isLoggedIn(page)(), await isLoggedIn(other)()]).toEqual([true, true])

    await vonk.database.query('DELETE FROM sessions WHERE member_id = $1', [anna.memberId])
    const refusal = { authentication_required: true, error: { code: 'login_required', message: '' } }
    await page.route('**/api/user.php', (route) => route.fulfill({ status: 403, json: refusal }))
    await page.clock.fastForward(5000)
    await expect.poll(isLoggedIn(page)).toBe(false)
    await expect.poll(isLoggedIn(other)).toBe(false)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  },
)

test(
  'a session that ended elsewhere is noticed within a minute',
  expects('403'),
  async ({ page, logIn, vonk }) => {
    const anna = await logIn(page)
    await page.clock.install()
    await visit(page, '/members')
    const asked = page.waitForResponse('**/api/user.php')
    await page.clock.fastForward(5000)
    await asked
    expect(await isLoggedIn(page)()).toBe(true)
    await vonk.database.query('DELETE FROM sessions WHERE member_id = $1', [anna.memberId])
    await page.clock.fastForward(60_000)
    await expect.poll(isLoggedIn(page)).toBe(false)
  },
)

test(
  'whoever logs out is logged out on the page they come to, and does not get back',
  expects('403'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/settings')
    await page.getByRole('button', { name: 'Mijn account' }).click()
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    await expect(page.locator('body.logged-in')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/login\?to=%2Fsettings$/)
  },
)
