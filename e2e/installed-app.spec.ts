import { freeMessages, likedBy, writes } from './actions.ts'
import {
  expect,
  expectFineOnPhoneAndDesktop,
  expects,
  listening,
  phone,
  test,
  visit,
  withWorker,
} from './fixtures.ts'
import { asInstalledApp, cachedFiles, recordBadge, workerInControl } from './installed-app.ts'
import { anotherBrowser, aProfile, findable, onlyThese, visitAndListen } from './members.ts'

test.use(withWorker)
const wholeBrowser = { tag: '@whole-browser' }
/** A request that was under way during a logout is refused. */
const loggedOut = { ...wholeBrowser, ...expects('403') }
const offline = { ...wholeBrowser, ...expects('ERR_INTERNET_DISCONNECTED', 'ERR_CONNECTION', 'ERR_FAILED') }

test(
  'a page that cannot be loaded is replaced by the offline page, until the connection is back',
  offline,
  async ({ page, context, anAccount, vonk }) => {
    await onlyThese(vonk, [{ name: 'Noor' }])
    await anAccount(page)
    await visit(page, '/members?gender=any&country=any')
    await workerInControl(page)
    const title = page.getByRole('heading', { level: 1 })

    await test.step('its file is fresh at every check and may only talk to its own site', async () => {
      const { headers } = await page.evaluate(async () => {
        const response = await fetch('/sw.js')
        return { headers: Object.fromEntries(response.headers) }
      })
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
      })
      const updates = await page.evaluate(async () => (await navigator.serviceWorker.ready).updateViaCache)
      expect(updates).toBe('none')
    })

    await test.step('only the offline page is cached, and nothing about the member', async () => {
      for (const path of ['/chats', '/profile', '/likes', '/settings']) await visit(page, path)
      const files = await cachedFiles(page)
      expect(files.map(({ address }) => address)).toEqual(['/offline.html'])
      expect(files[0]?.text).not.toContain('Anna')
    })

    await test.step('the open tab can still be used', async () => {
      await visit(page, '/members?gender=any&country=any')
      await page.getByRole('link', { name: 'Noor, 30' }).click()
      await expect(title).toHaveText('Noor, 30')
      await context.setOffline(true)
      await page.evaluate(() => history.back())
      await expect(page.getByRole('link', { name: 'Noor, 30' })).toBeVisible()
    })

    await test.step('a page loaded anew says that there is no connection, in the language and theme of the member', async () => {
      await page.goto('/settings')
      await expect(title).toHaveText('Geen verbinding')
      await expect(page).toHaveURL('/settings')
      await expectFineOnPhoneAndDesktop(page)
      const cookies = { locale: 'de', theme: 'dark' }
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: vonk.url })),
      )
      await page.getByRole('button', { name: 'Opnieuw proberen' }).press('Enter')
      await expect(title).toHaveText('Keine Verbindung')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })

    await test.step('the page loads by itself when the browser is online', async () => {
      await context.setOffline(false)
      await expect(title).toHaveText('Einstellungen')
      await listening(page)
    })
  },
)

test('the offline page notices that the server is back', offline, async ({ page, logIn, vonk }) => {
  await logIn(page)
  await visit(page, '/settings')
  await workerInControl(page)
  await page.goto('about:blank')
  await vonk.kill()
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen verbinding')
  await vonk.startAgain()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Geen verbinding')
  await listening(page)
})

