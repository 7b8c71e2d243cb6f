import type { Page } from '@playwright/test'
import { sendIn } from '../src/features/chat/sending/send.server.ts'
import { transaction } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { annaAndNoor, freeMessages, likedBy, reads, setUnread, writes, writtenToBy } from './actions.ts'
import { aProxyTo } from './breakable-proxy.ts'
import { expect, expects, pauseClock, phone, test, visit } from './fixtures.ts'
import { anotherBrowser, findable, visitAndListen } from './members.ts'
import { lookAgain, lookAway, passTimeUntilArrived } from './page.ts'

test.beforeEach(({ change }) => change(freeMessages))

const messagesPlace = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Berichten/ })

const unread = (count: number) =>
  count === 0 ? 'Berichten' : `Berichten ${count} ongelezen bericht${count === 1 ? '' : 'en'}`

test('unread messages are counted in the bar, the title and the app badge, alike in every tab and browser', async ({
  page,
  vonk,
  anAccount,
  browser,
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

  await test.step('the title and the app badge count new likes too', async () => {
    await visitAndListen(page, '/settings')
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(1))
    await expect(page).toHaveTitle(/^\(2\) Instellingen/)
    await expect.poll(appBadge).toBe(2)
  })

  const second = await page.context().newPage()
  await second.clock.install()
  const elsewhere = await anotherBrowser(browser, vonk, anna)
  await test.step('a new message counts at once in every tab and browser', async () => {
    await visit(second, '/profile')
    await visitAndListen(elsewhere, '/settings')
    await writes(one, anna, 'En nu?')
    for (const tab of [page, second, elsewhere])
      await expect(messagesPlace(tab)).toHaveAccessibleName(unread(2))
    await expect(messagesPlace(page).locator('.animate-bump')).toBeVisible()
    await expect(page).toHaveTitle(/^\(3\) /)
    await expect.poll(appBadge).toBe(3)
  })

  const tab = page.getByRole('navigation').getByRole('link', { name: /Berichten$/ })
  await test.step('a phone shows the count at the tab, up to 99+', async () => {
    await page.setViewportSize(phone)
    await expect(tab).toHaveAccessibleName(/2 ongelezen berichten/)
    await setUnread(anna, one.conversation, 100)
    await visit(page, '/settings')
    await expect(tab).toContainText('99+')
    // The title has no limit: 100 messages and a like.
    await expect(page).toHaveTitle(/^\(101\) /)
  })

  await test.step('a conversation read in one place is read in all of them', async () => {
    await reads(anna, one.conversation)
    await expect(tab).toHaveAccessibleName('Berichten')
    for (const other of [second, elsewhere])
      await expect(messagesPlace(other)).toHaveAccessibleName(unread(0))
    for (const other of [page, second, elsewhere]) await expect(other).toHaveTitle(/^\(1\) /)
  })
  await elsewhere.context().close()

  await test.step('a tab in front takes the event stream from one that no longer passes events on', async () => {
    const opened = page.waitForResponse('**/api/events.php*')
    await visit(second, '/settings')
    await opened
    await page.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => {}
    })
    const taken = second.waitForResponse('**/api/events.php*')
    await passTimeUntilArrived(second, taken, 20_000)
    await writes(one, anna, 'Hoi')
    await expect(tab).toHaveAccessibleName(/1 ongelezen bericht/)
    await expect(messagesPlace(second)).toHaveAccessibleName(unread(1))
  })
})

/** Collects the nouns of the API that the page refreshes. */
const countRefreshes = (page: Page) => {
  const nouns: string[] = []
  page.on('request', (request) => {
    const noun = /\/api\/(\w+)\.php/.exec(request.url())?.[1]
    if (request.method() === 'GET' && noun && ['user', 'chats'].includes(noun)) nouns.push(noun)
  })
  return nouns
}

test('a page refreshes every minute, not while it is hidden, and at once when it is back in sight', async ({
  page,
  anAccount,
}) => {
  await findable(await anAccount(page))
  await page.clock.install()
  const refreshes = countRefreshes(page)
  await visitAndListen(page, '/chats')
  await pauseClock(page)
  const refreshed = () => expect.poll(() => new Set(refreshes)).toEqual(new Set(['chats', 'user']))
  // Requests are reported in order: after this one, all earlier ones are known.
  const allReported = () => page.evaluate(() => fetch('/api/settings.php'))

  await test.step('in sight it refreshes within a minute', async () => {
    const user = page.waitForResponse('**/api/user.php')
    const chats = page.waitForResponse('**/api/chats.php*')
    // In small steps: a refresh that comes during a request is sent after it.
    await passTimeUntilArrived(page, Promise.all([user, chats]), 2000)
  })

  await test.step('a hidden page tells the server and stays quiet', async () => {
    const hidden = page.waitForRequest('**/api/page-hidden.php')
    await lookAway(page)
    expect((await hidden).method()).toBe('POST')
    await allReported()
    refreshes.length = 0
    await page.clock.runFor(200_000)
    await allReported()
    expect(refreshes).toEqual([])
  })

  await test.step('back in sight it refreshes at once, and tells the server', async () => {
    const visible = page.waitForRequest((request) => request.method() === 'DELETE')
    await lookAgain(page)
    await page.clock.runFor(1500)
    await refreshed()
    expect(refreshes).toHaveLength(2)
    expect((await visible).url()).toContain('/api/page-hidden.php')
  })
})

