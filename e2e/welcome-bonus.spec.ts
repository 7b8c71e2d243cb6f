import { expect, expectAccessibleInBothThemes, expects, test, visit } from './fixtures.ts'
import { newAddress, password, register } from './newcomer.ts'
import { later, timeToAppear } from './newcomers.ts'

test(
  'the first login after the confirmation brings a welcome with a discount, once',
  expects('403'),
  async ({ page, linkMailedTo }) => {
    const email = newAddress()
    await visit(page, '/signup')
    await register(page, email)
    await page.waitForURL(/\/complete-signup/)
    const link = await linkMailedTo(email, '/activate/done')
    const welcome = page.getByRole('dialog', { name: 'Welkom bij Vonk, Anna' })
    await visit(page, '/likes')
    await page.context().clearCookies()
    await visit(page, link)
    await expect(page.getByRole('heading', { name: 'Je doet mee' })).toBeVisible()
    await visit(page, '/login?to=/likes')
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
    await expect(welcome).toBeVisible()
    await expect(welcome.getByText('25% korting')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await welcome.getByRole('link', { name: 'Bekijk de credits' }).click()
    await expect(page).toHaveURL('/credits')
    await expect(welcome).toHaveCount(0)
    for (const path of ['/likes', '/chats']) {
      await page.clock.install()
      await visit(page, path)
      await later(page, 5)
      await expect(page.getByRole('status').getByRole('timer')).toBeVisible()
      await timeToAppear(page)
      await expect(welcome).toHaveCount(0)
    }
  },
)
