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
  await expect(page.getByText('Opgeslagen', { exact: true })).toHaveCount(3)
  expect(await settings()).toMatchObject({ quiet_from: 23, quiet_to: 8 })
  await page.reload()
  await listening(page)
  await expect(likes).not.toBeChecked()
  await expect(page.getByLabel('Van', { exact: true })).toHaveValue('23')
})

test('the page follows what the member changes elsewhere', async ({ page, anAccount }) => {
  const anna = await anAccount(page)
  await page.clock.install()
  await visit(page, '/notifications')
  const likes = page.getByRole('switch', { name: 'Likes en matches' })
  const from = page.getByLabel('Van', { exact: true })
  await likes.click()
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible()
  await expect(likes).not.toBeChecked()
  await anna.send('PUT', '/api/notifications.php', { mails: { like: true }, quiet_from: 20 })
  await page.clock.fastForward(61_000)
  await expect(likes).toBeChecked()
  await expect(from).toHaveValue('20')
  await from.selectOption('21:00')
  await expect.poll(async () => (await anna.get('/api/notifications.php')).notifications.quiet_from).toBe(21)
})

test('an hour that is chosen while another is being saved is saved after it', async ({ page, anAccount }) => {
  const anna = await anAccount(page)
  const changes: object[] = []
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/notifications.php', async (route) => {
    changes.push(route.request().postDataJSON())
    if (changes.length === 1) await answer.promise
    await route.continue()
  })
  await visit(page, '/notifications')
  const [from, to] = [page.getByLabel('Van', { exact: true }), page.getByLabel('Tot', { exact: true })]
  await from.selectOption('23:00')
  await expect(page.getByText('Opslaan…')).toBeVisible()
  await to.selectOption('07:00')
  await from.selectOption('21:00')
  answer.resolve()
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible()
  await expect(from).toHaveValue('21')
  await expect(to).toHaveValue('7')
  expect(changes).toEqual([{ quiet_from: 23 }, { quiet_from: 21, quiet_to: 7 }])
  expect((await anna.get('/api/notifications.php')).notifications).toMatchObject({
    quiet_from: 21,
    quiet_to: 7,
  })
})

test(
  'an hour that could not be saved stays chosen, and is saved at the next try',
  expects('Failed to load resource'),
  async ({ page, anAccount }) => {
    const anna = await anAccount(page)
    await visit(page, '/notifications')
    await page.route('**/api/notifications.php', (route) => route.abort())
    const from = page.getByLabel('Van', { exact: true })
    await from.selectOption('23:00')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(from).toHaveValue('23')
    await expect(page.getByText('Opgeslagen', { exact: true })).toBeHidden()
    await expectFineOnPhoneAndDesktop(page)
    await page.unroute('**/api/notifications.php')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    expect((await anna.get('/api/notifications.php')).notifications.quiet_from).toBe(23)
  },
)

test.describe('a member who is abroad', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('chooses among the time zones of their country and that of the browser', async ({
    page,
    anAccount,
  }) => {
    const anna = await anAccount(page)
    await anna.send('PUT', '/api/profile.php', { country: 'NZ', region: null, city: null })
    await visit(page, '/notifications')
    const zone = page.getByLabel('Tijdzone')
    await expect(zone).toHaveValue('Pacific/Auckland')
    await expect(zone.getByRole('option')).toHaveText([
      'America/New York',
      'Pacific/Auckland',
      'Pacific/Chatham',
    ])
    await zone.selectOption('Pacific/Chatham')
    await expect(page.getByText('Tijdzone: Pacific/Chatham.')).toBeVisible()
    expect((await anna.get('/api/notifications.php')).notifications.time_zone).toBe('Pacific/Chatham')
    await zone.selectOption('America/New York')
    await expect(page.getByText('Tijdzone: America/New York.')).toBeVisible()
    await page.reload()
    await expect(zone).toHaveValue('America/New_York')
  })
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
