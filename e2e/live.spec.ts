import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { aWayTo } from './breakable-way.ts'
import { anotherBrowser, freeMessages, reads, visitAndListen, writes, writtenToBy } from './chatters.ts'
import { expect, expects, phone, start, test, visit } from './fixtures.ts'
import { findable, likedBy } from './likers.ts'
import { aProfile } from './profiles.ts'

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
  await findable(vonk, anna)
  await likedBy(vonk, anna, 1)
  const [one] = await writtenToBy(vonk, anna, 1)
  if (!one) throw new Error('nobody wrote')
  const html = await (await page.request.get('/settings')).text()
  expect(html).toContain('<title>(2) ')
  await visitAndListen(page, '/settings')
  await expect(messagesPlace(page)).toHaveAccessibleName(unread(1))
  await expect(page).toHaveTitle(/^\(2\) Instellingen/)
  await expect.poll(appBadge).toBe(2)
  await writes(vonk, one, anna, 'En nu?')
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
  await reads(vonk, anna, one.conversation)
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
  await findable(vonk, anna)
  const [one] = await writtenToBy(vonk, anna, 1)
  if (!one) throw new Error('nobody wrote')
  const second = await page.context().newPage()
  const elsewhere = await anotherBrowser(browser, vonk, anna)
  await visitAndListen(page, '/settings')
  await visit(second, '/likes')
  await visitAndListen(elsewhere, '/settings')
  for (const tab of [page, second, elsewhere])
    await expect(messagesPlace(tab)).toHaveAccessibleName(unread(1))
  await reads(vonk, anna, one.conversation)
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
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(vonk, anna)
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
    await findable(vonk, anna)
    const noor = await aProfile(vonk)
    await using way = await aWayTo(vonk.url)
    await page.context().addCookies([{ name: 'session', value: anna.token, url: way.url, httpOnly: true }])
    await page.clock.install()
    await visitAndListen(page, `${way.url}/settings`)
    await writes(vonk, noor, anna, 'Een')
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(1))
    way.freezeStreams()
    await writes(vonk, noor, anna, 'Twee')
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
  'the server may be killed and come back: what happened meanwhile is told, and the stream goes on',
  expects('ERR_', 'the server responded with'),
  async ({ browser }) => {
    test.slow()
    const folder = mkdtempSync(join(tmpdir(), 'vonk-restart-'))
    chmodSync(folder, 0o711)
    const first = await start(folder)
    const cluster = await runningCluster(folder)
    const database = new pg.Client({ ...cluster?.connection, database: 'vonk' })
    await database.connect()
    const vonk = { url: first.url, database }
    await database.query(`UPDATE sites SET settings = '{"message_credits": 0}' WHERE is_default`)
    await database.query(`SELECT pg_notify('vonk', 'sites' || chr(10))`)
    const [anna, noor] = [await aProfile(vonk, { name: 'Anna' }), await aProfile(vonk)]
    const page = await anotherBrowser(browser, vonk, anna)
    await visitAndListen(page, '/settings')
    const conversation = await writes(vonk, noor, anna, 'Een')
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(1))

    const exited = new Promise((resolve) => first.child.once('exit', resolve))
    first.child.kill('SIGKILL')
    await exited
    // As a process would that still runs elsewhere.
    await database.query('UPDATE chats SET unread = 2 WHERE member_id = $1 AND conversation_id = $2', [
      anna.memberId,
      conversation,
    ])
    await database.query('UPDATE inboxes SET last_seq = 2 WHERE member_id = $1', [anna.memberId])
    await database.query(
      `INSERT INTO member_events (site_id, member_id, seq, type, data, created_at)
       VALUES ($1, $2, 2, 'message', $3, now())`,
      [anna.siteId, anna.memberId, { conversation }],
    )
    const again = await start(folder, new URL(first.url).port)
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(2), { timeout: 20_000 })
    await writes(vonk, noor, anna, 'Drie')
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(3))

    await page.context().close()
    await database.end()
    const ended = new Promise((resolve) => again.child.once('exit', resolve))
    again.child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  },
)

test('of two tabs one wakes the other: a tab that sleeps with the stream loses it to the one in front', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(vonk, anna)
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
  await writes(vonk, noor, anna, 'Hoi')
  for (const tab of [page, second]) await expect(messagesPlace(tab)).toHaveAccessibleName(unread(1))
})

test('who comes and goes is seen by the other as it happens', async ({ page, vonk, anAccount, browser }) => {
  test.slow()
  const anna = await anAccount(page)
  await findable(vonk, anna)
  const noor = await aProfile(vonk)
  await writes(vonk, noor, anna, 'Hoi')
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
