import type { Locator, Page } from '@playwright/test'
import { hours, minutes, seconds } from '../src/platform/clock.ts'
import { password, signUp } from '../test/builders.ts'
import { giveCredits } from '../test/chats.ts'
import { changeMember } from '../test/likes.ts'
import { changeCompany } from './company.ts'
import {
  test as base,
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  pauseClock,
  phone,
  visit,
} from './fixtures.ts'
import { type BrowserMember, signedUpAgo } from './members.ts'
import { newAddress } from './newcomer.ts'

const title = '25% korting op je eerste aankoop'
const banner = (page: Page) => page.getByText(title, { exact: true })
const timer = (page: Page) => page.getByRole('status').getByRole('timer')
const popup = (page: Page) => page.getByRole('dialog', { name: 'Nu 25% korting op je eerste aankoop' })
const inBar = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

const test = base.extend<{ aNewcomer(ago: number): Promise<BrowserMember> }>({
  /** The page belongs to a member who signed up so long ago. */
  aNewcomer: async ({ page, anAccount }, use) => {
    await use(async (ago) => {
      const account = await anAccount(page)
      await signedUpAgo(account, ago)
      return account
    })
  },
})

/** Requests that the page has sent by now are answered before these. */
const roundTrips = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 10; i++) await fetch('/favicon.svg', { cache: 'reload' })
  })

/** Moves the page's clock, after the page had time to start its timers. */
async function later(page: Page, secondsLater: number) {
  await roundTrips(page)
  await page.clock.fastForward(seconds(secondsLater))
}

/** Follows a link while the clock is stopped. Navigation needs a few timers, so the clock moves by about a second. */
async function goTo(page: Page, link: Locator, path: string) {
  await link.click()
  const pathname = async () => {
    await page.clock.runFor(50)
    return new URL(page.url()).pathname
  }
  await expect.poll(pathname).toBe(path)
}

const keptRequests = 1000
test.beforeEach(({ page }) =>
  page.addInitScript((size) => performance.setResourceTimingBufferSize(size), keptRequests),
)

/** Uses an observer: Playwright's clock replaces `performance`, and its list of requests is empty then. */
const requestedUrls = () =>
  new Promise<string[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().map(({ name }) => name)))
    observer.observe({ type: 'resource', buffered: true })
  })

/** A popup's script is requested when the popup is due, so a popup that is late on a slow machine is noticed as well. */
async function expectNoPopup(page: Page, dialog = popup(page)) {
  await roundTrips(page)
  await page.clock.fastForward(seconds(1))
  await roundTrips(page)
  await expect(dialog).toHaveCount(0)
  const requested = await page.evaluate(requestedUrls)
  expect(requested).toContainEqual(expect.stringContaining('/favicon.svg'))
  // The browser drops later entries.
  expect(requested.length).toBeLessThan(keptRequests)
  expect(requested.filter((url) => /TimeBonusModal|WelcomePopup/.test(url))).toEqual([])
}

