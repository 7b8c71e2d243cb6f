import type { Page } from '@playwright/test'
import { sendIn } from '../src/features/chat/send.server.ts'
import { transaction } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { annaAndNoor, freeMessages, likedBy, reads, writes, writtenToBy } from './actions.ts'
import { aWayTo } from './breakable-way.ts'
import { expect, expects, phone, test, visit } from './fixtures.ts'
import { anotherBrowser, aProfile, findable, visitAndListen } from './members.ts'

test.beforeEach(({ change }) => change(freeMessages))

const messagesPlace = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Berichten/ })

const unread = (count: number) =>
  count === 0 ? 'Berichten' : `Berichten ${count} ongelezen bericht${count === 1 ? '' : 'en'}`

test('unread messages are counted at their place, and with the new likes in the title and at the app', async ({
  page,
  vonk,
  anAccount,
}) => {
  await page.addInitScript(() => {
    const badges: (number | undefined)[] = []
    Object.assign(window, { badges })
    navigator.setAppBadge = async (count) => void badges.push(count)
    navigator.clearAppBadge = async () => void badges.push(0)
  })
  const appBadge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
  const anna = await anAccount(page)
  await findable(anna)
  await likedBy(vonk, anna, 1)
  const [one] = await writtenToBy(vonk, anna, 1)
  if (!one) throw new Error('nobody wrote')
  const html = await (await page.request.get('/settings')).text()
  expect(html).toContain('<title>(2) ')
  await visitAndListen(page, '/settings')
  await expect(messagesPlace(page)).toHaveAccessibleName(unread(1))
  await expect(page).toHaveTitle(/^\(2\) Instellingen/)
  await expect.poll(appBadge).toBe(2)
  await writes(one, anna, 'En nu?')
  await expect(messagesPlace(page)).toHaveAccessibleName(unread(2))
  await expect(messagesPlace(page).locator('.animate-bump')).toBeVisible()
  await expect(page).toHaveTitle(/^\(3\) /)
  await expect.poll(appBadge).toBe(3)
  await page.setViewportSize(phone)
  const tab = page.getByRole('navigation').getByRole('link', { name: /Berichten$/ })
  await expect(tab).toHaveAccessibleName(/2 ongelezen berichten/)
  await vonk.database.query('UPDATE chats SET unread = 100 WHERE member_id = $1', [anna.memberId])
  await visit(page, '/settings')
  await expect(tab).toContainText('99+')
  await expect(page).toHaveTitle(/^\(99\+\) /)
  await reads(anna, one.conversation)
  await expect(tab).toHaveAccessibleName('Berichten')
  await expect(page).toHaveTitle(/^\(1\) /)
})

test('what is read in one place is zero in every tab and browser at once', async ({
  page,
  vonk,
  anAccount,
  browser,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  const [one] = await writtenToBy(vonk, anna, 1)
  if (!one) throw new Error('nobody wrote')
  const second = await page.context().newPage()
  const elsewhere = await anotherBrowser(browser, vonk, anna)
  await visitAndListen(page, '/settings')
  await visit(second, '/likes')
  await visitAndListen(elsewhere, '/settings')
  for (const tab of [page, second, elsewhere])
    await expect(messagesPlace(tab)).toHaveAccessibleName(unread(1))
  await reads(anna, one.conversation)
  for (const tab of [page, second, elsewhere]) {
    await expect(messagesPlace(tab)).toHaveAccessibleName(unread(0))
    await expect(tab).not.toHaveTitle(/\(/)
  }
  await elsewhere.context().close()
})

const countRefreshes = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const noun = /\/api\/(\w+)\.php/.exec(request.url())?.[1]
    if (request.method() === 'GET' && noun && ['user', 'chats'].includes(noun)) asked.push(noun)
  })
  return asked
}

