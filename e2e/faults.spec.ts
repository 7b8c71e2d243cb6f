import { expect, expects, listening, test, visit } from './fixtures.ts'

const fixedMessage = 'An error occurred while showing the error page'
const onPurpose = expects(
  '500',
  '404',
  'on purpose',
  'cannot be shown',
  'CrashPage',
  'React error',
  'Failed to',
  'rror loading',
)

test('an address that leads nowhere', onPurpose, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }])
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

for (const place of ['loader', 'server'])
  test(`a page that fails in its ${place}`, onPurpose, async ({ page }) => {
    const response = await page.goto(`/dev/crash?in=${place}`)
    expect(response?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fout')
    await expect(page.getByText('Status 500')).toBeVisible()
    await expect(page.getByText('failed on purpose')).toHaveCount(0)
  })

test('a page that fails in the browser', onPurpose, async ({ page }) => {
  await page.goto('/dev/crash?in=browser')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fout')
  await expect(page.getByRole('link', { name: 'Naar de homepage' })).toBeVisible()
})

for (const place of ['error-page-server', 'error-page-browser'])
  test(`an error page that fails itself (${place})`, onPurpose, async ({ page }) => {
    await page.goto(`/dev/crash?in=${place}`)
    await expect(page.getByText(fixedMessage)).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het begint met een vonk')
  })

const pagesLeft = [
  { kind: 'page', file: 'NotHereYetPage', link: 'Veelgestelde vragen', title: 'Nog niet klaar' },
  { kind: 'page with a loader', file: 'PricingPage', link: 'Prijzen', title: 'Wat het kost' },
]
for (const { kind, file, link, title } of pagesLeft)
  test(
    `a file of a ${kind} that does not load reloads the page, once a minute at most`,
    onPurpose,
    async ({ page }) => {
      let loads = 0
      page.on('load', () => loads++)
      await visit(page, '/')
      await page.route(`**/assets/${file}-*.js`, (route) => route.abort())
      const way = page.getByRole('link', { name: link, exact: true }).first()
      await way.click()
      await expect.poll(() => loads).toBe(2)
      await expect(page).toHaveURL('/')
      await listening(page)
      await way.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fout')
      expect(loads).toBe(2)

      await page.evaluate(() => sessionStorage.setItem('reloaded_at', String(Date.now() - 61_000)))
      await page.unroute(`**/assets/${file}-*.js`)
      await page.getByRole('link', { name: 'Naar de homepage' }).click()
      await expect(page).toHaveURL('/')
      await listening(page)
      await way.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  )

test('a click without a connection loses nothing', onPurpose, async ({ page, context }) => {
  await visit(page, '/')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Prijzen' }).click()
  await expect(page.getByText('Je bent offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het begint met een vonk')
  const back = page.waitForEvent('load')
  await context.setOffline(false)
  await back
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het begint met een vonk')
})

test('a first file that does not load reloads the page, once', onPurpose, async ({ page }) => {
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  await page.route('**/assets/root-*.js', (route) => route.abort())
  await page.goto('/').catch(() => {})
  await expect.poll(() => loads).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het begint met een vonk')
})

test('a slow page shows a bar, which waits for 200 ms and then creeps for five seconds', async ({ page }) => {
  await visit(page, '/')
  let answer = () => {}
  await page.route('**/assets/NotHereYetPage-*.js', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveCount(0)
  await page.getByRole('link', { name: 'Veelgestelde vragen' }).click()
  await expect(bar).toBeVisible()
  const motion = await bar.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming())
  expect(motion).toMatchObject({ delay: 200, duration: 5000 })
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nog niet klaar')
  await expect(bar).toHaveCount(0)
})
