import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  listening,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { onlyThese } from './members.ts'
import { hydrated } from './page.ts'

test('the bar is used by keyboard and pointer: skip link, themes, places and languages', async ({
  page,
  context,
}) => {
  test.slow()
  // A value that an older version or another program could have stored.
  await page.addInitScript(() => localStorage.setItem('dismissed_alerts', 'null'))
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het begint met een vonk')

  await test.step('the first Tab reaches the link to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a theme applies at once and is stored for the next visit', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background()
    await page.getByRole('button', { name: 'Weergave' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    // A menu belongs to its button, not to a region of the page.
    await expectAccessible(page, { except: ['region'] })
    await page.getByRole('menuitemradio', { name: 'Donker' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(background).not.toBe(light)
    expect((await context.cookies()).find(({ name }) => name === 'theme')).toMatchObject({ value: 'dark' })
    await page.getByRole('button', { name: 'Weergave' }).click()
    await page.getByRole('menuitemradio', { name: 'Zoals mijn apparaat' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./)
  })

  await test.step('another page gets the focus, and a phone has its places at the bottom', async () => {
    const bottom = page.getByRole('navigation', { name: 'Hoofdmenu' }).filter({ hasText: 'Home' })
    await expect(bottom).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Prijzen' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('body.not-index')).toBeAttached()
    await page.setViewportSize(phone)
    await expect(bottom.getByRole('link')).toHaveText(['Home', 'Zoeken', 'Prijzen', 'Meedoen'])
    await expect(bottom.getByRole('link', { name: 'Prijzen' })).toHaveAttribute('aria-current', 'page')
    await bottom.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/localhost:\d+\/$/)
  })

  await test.step('the language is chosen by keyboard, stays on the page and is stored for a year', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await visit(page, '/pricing?keep=this')
    await page.getByRole('button', { name: 'Taal' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Nederlands', exact: true })).toBeFocused()
    await page.keyboard.type('Pol')
    await expect(page.getByRole('menuitemradio', { name: 'Polski' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await expect(page).toHaveURL(/\/pricing\?keep=this$/)
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie).toMatchObject({ value: 'pl', sameSite: 'Lax' })
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86400).toBeGreaterThan(364)
    await listening(page)
    await page.getByRole('button', { name: 'Język' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Polski' })).toBeChecked()
  })
})

test('a long name of the site, large letters and a narrow screen cut nothing off', async ({
  page,
  change,
}) => {
  await change({ name: 'Een heel lange naam voor een datingsite, zo lang als kan' })
  for (const path of ['/', '/members', '/landers/video']) {
    await visit(page, path)
    for (const [width, letters] of [
      [320, '100%'],
      [375, '200%'],
      [768, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height: 720 })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
      await expectNoOverflow(page)
    }
  }
})

test('the footer has less room on the pages of members than on the index page and for visitors', async ({
  page,
  anAccount,
}) => {
  const footer = page.getByRole('contentinfo')
  for (const path of ['/', '/pricing']) {
    await visit(page, path)
    await expect(footer).toHaveCSS('padding-top', '32px')
  }
  await anAccount(page)
  await visit(page, '/pricing')
  await expect(page.locator('body.logged-in.not-index')).toBeAttached()
  await expect(footer).toHaveCSS('padding-top', '16px')
})

test(
  'the page says that it is offline and when it is back; an installed app folds the footer links',
  expects('ERR_INTERNET_DISCONNECTED'),
  async ({ page, context }) => {
    await page.addInitScript(() => {
      const matchMedia = window.matchMedia.bind(window)
      window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
    })
    await visit(page, '/')
    await expect(page.locator('body.installed-app')).toBeAttached()
    // Its file would not load offline, and the page would reload.
    await hydrated(page.getByRole('heading', { level: 1 }))
    const footer = page.getByRole('contentinfo')
    const terms = footer.getByRole('link').first()
    await expect(terms).toBeHidden()
    await expect(footer).toHaveCSS('padding-top', '8px')
    await context.setOffline(true)
    await expect(page.getByText('Je bent offline.')).toBeVisible()
    // The notice goes after a few seconds, so this looks for it from the start.
    const width = page.waitForFunction(() => {
      const notice = document.querySelector<HTMLElement>('.toast')
      return notice?.textContent?.includes('Je bent weer online.') && notice.offsetWidth
    })
    await context.setOffline(false)
    expect(await (await width).jsonValue()).toBe(350)
    await expect(page.getByText('Je bent offline.')).toBeHidden()
    await page.getByText('Over deze site').click()
    await expect(terms).toBeVisible()
  },
)

test.describe('visitors from the Netherlands', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '145.97.20.1' } })

  test('are asked once whether they are adults where the operator wants it, and can leave', async ({
    page,
    change,
    vonk,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Deze site is voor volwassenen' })
    await change({ site_entry_countries: ['NL'] })

    await test.step('a landing page does not ask; the chat with a member, the login and the index page do', async () => {
      const [memberId] = await onlyThese(vonk, [{ name: 'Noor' }])
      await visit(page, `/members/${memberId}/chat`)
      await expect(dialog).toBeVisible()
      await visit(page, '/chats/0199a3c4-0000-4000-8000-000000000000')
      await expect(page).toHaveURL(/\/login/)
      await expect(dialog).toBeVisible()
      await visit(page, '/landers/video')
      // A dialog would stand in front of the link.
      await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click()
      await expect(page).toHaveURL(/\/login/)
      await visit(page, '/')
      await expect(dialog).toBeVisible()
    })

    await test.step('the question stays until it is answered', async () => {
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Ik ben 18 of ouder' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('the answer is remembered', async () => {
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('dismissed_alerts') ?? '{}'))
      expect(Date.parse(stored['entry-warning'])).not.toBeNaN()
      await page.reload()
      await listening(page)
      await page.getByRole('banner').getByRole('link', { name: 'Prijzen' }).click()
      await expect(page).toHaveURL(/\/pricing$/)
      await expect(dialog).toBeHidden()
    })

    await test.step('a visitor who is no adult leaves the site', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await dialog.getByRole('button', { name: 'Verlaten' }).click()
      await expect(page).toHaveURL('about:blank')
    })
  })
})