const look = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('the page looks again after 5 seconds and every 60, not while it is hidden, and at once when it is back', async ({
  page,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  await page.clock.install()
  await visitAndListen(page, '/chats')
  const asked = countRefreshes(page)
  await page.clock.fastForward(4000)
  expect(asked).toEqual([])
  await page.clock.fastForward(2000)
  await expect.poll(() => [...asked].sort()).toEqual(['chats', 'user'])
  await page.clock.fastForward(50_000)
  expect(asked).toHaveLength(2)
  await page.clock.fastForward(11_000)
  await expect.poll(() => [...asked].sort()).toEqual(['chats', 'chats', 'user', 'user'])
  const gone = page.waitForRequest('**/api/page-hidden.php')
  await look(page, 'hidden')
  expect((await gone).method()).toBe('POST')
  await page.clock.fastForward(200_000)
  await page.clock.runFor(1000)
  expect(asked).toHaveLength(4)
  const back = page.waitForRequest((request) => request.method() === 'DELETE')
  await look(page, 'visible')
  await expect.poll(() => asked.length).toBe(6)
  await page.clock.fastForward(1500)
  expect((await back).url()).toContain('/api/page-hidden.php')
})

test(
  'a connection that has gone silent is noticed, and nothing is lost or told twice',
  expects('ERR_'),
  async ({ page, vonk, anAccount }) => {
    const anna = await anAccount(page)
    await findable(anna)
    const noor = await aProfile(vonk)
    await using way = await aWayTo(vonk.url)
    await page.context().addCookies([{ name: 'session', value: anna.token, url: way.url, httpOnly: true }])
    await page.clock.install()
    await visitAndListen(page, `${way.url}/settings`)
    await writes(noor, anna, 'Een')
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(1))
    way.freezeStreams()
    await writes(noor, anna, 'Twee')
    const asked = countRefreshes(page)
    const opened = page.waitForRequest('**/api/events.php?last_event_id=1')
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000)
        return messagesPlace(page).textContent()
      })
      .toContain('2')
    await opened
    await page.clock.runFor(1000)
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(2))
    expect(asked.length).toBeLessThan(8)
  },
)

test(
  'after the server was killed and came back, the page shows what another process sent meanwhile, and stays live',
  expects('ERR_', 'the server responded with'),
  async ({ page, vonk, anAccount }) => {
    test.slow()
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
    await visitAndListen(page, '/settings')
    await writes(noor, anna, 'Een')
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(1))
    await vonk.kill()
    const message = { id: newId(), type: 'text', text: 'Twee' } as const
    await transaction((tx) => sendIn(tx, noor, anna.memberId, message))
    await vonk.startAgain()
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(2), { timeout: 20_000 })
    await writes(noor, anna, 'Drie')
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(3))
  },
)

test('of two tabs one wakes the other: a tab that sleeps with the stream loses it to the one in front', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  const noor = await aProfile(vonk)
  await visitAndListen(page, '/settings')
  const second = await page.context().newPage()
  await second.clock.install()
  await visit(second, '/settings')
  // Asleep: it hears, but passes on nothing.
  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {}
  })
  const taken = second.waitForResponse('**/api/events.php*')
  await second.clock.fastForward(55_000)
  await second.clock.fastForward(20_000)
  await taken
  await writes(noor, anna, 'Hoi')
  for (const tab of [page, second]) await expect(messagesPlace(tab)).toHaveAccessibleName(unread(1))
})

test('who comes and goes is seen by the other as it happens', async ({ page, vonk, anAccount, browser }) => {
  test.slow()
  const anna = await anAccount(page)
  await findable(anna)
  const noor = await aProfile(vonk)
  await writes(noor, anna, 'Hoi')
  await visitAndListen(page, '/chats')
  const row = page.getByRole('article').filter({ hasText: 'Noor' })
  await expect(row).toBeVisible()
  await expect(row.getByText('Nu online')).toHaveCount(0)
  const noors = await anotherBrowser(browser, vonk, noor)
  await visitAndListen(noors, '/settings')
  await expect(row.getByText('Nu online').first()).toBeAttached()
  await look(noors, 'hidden')
  await expect(row.getByText('Nu online')).toHaveCount(0, { timeout: 20_000 })
  await look(noors, 'visible')
  await expect(row.getByText('Nu online').first()).toBeAttached()
  await noors.context().close()
})