test(
  'a new version of the worker takes over at once and breaks no open tab',
  offline,
  async ({ page, context, logIn, change, vonk }) => {
    await onlyThese(vonk, [{ name: 'Noor' }])
    await logIn(page)
    await visit(page, '/members?gender=any&country=any')
    await workerInControl(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const first = await page.evaluateHandle(() => navigator.serviceWorker.controller)

    await change({ name: 'Vuur en vlam' })
    const second = await context.newPage()
    await visit(second, '/settings')
    const isNew = () => page.evaluate((old) => navigator.serviceWorker.controller !== old, first)
    await expect.poll(isNew).toBe(true)

    await test.step('the open tab goes on without a reload', async () => {
      await page.getByRole('link', { name: 'Noor, 30' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 30')
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    })

    await test.step('the new version has its own offline page', async () => {
      await expect.poll(async () => (await cachedFiles(page))[0]?.text).toContain('Vuur en vlam')
      await context.setOffline(true)
      await second.goto('/profile')
      await expect(second.getByRole('main')).toContainText('Vuur en vlam')
      await context.setOffline(false)
      await expect(second).toHaveTitle(/Vuur en vlam/)
      await expect(second.getByRole('banner')).toBeVisible()
    })
  },
)

test('visitors get the worker in the installed app only', wholeBrowser, async ({ page }) => {
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.clock.install()
  await visit(page, '/')
  await page.clock.fastForward(30_000)
  expect(await registered()).toBe(0)
  const badge = await recordBadge(page)
  await asInstalledApp(page)
  await visit(page, '/')
  await expect.poll(registered).toBe(1)
  // Left over from a member who was logged out meanwhile.
  expect(await badge()).toBe(0)
})

test(
  'title and app badge follow a message from another browser and end with the session',
  loggedOut,
  async ({ page, browser, vonk, anAccount, change }) => {
    await change(freeMessages)
    const badge = await recordBadge(page)
    const anna = await anAccount(page)
    await findable(anna)
    const noor = await aProfile(vonk)
    const noors = await anotherBrowser(browser, vonk, noor)
    await likedBy(vonk, anna, 1)
    await visitAndListen(page, '/settings')
    await expect(page).toHaveTitle(/^\(1\) Instellingen/)

    await visit(noors, `/members/${anna.memberId}/chat`)
    const field = noors.getByRole('textbox', { name: /^Bericht aan/ })
    await field.fill('Hoi Anna')
    await field.press('Enter')
    await expect(page).toHaveTitle(/^\(2\) Instellingen/)
    await expect.poll(badge).toBe(2)

    await test.step('another page keeps the number in its title', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Leden zoeken' }).click()
      await expect(page).toHaveURL(/\/members/)
      await expect(page).toHaveTitle(/^\(2\) (?!Instellingen)/)
      await writes(noor, anna, 'Ben je daar?')
      await expect(page).toHaveTitle(/^\(3\) /)
      expect(await badge()).toBe(3)
    })

    await test.step('a logout clears both', async () => {
      await page.getByRole('button', { name: 'Mijn account' }).click()
      await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
      await expect(page).toHaveTitle(/^[^(]/)
      await expect.poll(badge).toBe(0)
    })
    await noors.context().close()
  },
)

test('the installed app has a back button on the screens of members, likes and credits', async ({
  page,
  vonk,
  logIn,
}) => {
  const [noor] = await onlyThese(vonk, [{ name: 'Noor' }])
  await logIn(page)
  await asInstalledApp(page)
  await page.setViewportSize(phone)
  const back = page.getByRole('banner').getByRole('link', { name: 'Terug' })
  const title = page.getByRole('heading', { level: 1 })
  await visit(page, '/members?gender=any&country=any')
  await expect(back).toBeHidden()

  await test.step('it goes back to the list as it was, by keyboard too', async () => {
    for (const press of [() => back.click(), () => back.press('Enter')]) {
      await page.getByRole('link', { name: 'Noor, 30' }).click()
      await expect(title).toHaveText('Noor, 30')
      await expect(page.getByRole('link', { name: 'Terug' })).toHaveCount(1)
      await press()
      await expect(page).toHaveURL('/members?gender=any&country=any')
    }
  })

  await test.step('it leads to the screen above if the app was opened here', async () => {
    for (const [path, above] of [
      [`/members/${noor}`, '/members'],
      [`/likes/m/${noor}`, '/likes'],
      ['/likes/given', '/members'],
      ['/premium', '/members'],
    ] as const) {
      await visit(page, path)
      await back.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${above}(\\?.*)?$`))
    }
  })
  await visit(page, `/members/${noor}`)
  await expectFineOnPhoneAndDesktop(page)
})
