import { expect, expectAccessible, expectNoOverflow, expects, phone, test, visit } from './fixtures.ts'

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of ['/', '/members', '/chats/1', '/landers/video', '/complete-signup', '/nowhere'])
    test(`${path} is accessible in the ${colorScheme} theme`, expects('404'), async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await visit(page, path)
      await expectAccessible(page)
      await page.setViewportSize(phone)
      await expectNoOverflow(page)
      await expectAccessible(page)
    })

test('an open menu is accessible', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Weergave' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  // A menu belongs to its button, not to a region of the page.
  await expectAccessible(page, { except: ['region'] })
})

test('the theme is chosen, at once and for the next visit, before anything is drawn', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await visit(page, '/')
  const light = await background()
  await page.getByRole('button', { name: 'Weergave' }).click()
  await page.getByRole('menuitemradio', { name: 'Donker' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await background()).not.toBe(light)
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('data-theme="dark"')
  await page.getByRole('button', { name: 'Weergave' }).click()
  await page.getByRole('menuitemradio', { name: 'Zoals mijn apparaat' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./)
})

test('the colour of a site colours its buttons, with words one can read', async ({ page, change }) => {
  await change({ primary_color: '#ffd400', name: 'Zonnebloem' })
  await visit(page, '/')
  const button = page.getByRole('link', { name: 'Gratis meedoen' }).first()
  await expect(button).toHaveCSS('background-color', 'rgb(255, 212, 0)')
  await expect(button).toHaveCSS('color', 'rgb(29, 23, 25)')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zonnebloem' })).toBeVisible()
})

test('nothing is cut off on a narrow screen, with large letters, or by a long name', async ({
  page,
  change,
}) => {
  await change({ name: 'Een heel lange naam voor een datingsite, zo lang als kan' })
  for (const [width, letters] of [
    [320, '100%'],
    [375, '200%'],
    [768, '100%'],
  ] as const)
    for (const path of ['/', '/members', '/landers/video']) {
      await page.setViewportSize({ width, height: 720 })
      await visit(page, path)
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
      await expectNoOverflow(page)
    }
})

test('what a browser kept wrongly does no harm', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('dismissed_alerts', 'null'))
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het begint met een vonk')
})

test('moving to another page moves the keyboard to its content', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Prijzen' }).click()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a phone has its places at the bottom, a desktop at the top', async ({ page }) => {
  await visit(page, '/')
  const bottom = page.getByRole('navigation', { name: 'Hoofdmenu' }).filter({ hasText: 'Home' })
  await expect(bottom).toBeHidden()
  await page.setViewportSize(phone)
  await expect(bottom.getByRole('link')).toHaveText(['Home', 'Zoeken', 'Prijzen', 'Inloggen'])
  await bottom.getByRole('link', { name: 'Prijzen' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(bottom.getByRole('link', { name: 'Prijzen' })).toHaveAttribute('aria-current', 'page')
})

test('the keyboard reaches the content first of all', async ({ page }) => {
  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the body carries the states that styles follow', async ({ page, logIn }) => {
  const states = () => page.evaluate(() => [...document.body.classList].sort())
  await visit(page, '/')
  expect(await states()).toEqual([])
  await page.getByRole('link', { name: 'Prijzen' }).first().click()
  await expect.poll(states).toEqual(['not-index'])
  await logIn(page)
  await visit(page, '/members')
  expect(await states()).toEqual(['logged-in', 'not-index'])
  await expect(page.getByRole('link', { name: 'Inloggen' })).toHaveCount(0)
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await page.reload()
  await expect.poll(states).toEqual(['installed-app', 'logged-in', 'not-index'])
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeHidden()
})

test(
  'without a connection the page says so, and says when it is back',
  expects('ERR_INTERNET_DISCONNECTED'),
  async ({ page, context }) => {
    await visit(page, '/')
    await context.setOffline(true)
    await expect(page.getByText('Je bent offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Je bent offline.')).toBeHidden()
    const toast = page.getByText('Je bent weer online.')
    await expect(toast).toBeVisible()
    expect(await page.locator('.toast').evaluate((element: HTMLElement) => element.offsetWidth)).toBe(350)
  },
)

test.describe('the entry warning', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '145.97.20.1' } })
  const warning = { name: 'Deze site is voor volwassenen' }

  test('is shown in the countries an operator names, once', async ({ page, change }) => {
    await change({ site_entry_countries: ['NL'] })
    await visit(page, '/')
    const dialog = page.getByRole('dialog', warning)
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Ik ben 18 of ouder' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(dialog).toBeHidden()
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('dismissed_alerts') ?? '{}'))
    expect(Date.parse(kept['entry-warning'])).toBeGreaterThan(Date.now() - 60_000)
  })

  test('is not shown elsewhere, when switched off, or to a member', async ({ page, change, logIn }) => {
    const isShown = async (path = '/') => {
      await visit(page, path)
      await page.waitForLoadState('networkidle')
      return page.getByRole('dialog', warning).isVisible()
    }
    expect(await isShown()).toBe(false)
    await change({ site_entry_countries: ['DE'] })
    expect(await isShown()).toBe(false)
    await change({ site_entry_countries: ['NL'], enable_site_entry_popup: 'no' })
    expect(await isShown()).toBe(false)
    await change({ site_entry_countries: ['NL'] })
    // Whoever comes to a conversation without being logged in is sent there first.
    await visit(page, '/chats/0199a3c4-0000-4000-8000-000000000000')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('dialog', warning)).toBeVisible()
    expect(await isShown('/landers/video')).toBe(false)
    await logIn(page)
    expect(await isShown()).toBe(false)
  })

  test('leaves when asked to', async ({ page, change }) => {
    await change({ site_entry_countries: ['NL'] })
    await visit(page, '/')
    await page.getByRole('button', { name: 'Verlaten' }).click()
    await expect(page).toHaveURL('about:blank')
  })
})
