import { days, hours } from '../src/platform/clock.ts'
import { chooseWay, fromTheNetherlands, heading, pay, toCheckout } from './buyers.ts'
import { expect, expectNoOverflow, expects, listening, phone, refused, test, visit } from './fixtures.ts'
import { signedUpAgo } from './members.ts'
import { waysToTheServer } from './newcomers.ts'

test.beforeEach(({ page, vonk }) => fromTheNetherlands(page, vonk.url))

test('premium is for who has not bought, and repeating for who has', async ({ page, anAccount, vonk }) => {
  const { siteId, memberId } = await anAccount(page)
  await visit(page, '/credits/repeat-order')
  await expect(page).toHaveURL(/\/premium$/)
  await expect(page.getByText('Premiumleden hebben 46% meer kans op een match.')).toBeVisible()
  await expect(page.getByText('Geen abonnement')).toBeVisible()
  await expect(page.getByText('14 dagen geld terug')).toBeVisible()
  await expect(page.getByText('€ 0,50 per bericht').filter({ visible: true })).toBeVisible()
  await vonk.database.query('UPDATE members SET is_paid = true WHERE site_id = $1 AND id = $2', [
    siteId,
    memberId,
  ])
  await visit(page, '/premium')
  await expect(page).toHaveURL(/\/credits$/)
})

test('prices are shown to anyone, in the currency of where they pay from', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/pricing')
  await expect(page.getByText('€ 49,99')).toBeVisible()
  await expect(page.getByText('iDEAL')).toBeAttached()
  await page.getByLabel('Je betaalt vanuit').selectOption('Polen')
  await expect(page.getByText('BLIK')).toBeAttached()
  await expect(page.getByText('iDEAL')).not.toBeAttached()
  await expect(page.getByText(/PLN/).first()).toBeVisible()
  await expectNoOverflow(page)
})

test(
  'what is sold can be asked for again when it did not come',
  expects('503', 'Failed to load'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/members')
    await page.route('**/api/bundles.php*', (route) => route.abort())
    await page.getByRole('link', { name: 'Word premium' }).first().click()
    await expect(page.getByText('Dat lukte niet')).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/api/bundles.php*')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByText('€ 49,99')).toBeVisible()
  },
)

test('what was filled in for a way to pay is there again after a look at another', async ({
  page,
  anAccount,
}) => {
  await anAccount(page)
  await toCheckout(page, 20, 'iDEAL')
  await page.getByLabel('Je bank').selectOption('ING')
  await chooseWay(page, 'Visa')
  await expect(page.getByLabel('Je bank')).toBeHidden()
  await page.getByRole('checkbox').check()
  await chooseWay(page, 'iDEAL')
  await expect(page.getByLabel('Je bank')).toHaveValue('ing')
  await chooseWay(page, 'Visa')
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('a method is chosen by keyboard, and the address follows', async ({ page, anAccount }) => {
  await anAccount(page)
  await toCheckout(page, 100, 'iDEAL')
  await page.getByRole('radio', { name: 'iDEAL' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\/paypal$/)
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeFocused()
  await expect(page.getByText('Je gaat verder bij PayPal en komt daarna hier terug.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
})

test(
  'a code is taken or refused in words, and taken away again',
  expects('404'),
  async ({ page, anAccount, vonk }) => {
    const { siteId } = await anAccount(page)
    await vonk.database.query(
      `INSERT INTO discount_codes (site_id, code, percentage, validity, created_at)
     VALUES ($1, 'VONK40', 40, 'unlimited', now()) ON CONFLICT DO NOTHING`,
      [siteId],
    )
    await toCheckout(page, 100, 'iDEAL')
    await page.getByRole('button', { name: 'Ik heb een kortingscode' }).click()
    const field = page.getByLabel('Kortingscode')
    await expect(field).toBeFocused()
    await field.fill('nergens')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    await field.fill('vonk40')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Code VONK40 is verwerkt')).toBeVisible()
    await expect(page.getByText('Korting VONK40')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Betaal € 29,99' })).toBeVisible()
    // It outlives another way to pay and a page that is loaded anew.
    await chooseWay(page, 'PayPal')
    await expect(page).toHaveURL(/\/paypal\?code=VONK40$/)
    await page.reload()
    await listening(page)
    await expect(page.getByRole('button', { name: 'Betaal € 29,99' })).toBeVisible()
    await page.getByRole('button', { name: 'Code weghalen' }).click()
    await expect(page.getByRole('button', { name: 'Betaal € 49,99' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Betaal € 49,99' })).toBeVisible()
  },
)

test('nothing calls a buyer away to their profile', async ({ page, anAccount }) => {
  await anAccount(page)
  const reminder = page.getByText('Vertel iets meer over jezelf')
  await visit(page, '/settings')
  await expect(reminder).toBeVisible()
  await toCheckout(page, 20, 'iDEAL')
  await expect(reminder).toHaveCount(0)
  await visit(page, '/transactions')
  await expect(reminder).toHaveCount(0)
})

test('on a phone the button that pays says what for', async ({ page, anAccount }) => {
  await anAccount(page)
  await page.setViewportSize(phone)
  await toCheckout(page, 100, 'iDEAL')
  const bar = page.getByText('100 credits. Eenmalig, geen abonnement.')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expectNoOverflow(page)
})

test('a code that lasts for a month is asked for once', async ({ page, anAccount, vonk }) => {
  const { siteId } = await anAccount(page)
  await vonk.database.query(
    `INSERT INTO discount_codes (site_id, code, percentage, validity, expires_at, created_at)
     VALUES ($1, 'LANG20', 20, 'unlimited', now() + interval '30 days', now()) ON CONFLICT DO NOTHING`,
    [siteId],
  )
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/bundles.php') && asked.push(request.url()))
  await visit(page, '/credits?code=LANG20')
  await expect(page.getByText('€ 39,99')).toBeVisible()
  await waysToTheServer(page)
  expect(asked).toEqual([])
})

test('a price that has changed meanwhile is not paid', refused, async ({ page, anAccount }) => {
  const anna = await anAccount(page)
  await signedUpAgo(anna, hours(1))
  await toCheckout(page, 20, 'PayPal')
  await signedUpAgo(anna, days(30))
  await pay(page, '11,24')
  await expect(page.getByRole('alert')).toContainText('De prijs is intussen veranderd')
  await expect(page.getByRole('button', { name: 'Betaal € 14,99' })).toBeVisible()
})

test('a bundle that is not sold leads to those that are', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/credits/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Dit pakket is er niet meer')).toBeVisible()
  await page.getByRole('link', { name: 'Alle pakketten bekijken' }).click()
  await expect(heading(page, 'Credits kopen')).toBeVisible()
})
