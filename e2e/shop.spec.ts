import { addCode } from '../src/features/discounts/codes/codes.server.ts'
import { days, hours, now } from '../src/platform/clock.ts'
import { chooseWay, fromTheNetherlands, heading, pay, toCheckout } from './buyers.ts'
import {
  desktop,
  expect,
  expectNoOverflow,
  expects,
  listening,
  pauseClock,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { signedUpAgo } from './members.ts'
import { passTimeUntilVisible } from './page.ts'

test.beforeEach(({ page, vonk }) => fromTheNetherlands(page, vonk.url))

test(
  'the shop shows prices to everyone, premium to members without a purchase, and survives a lost connection',
  expects('503', 'Failed to load'),
  async ({ page, anAccount, vonk }) => {
    await test.step('a visitor sees the prices in the currency of the country they pay from', async () => {
      await page.setViewportSize(phone)
      await visit(page, '/pricing')
      await expect(page.getByText('€ 49,99')).toBeVisible()
      await expect(page.getByText('iDEAL')).toBeAttached()
      await page.getByLabel('Je betaalt vanuit').selectOption('Polen')
      await expect(page.getByText('BLIK')).toBeAttached()
      await expect(page.getByText('iDEAL')).not.toBeAttached()
      await expect(page.getByText(/PLN/).first()).toBeVisible()
      await expectNoOverflow(page)
      await fromTheNetherlands(page, vonk.url)
    })

    await anAccount(page)
    await page.setViewportSize(desktop)

    await test.step('a member who has bought nothing is led from the repeat order to premium', async () => {
      await visit(page, '/credits/repeat-order')
      await expect(page).toHaveURL(/\/premium$/)
      await expect(page.getByText('Premiumleden hebben 46% meer kans op een match.')).toBeVisible()
      await expect(page.getByText('Geen abonnement')).toBeVisible()
      await expect(page.getByText('14 dagen geld terug')).toBeVisible()
      await expect(page.getByText('€ 0,50 per bericht').filter({ visible: true })).toBeVisible()
    })

    await test.step('on a phone the first screen of premium shows a price', async () => {
      await page.setViewportSize(phone)
      await visit(page, '/premium')
      const price = await page.getByText('€ 14,99').boundingBox()
      const places = await page.getByRole('navigation', { name: 'Hoofdmenu' }).last().boundingBox()
      expect(price && price.y + price.height).toBeLessThan(places?.y ?? 0)
      await page.setViewportSize(desktop)
    })

    await test.step('a bundle that is not sold leads to those that are', async () => {
      await visit(page, '/credits/00000000-0000-4000-8000-000000000000')
      await expect(page.getByText('Dit pakket is er niet meer')).toBeVisible()
      await page.getByRole('link', { name: 'Alle pakketten bekijken' }).click()
      await expect(heading(page, 'Credits kopen')).toBeVisible()
    })

    await test.step('prices with a discount that lasts for a month are not reloaded at once', async () => {
      const expires = new Date(now().getTime() + days(30)).toISOString()
      await addCode(vonk.site.id, { code: 'LANG20', percentage: 20, validity: 'unlimited', expires })
      // The page before may still request something.
      await page.goto('about:blank')
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      await visit(page, '/credits?code=LANG20')
      await expect(page.getByText('€ 39,99')).toBeVisible()
      // A reload would have been requested before this.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      await page.evaluate(() => fetch('/favicon.svg', { cache: 'reload' }))
      expect(requests).not.toContain('/api/bundles.php')
    })

    await test.step('prices that failed to load can be loaded again', async () => {
      await page.clock.install()
      await visit(page, '/members')
      await page.route('**/api/bundles.php*', (route) => route.abort())
      await pauseClock(page)
      await page.getByRole('link', { name: 'Word premium' }).first().click()
      await passTimeUntilVisible(page, page.getByText('Dat lukte niet'))
      await page.clock.resume()
      await page.unroute('**/api/bundles.php*')
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await expect(page.getByText('€ 49,99')).toBeVisible()
    })
  },
)

test(
  'the checkout keeps what was filled in, applies a discount code and refuses an outdated price',
  expects('404', '409'),
  async ({ page, anAccount, vonk }) => {
    const anna = await anAccount(page)
    await addCode(vonk.site.id, { code: 'VONK40', percentage: 40, validity: 'unlimited' })
    const reminder = page.getByText('Vertel iets meer over jezelf')
    await visit(page, '/transactions')
    await expect(page.getByText('Nog niets gekocht')).toBeVisible()
    await expect(reminder).toHaveCount(0)

    await test.step('on a phone the price bar is in view and the profile reminder is not shown', async () => {
      await page.setViewportSize(phone)
      await toCheckout(page, 100, 'iDEAL')
      await expect(page.getByText('100 credits. Eenmalig, geen abonnement.')).toBeInViewport({ ratio: 1 })
      await expect(reminder).toHaveCount(0)
      const code = await page.getByRole('button', { name: 'Ik heb een kortingscode' }).boundingBox()
      const methods = await page.getByRole('group', { name: 'Hoe wil je betalen?' }).boundingBox()
      expect(code?.y).toBeLessThan(methods?.y ?? 0)
      await expectNoOverflow(page)
      await page.setViewportSize(desktop)
    })

    await test.step('the fields of a payment method are kept while another one is looked at', async () => {
      await page.getByLabel('Je bank').selectOption('ING')
      await chooseWay(page, 'Visa')
      await expect(page.getByLabel('Je bank')).toBeHidden()
      await page.getByRole('checkbox').check()
      await chooseWay(page, 'iDEAL')
      await expect(page.getByLabel('Je bank')).toHaveValue('ing')
      await chooseWay(page, 'Visa')
      await expect(page.getByRole('checkbox')).toBeChecked()
    })

    await test.step('a payment method is chosen by keyboard, and the address follows', async () => {
      await chooseWay(page, 'iDEAL')
      await page.getByRole('radio', { name: 'iDEAL' }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(page).toHaveURL(/\/paypal$/)
      await expect(page.getByRole('radio', { name: 'PayPal' })).toBeFocused()
      await expect(page.getByText('Je gaat verder bij PayPal en komt daarna hier terug.')).toBeVisible()
      await page.reload()
      await listening(page)
      await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
    })

    await test.step('an unknown discount code is refused at its field, a valid one is applied', async () => {
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
    })

    await test.step('the code survives another method and a reload until it is removed', async () => {
      await chooseWay(page, 'iDEAL')
      await expect(page).toHaveURL(/\/ideal\?code=VONK40$/)
      await page.reload()
      await listening(page)
      await expect(page.getByRole('button', { name: 'Betaal € 29,99' })).toBeVisible()
      await page.getByRole('button', { name: 'Code weghalen' }).click()
      await expect(page.getByRole('button', { name: 'Betaal € 49,99' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Betaal € 49,99' })).toBeVisible()
    })

    await test.step('a price that has changed since it was shown is not paid', async () => {
      await signedUpAgo(anna, hours(1))
      await toCheckout(page, 20, 'PayPal')
      await signedUpAgo(anna, days(30))
      await pay(page, '11,24')
      await expect(page.getByRole('alert')).toContainText('De prijs is intussen veranderd')
      await expect(page.getByRole('button', { name: 'Betaal € 14,99' })).toBeVisible()
    })
  },
)
