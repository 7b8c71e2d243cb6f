import { unsubscribeToken } from '../src/features/notifications/unsubscribing/unsubscribe-token.server.ts'
import { expect, expectFineOnPhoneAndDesktop, expects, listening, phone, test, visit } from './fixtures.ts'

test('a member chooses their mails one by one, and the hours without any', async ({ page, anAccount }) => {
  const anna = await anAccount(page)
  const settings = async () => (await anna.get('/api/notifications.php')).notifications
  await page.setViewportSize(phone)
  await visit(page, '/notifications')
  await expectFineOnPhoneAndDesktop(page)
  const likes = page.getByRole('switch', { name: 'Likes en matches' })
  await expect(likes).toBeChecked()
  await likes.press('Space')
  await expect.poll(async () => (await settings()).mails.like).toBe(false)
  await page.getByRole('switch', { name: 'Nieuws' }).click()
  await expect.poll(async () => (await settings()).mails.news).toBe(true)
  await page.getByLabel('Van', { exact: true }).selectOption('23:00')
  await page.getByLabel('Tot', { exact: true }).selectOption('07:00')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect.poll(settings).toMatchObject({ quiet_from: 23, quiet_to: 7 })
  await page.reload()
  await listening(page)
  await expect(likes).not.toBeChecked()
  await expect(page.getByLabel('Van', { exact: true })).toHaveValue('23')
})

test(
  'the link of a mail ends its type without a login, undoes it, and says when it is damaged',
  expects('410'),
  async ({ page, anAccount, context }) => {
    const anna = await anAccount(page)
    const wantsLikes = async () => (await anna.get('/api/notifications.php')).notifications.mails.like
    const token = unsubscribeToken(anna, 'like')
    await context.clearCookies()
    await visit(page, `/unsubscribe?token=${token}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je krijgt ze niet meer')
    expect(await wantsLikes()).toBe(false)
    await expectFineOnPhoneAndDesktop(page)
    await page.getByRole('button', { name: 'Toch blijven krijgen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je krijgt ze weer')
    expect(await wantsLikes()).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je krijgt ze weer')
    expect(await wantsLikes()).toBe(true)
    await visit(page, `/unsubscribe?token=${token.slice(0, -1)}`)
    await expect(page.getByText('Deze link is niet compleet.')).toBeVisible()
    expect(await wantsLikes()).toBe(true)
  },
)
