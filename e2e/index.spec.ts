import { locales } from '../src/i18n/locales.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { expectNothingMoved, listening, rememberPositions } from './page.ts'

test('the index page explains the site, is accessible and fits a phone in every language', async ({
  page,
  context,
  vonk,
}) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Zo werkt het',
    'Wat het kost, in gewone woorden',
    'Waar je op kunt rekenen',
    'Goed om te weten',
    'Nieuwsgierig?',
  ])
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phone)
  await expectAccessibleInBothThemes(page)
  const finder = page.getByRole('link', { name: 'Drie vragen: wie past bij jou?' })
  await expect(finder).toHaveAttribute('href', '/match-finder')
  await page.getByText('Wat is een fictief profiel?').click()
  await expect(page.getByText('Een profiel dat wij hebben bedacht.')).toBeVisible()
  await page.getByRole('link', { name: 'Alle prijzen bekijken' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  for (const locale of locales) {
    await context.addCookies([{ name: 'locale', value: locale, url: vonk.url }])
    await page.goto('/')
    await expectNoOverflow(page)
  }
})

test('in a browser of another language the scripts run at once, before it translates the page', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html[data-listening]')).toBeAttached()
})

test.describe('on a Dutch phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone, locale: 'nl-NL' })

  test(
    'the index page loads only what it needs and runs no scripts until someone is there, and nothing moves',
    expects('ERR_FAILED'),
    async ({ page }) => {
      // The font comes as fast as the network; its arrival may move words.
      await page.route('**/*.woff2', (route) => route.abort())
      await rememberPositions(page, 'main, h1, h2, footer')
      const isIdle = () => page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      await page.goto('/', { waitUntil: 'networkidle' })
      await isIdle()
      expect(scripts.filter((url) => /IndexContent|MenuPanel|ModalPanel|Toast/.test(url))).toEqual([])
      await expect(page.locator('html[data-listening]')).not.toBeAttached()
      const loaded = page.waitForResponse('**/IndexContent*.js')
      await page.touchscreen.tap(100, 300)
      await (await loaded).finished()
      await isIdle()
      await expectNothingMoved(page)
    },
  )

  test('Back before the first interaction after a reload shows the page before', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Alle prijzen bekijken' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await page.reload({ waitUntil: 'networkidle' })
    await page.evaluate(() => history.back())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het begint met een vonk')
  })
})

test(
  'a connection lost before the first interaction takes nothing from the page',
  expects('ERR_INTERNET_DISCONNECTED', 'Failed to fetch'),
  async ({ page, context }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Weergave' }).click()
    await expect(page.getByText('Je bent offline.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het begint met een vonk')
    // A script failed to load, so the page reloads.
    const reloaded = page.waitForEvent('load')
    await context.setOffline(false)
    await reloaded
    await listening(page)
    await page.getByText('Moet ik betalen?').click()
    await expect(page.getByText('Nee. Inschrijven, zoeken, liken en lezen kosten niets.')).toBeVisible()
  },
)