test('the time bonus counts down every second and gives way to the welcome discount', async ({
  page,
  aNewcomer,
}) => {
  const anna = await aNewcomer(0)
  const signedUpAt = new Date(Date.now() - hours(3))
  const end = signedUpAt.getTime() + hours(4)
  await changeMember(anna, { signedUpAt })
  await page.clock.install()
  await page.setViewportSize({ ...phone, width: 320 })
  await visit(page, '/settings')

  await test.step('the banner fits a narrow phone and counts down', async () => {
    await page.clock.pauseAt(end - minutes(10))
    await expect(timer(page)).toHaveText('00:10:00')
    for (const left of ['00:09:59', '00:09:58', '00:09:57']) {
      await page.clock.runFor(1000)
      await expect(timer(page)).toHaveText(left)
    }
    await page.clock.resume()
    await expect(page.getByRole('status').getByText(/^daarna nog 25% tot \d+ \w+/)).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('when the time is over, the welcome discount is shown with its end', async () => {
    await page.clock.pauseAt(end - seconds(5))
    await expect(timer(page)).toHaveText('00:00:05')
    await page.clock.runFor(6000)
    await expect(timer(page)).toHaveCount(0)
    await expect(page.getByRole('status').getByText(/^Tot \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible()
    await page.clock.resume()
  })

  await test.step('the banner leads to the credits and has no link there', async () => {
    const link = page.getByRole('status').getByRole('link', { name: 'Bekijken' })
    await link.click()
    await expect(page).toHaveURL('/credits?to=%2Fsettings')
    await expect(banner(page)).toBeVisible()
    await expect(link).toHaveCount(0)
  })
})

test(
  'the discount banner goes without a reload when the member has paid, and when they log out',
  expects('403'),
  async ({ page, aNewcomer }) => {
    const anna = await aNewcomer(minutes(1))
    await page.clock.install()
    await visit(page, '/settings')
    await expect(banner(page)).toBeVisible()
    await changeMember(anna, { isPaid: true })
    await page.clock.fastForward('01:01')
    await expect(banner(page)).toHaveCount(0)
    await changeMember(anna, { isPaid: false })
    await visit(page, '/settings')
    await expect(banner(page)).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Mijn account' }).click()
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await expect(inBar(page, 'Inloggen')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  },
)

test('the time bonus popup comes after 40 seconds among the members, once, without credits', async ({
  page,
  aNewcomer,
}) => {
  const anna = await aNewcomer(hours(5))
  const toLikes = () => goTo(page, inBar(page, 'Likes'), '/likes')
  await page.clock.install()

  await test.step('it does not come with the welcome discount', async () => {
    await visit(page, '/settings')
    await expect(banner(page)).toBeVisible()
    await pauseClock(page)
    await toLikes()
    await later(page, 50)
    await expectNoPopup(page)
    await page.clock.resume()
  })

  await test.step('it does not come on other pages, and leaving the members restarts the time', async () => {
    await signedUpAgo(anna, minutes(1))
    await visit(page, '/settings')
    await expect(timer(page)).toBeVisible()
    await pauseClock(page)
    await later(page, 60)
    await expectNoPopup(page)
    await toLikes()
    await later(page, 35)
    await goTo(page, page.getByRole('status').getByRole('link', { name: 'Bekijk de pakketten' }), '/credits')
    await later(page, 10)
    await toLikes()
    await later(page, 30)
  })

  await test.step('between pages of members the time goes on', async () => {
    await goTo(page, inBar(page, 'Berichten'), '/chats')
    await later(page, 7)
    await expectNoPopup(page)
    await later(page, 3)
    await page.clock.resume()
    await expect(popup(page)).toBeVisible()
    await expect(popup(page).getByRole('timer')).toHaveText(/^03:\d\d:\d\d$/)
    await expect(popup(page).getByText('Daarna houd je de welkomstkorting van 25%, tot')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('its link leads to the credits, and they lead back to the page it was opened on', async () => {
    await popup(page).getByRole('link', { name: 'Bekijk de pakketten' }).click()
    await expect(page).toHaveURL('/credits?to=%2Fchats')
    await expect(popup(page)).toHaveCount(0)
  })

  await test.step('once dismissed it does not come back, and the banner stays', async () => {
    await page.evaluate(() => localStorage.removeItem('dismissed_alerts'))
    await visit(page, '/settings')
    await pauseClock(page)
    await toLikes()
    await later(page, 41)
    await page.clock.resume()
    await expect(popup(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
    await visit(page, '/likes')
    await later(page, 90)
    await expectNoPopup(page)
    await expect(banner(page)).toBeVisible()
  })

  await test.step('on the premium page it keeps the way back to the conversation', async () => {
    await page.evaluate(() => localStorage.removeItem('dismissed_alerts'))
    await visit(page, '/premium?to=%2Fchats%2Fabc')
    await later(page, 41)
    const link = popup(page).getByRole('link', { name: 'Bekijk de pakketten' })
    await expect(link).toHaveAttribute('href', '/credits?to=%2Fchats%2Fabc')
    await page.keyboard.press('Escape')
  })

  await test.step('it does not come for a member with credits', async () => {
    await page.evaluate(() => localStorage.removeItem('dismissed_alerts'))
    await giveCredits(anna, 1)
    await visit(page, '/likes')
    await expect(timer(page)).toBeVisible()
    await later(page, 50)
    await expectNoPopup(page)
  })
})

test('the first login after the confirmation shows a welcome with a discount, once', async ({
  page,
  vonk,
  linkMailedTo,
}) => {
  const email = newAddress()
  await signUp(vonk.site, { email, name: 'Anna' })
  const link = await linkMailedTo(email, '/activate/done')
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  await vonk.site.visitor().send('POST', '/api/activate.php', { token })
  await visit(page, '/login?to=/likes')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
  const welcome = page.getByRole('dialog', { name: 'Welkom bij Vonk, Anna' })
  await expect(welcome).toBeVisible()
  await expect(welcome.getByText('25% korting')).toBeVisible()
  await expect(welcome.getByText('Je tijdbonus loopt nog')).toBeVisible()
  await expect(welcome.getByRole('timer')).toHaveText(/^03:\d\d:\d\d$/)
  await expect(welcome.getByText('Daarna houd je de welkomstkorting van 25%, tot')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await welcome.getByRole('link', { name: 'Bekijk de credits' }).click()
  await expect(page).toHaveURL('/credits?to=%2Flikes')
  await expect(welcome).toHaveCount(0)
  await page.clock.install()
  await visit(page, '/likes')
  await expect(timer(page)).toBeVisible()
  await later(page, 5)
  await expectNoPopup(page, welcome)
})

test(
  'a member who leaves because of the price is offered one discount, and can still leave',
  expects('403'),
  async ({ page, anAccount, vonk }) => {
    await changeCompany(vonk, { delete_discount: 30 })
    const anna = await anAccount(page)
    const dialog = page.getByRole('dialog', { name: 'Je account verwijderen?' })
    const offer = dialog.getByText('30% korting als je blijft')
    const link = dialog.getByRole('link', { name: 'Bekijk met korting' })
    await visit(page, '/settings')
    await page.getByRole('button', { name: 'Account verwijderen' }).click()
    await dialog.getByText('Ik heb er geen tijd voor').click()
    await expect(offer).toHaveCount(0)
    await dialog.getByText('Het is me te duur').click()
    await expect(offer).toBeInViewport({ ratio: 1 })
    await expectAccessibleInBothThemes(page)
    await expect(link).toHaveAttribute('href', /^\/credits\?code=STAY-[A-Z2-9]{8}$/)
    const address = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(address)

    await test.step('the code is in the prices and at the checkout', async () => {
      const bundle = page.getByRole('main').getByRole('link', { name: /^50 credits/ })
      await expect(bundle).toContainText('20,99')
      await bundle.click()
      await expect(page.getByRole('main')).toContainText(`Code ${address.split('=')[1]} is verwerkt`)
      await expect(page.getByRole('button', { name: /^Betaal € 20,99/ })).toBeVisible()
    })

    await test.step('the offer is the same the next time, and the account can be deleted', async () => {
      await visit(page, '/settings')
      await page.getByRole('button', { name: 'Account verwijderen' }).click()
      await dialog.getByText('Het is me te duur').click()
      await expect(link).toHaveAttribute('href', address)
      await dialog.getByLabel('Je wachtwoord').fill(anna.password)
      await dialog.getByRole('button', { name: 'Mijn account verwijderen' }).click()
      await expect(page).toHaveURL(/\/account-deleted/)
    })
    await changeCompany(vonk, { delete_discount: 0 })
  },
)