test('a received message costs no request, and in the open conversation only the one that marks it as read', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await writes(noor, anna, 'Een')
  const calls: string[] = []
  const collect = () =>
    page.on('request', (request) => {
      const noun = /\/api\/(\w+)\.php/.exec(request.url())?.[1]
      if (noun && noun !== 'settings') calls.push(`${request.method()} ${noun}`)
    })
  await page.clock.install()
  /** Lets delayed requests start. Requests are reported in order: after the last one, all earlier ones are known. */
  const settled = async () => {
    await page.clock.runFor(1000)
    await page.evaluate(() => fetch('/api/settings.php'))
  }

  await test.step('in the list and on other pages the texts, counts and badges follow without a request', async () => {
    await visitAndListen(page, '/chats')
    await settled()
    collect()
    await writes(noor, anna, 'Twee')
    await expect(page.getByRole('main').getByText('Twee')).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
    await expect(menu.getByRole('link', { name: '2 ongelezen berichten' })).toBeVisible()
    await settled()
    expect(calls).toEqual([])
  })

  await test.step('in the open conversation each message is marked as read', async () => {
    await visitAndListen(page, `/chats/${conversation}`)
    await expect(page.getByRole('log').getByText('Twee')).toBeVisible()
    await settled()
    calls.length = 0
    await writes(noor, anna, 'Drie')
    await expect(page.getByRole('log').getByText('Drie')).toBeVisible()
    await settled()
    expect(calls).toEqual(['PUT chat'])
  })

  await test.step('a message that comes after the page and before its stream arrives with the stream', async () => {
    const written = Promise.withResolvers<void>()
    await page.route('**/api/events.php*', (route) => written.promise.then(() => route.continue()), {
      times: 1,
    })
    calls.length = 0
    await visit(page, '/settings')
    await expect.poll(() => calls).toContain('GET events')
    await writes(noor, anna, 'Vier')
    written.resolve()
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(1))
    expect(calls).not.toContain('GET user')
  })

  await test.step('a tab that missed an event of another tab fetches everything', async () => {
    calls.length = 0
    const channel = `live ${anna.memberId}`
    await page.evaluate(
      (name) =>
        new BroadcastChannel(name).postMessage({ type: 'read', id: 1_000_000, read: { by: '', count: 0 } }),
      channel,
    )
    await expect.poll(() => calls).toContain('GET user')
  })
})

test(
  'a page notices a silent stream and a killed server, and then has every message once',
  expects('ERR_', 'the server responded with'),
  async ({ page, vonk, anAccount }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
    await using proxy = await aProxyTo(vonk.url)
    await anna.logInOn(page, proxy.url)
    await page.clock.install()
    await visitAndListen(page, `${proxy.url}/settings`)
    await writes(noor, anna, 'Een')
    await expect(messagesPlace(page)).toHaveAccessibleName(unread(1))

    await test.step('a stream without a sign of life for 50 seconds is opened again where it was', async () => {
      proxy.freezeStreams()
      await writes(noor, anna, 'Twee')
      const refreshes = countRefreshes(page)
      const opened = page.waitForRequest('**/api/events.php?last_event_id=1')
      await page.clock.fastForward(51_000)
      await page.clock.runFor(5000)
      await opened
      await expect(messagesPlace(page)).toHaveAccessibleName(unread(2))
      expect(refreshes.length).toBeLessThan(8)
    })

    await test.step('after the server was killed the page shows what another process sent, and stays live', async () => {
      await vonk.kill()
      const message = { id: newId(), type: 'text', text: 'Drie' } as const
      await transaction((tx) => sendIn(tx, noor, anna.memberId, message))
      await vonk.startAgain()
      const opened = page.waitForResponse((answer) => answer.url().includes('/api/events.php'))
      await passTimeUntilArrived(page, opened)
      await expect(messagesPlace(page)).toHaveAccessibleName(unread(3))
      await writes(noor, anna, 'Vier')
      await expect(messagesPlace(page)).toHaveAccessibleName(unread(4))
    })
  },
)
