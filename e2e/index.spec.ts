import { expect, expects, phone, test, visit } from './fixtures.ts'

test('tells a stranger everything before they join', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Zo werkt het',
    'Wat het kost, in gewone woorden',
    'Waar je op kunt rekenen',
    'Goed om te weten',
    'Nieuwsgierig?',
  ])
  await expect(page.getByRole('link', { name: 'Gratis meedoen' })).toHaveCount(2)
  await page.getByText('Wat is een fictief profiel?').click()
  await expect(page.getByText('Een profiel dat wij hebben bedacht.')).toBeVisible()
  await page.getByRole('link', { name: 'Alle prijzen bekijken' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('says what the settings say', async ({ page, change }) => {
  await change({ signup_credits: 1, message_credits: 4, refund_days: 0, signups: 'none' })
  await visit(page, '/')
  await expect(page.getByText('1 credit om mee te starten')).toBeVisible()
  await expect(page.getByText('Een bericht: 4 credits')).toBeVisible()
  await expect(page.getByText('Geld terug', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Kan ik mijn geld terugkrijgen?')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Gratis meedoen' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' })).toBeVisible()
})

test('has a link worth sending on', async ({ page, vonk }) => {
  await visit(page, '/')
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await content('og:title')).toBe('Daten met een vonk')
  expect(await content('og:locale')).toBe('nl')
  expect(await content('og:url')).toMatch(/^http:\/\/localhost:\d+\/$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', (await content('og:url')) ?? '')
  const image = await page.request.get((await content('og:image')) ?? '')
  expect(image.headers()['content-type']).toBe('image/png')
  const png = await image.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect((await page.request.get(`${vonk.url}/robots.txt`)).ok()).toBe(true)
})

// Without the font: how soon it comes is up to the network, and how well the stand-in fits it to the machine.
test(
  'loads only what it needs until somebody is there, and nothing moves',
  expects('ERR_FAILED'),
  async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    await page.addInitScript(() => {
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
      const moved: { by: number; what: unknown[] }[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          moved.push({ by: value, what: sources.map(({ node }) => node?.textContent) })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.setViewportSize(phone)
    await visit(page, '/')
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /IndexContent|MenuPanel|ModalPanel|Toast/.test(url))).toEqual([])
    await page.mouse.move(100, 100)
    await expect.poll(() => scripts.some((url) => url.includes('IndexContent'))).toBe(true)
    await page.waitForLoadState('networkidle')
    // Less is a letter's width at the end of a line; a part that comes late pushes a tenth of the page and more.
    const moved = await page.evaluate(() => Reflect.get(window, 'moved') as { by: number }[])
    expect(moved.filter(({ by }) => by > 0.02)).toEqual([])
  },
)

test(
  'a lost connection before anyone was there takes nothing away',
  expects('ERR_INTERNET_DISCONNECTED', 'Failed to fetch'),
  async ({ page, context }) => {
    await visit(page, '/')
    await context.setOffline(true)
    await page.mouse.move(100, 100)
    await page.getByRole('button', { name: 'Weergave' }).click()
    await expect(page.getByText('Je bent offline.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het begint met een vonk')
    await context.setOffline(false)
    await page.getByText('Moet ik betalen?').click()
    await expect(page.getByText('Nee. Inschrijven, zoeken, liken en lezen kosten niets.')).toBeVisible()
  },
)

test('can be read, and left, without any script', async ({ browser, vonk }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: vonk.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByText('Moet ik betalen?').click()
  await expect(page.getByText('Nee. Inschrijven, zoeken, liken en lezen kosten niets.')).toBeVisible()
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  await expect(page).toHaveURL(/\/signup$/)
  await context.close()
})

test('a member finds the way in, and the way out', async ({ page, logIn }) => {
  await logIn(page)
  await visit(page, '/')
  const places = page.getByRole('navigation', { name: 'Hoofdmenu' }).first()
  await expect(places.getByRole('link')).toHaveText(['Leden zoeken', 'Berichten', 'Likes', 'Word premium'])
  await expect(page.getByRole('main').getByRole('link', { name: 'Leden zoeken' })).toBeVisible()
  await page.getByRole('button', { name: 'Mijn account' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Mijn profiel', 'Instellingen', 'Uitloggen'])
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
})
