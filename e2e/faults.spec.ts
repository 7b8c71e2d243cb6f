import { expect, expects, listening, test, visit, withMotion } from './fixtures.ts'

test.use(withMotion)

const onPurpose = expects(
  '404',
  'on purpose',
  'cannot be shown',
  'CrashPage',
  'React error',
  'Failed to',
  'rror loading',
)

const home = 'Het begint met een vonk'

test(
  'a page that fails shows an error page with a link home, and never the error itself',
  onPurpose,
  async ({ page }) => {
    const title = page.getByRole('heading', { level: 1 })
    await test.step('it failed in the browser', async () => {
      await page.goto('/dev/crash?in=browser')
      await expect(title).toHaveText('Fout')
      await expect(page.getByRole('link', { name: 'Naar de homepage' })).toBeVisible()
    })

    for (const place of ['error-page-server', 'error-page-browser'])
      await test.step(`the error page failed too (${place})`, async () => {
        await page.goto(`/dev/crash?in=${place}`)
        await expect(page.getByText('An error occurred while showing the error page')).toBeVisible()
        await page.getByRole('link', { name: 'Home' }).click()
        await expect(title).toHaveText(home)
      })
  },
)

test('a file that does not load reloads the page, once a minute at most', onPurpose, async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  let loads = 0
  page.on('load', () => loads++)
  await page.clock.install()
  const toLanguage = async () => {
    await page.getByRole('button', { name: /^Taal: / }).click()
    await page.getByRole('menuitemradio', { name: 'Land en taal' }).click()
  }
  const toPrices = () => page.getByRole('link', { name: 'Prijzen', exact: true }).first().click()
  const goHome = page.getByRole('link', { name: 'Naar de homepage' })
  const tryAgain = page.getByRole('button', { name: 'Opnieuw proberen' })
  for (const { kind, file, follow, leave, text } of [
    { kind: 'a page', file: 'LangConfigPage', follow: toLanguage, leave: goHome, text: 'Land en taal' },
    {
      kind: 'a page with a loader',
      file: 'PricingPage',
      follow: toPrices,
      leave: tryAgain,
      text: 'Wat het kost',
    },
  ])
    await test.step(`the file of ${kind}`, async () => {
      await visit(page, '/')
      loads = 1
      await page.route(`**/assets/${file}-*.js`, (route) => route.abort())
      await follow()
      await expect.poll(() => loads).toBe(2)
      await expect(page).toHaveURL('/')
      await listening(page)
      await follow()
      await expect(title).toHaveText('Fout')
      expect(loads).toBe(2)

      await page.clock.fastForward(61_000)
      await page.unroute(`**/assets/${file}-*.js`)
      await leave.click()
      await expect.poll(() => loads).toBe(3)
      await expect(page).toHaveURL('/')
      await listening(page)
      await follow()
      await expect(title).toHaveText(text)
    })
})

test(
  'a page whose first file does not load reloads once, and stays readable',
  onPurpose,
  async ({ page }) => {
    let loads = 0
    let hasFailed = false
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return
      loads++
      hasFailed = false
    })
    page.on('requestfailed', (request) => {
      if (request.url().includes('/assets/root-')) hasFailed = true
    })
    await page.route('**/assets/root-*.js', (route) => route.abort())
    await page.goto('/').catch(() => {})
    await expect.poll(() => [loads, hasFailed]).toEqual([2, true])
    await page.waitForLoadState('load')
    await page.evaluate(() => fetch('/api/settings.php'))
    expect(loads).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home)
  },
)

test(
  'a slow page shows a progress bar, and a click without a connection loses nothing',
  onPurpose,
  async ({ page, context }) => {
    const title = page.getByRole('heading', { level: 1 })
    await visit(page, '/')
    await test.step('the bar waits 200 ms and then grows for five seconds', async () => {
      const loaded = Promise.withResolvers<void>()
      await page.route('**/assets/StaticPage-*.js', async (route) => {
        await loaded.promise
        await route.continue()
      })
      const bar = page.getByRole('progressbar')
      await expect(bar).toHaveCount(0)
      await page.getByRole('link', { name: 'Veelgestelde vragen' }).click()
      await expect(bar).toBeVisible()
      const motion = await bar.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming())
      expect(motion).toMatchObject({ delay: 200, duration: 5000 })
      loaded.resolve()
      await expect(title).toHaveText('Veelgestelde vragen')
      await expect(bar).toHaveCount(0)
    })

    await test.step('offline a click leaves the page as it is, and it reloads when the connection is back', async () => {
      await visit(page, '/')
      await context.setOffline(true)
      await page.getByRole('banner').getByRole('link', { name: 'Prijzen' }).click()
      await expect(page.getByText('Je bent offline.')).toBeVisible()
      await expect(title).toHaveText(home)
      const reloaded = page.waitForEvent('load')
      await context.setOffline(false)
      await reloaded
      await expect(title).toHaveText(home)
    })
  },
)
