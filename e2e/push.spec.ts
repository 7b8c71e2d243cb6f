import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { db } from '../src/platform/database.server.ts'
import type { PushMessage } from '../src/platform/push-state.ts'
import { sql } from '../src/platform/sql.server.ts'
import { freeMessages, writtenToBy } from './actions.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectFineOnPhoneAndDesktop,
  expects,
  pauseClock,
  phone,
  test,
  visit,
  withWorker,
} from './fixtures.ts'
import { type BrowserMember, findable } from './members.ts'

test.use(withWorker)

const turnOn = (page: Page) => page.getByRole('button', { name: 'Meldingen aanzetten' })
const isOn = (page: Page) => page.getByText('Dit apparaat laat je meldingen zien.')
const endpointsOf = async ({ memberId }: BrowserMember) =>
  (await db.query(sql`SELECT endpoint FROM push_subscriptions WHERE member_id = ${memberId}`)).rows

/**
 * Browsers of tests cannot subscribe at a push service. Instead the page gets a subscription that is kept in its storage,
 * for any key of the site.
 */
async function allowPush(context: BrowserContext) {
  await context.grantPermissions(['notifications'])
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  await context.addInitScript(
    ({ keys, name }) => {
      const subscriptionOf = (text: string) => {
        const { endpoint, key } = JSON.parse(text)
        return {
          endpoint,
          options: { applicationServerKey: Uint8Array.from(key).buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => localStorage.removeItem(name),
        }
      }
      const current = () => localStorage.getItem(name)
      Object.assign(PushManager.prototype, {
        async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
          const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
          localStorage.setItem(name, JSON.stringify({ endpoint, key: [...applicationServerKey] }))
          return subscriptionOf(current() ?? '')
        },
        async getSubscription() {
          const text = current()
          return text && subscriptionOf(text)
        },
      })
    },
    { keys, name: 'subscription of the test' },
  )
}

/** Delivers push messages to the service worker as a push service would. */
async function pushServiceOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return (message: PushMessage) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    })
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** Presses the only notification. The debugging protocol cannot, so the worker gets the event. */
async function pressNotification({ context }: { context: BrowserContext }) {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

test.beforeEach(({ change }) => change(freeMessages))

test('notifications on this device: turned on, shown, pressed, renewed for a new key, and gone after the logout', {
  tag: '@whole-browser',
  ...expects('403'),
}, async ({ page, context, vonk, anAccount }) => {
  const anna = await anAccount(page)
  await findable(anna)
  const [writer] = await writtenToBy(vonk, anna, 1)
  const conversation = writer?.conversation ?? ''
  await allowPush(context)
  await page.clock.install()
  await visit(page, '/notifications')
  await turnOn(page).press('Enter')
  await expect(isOn(page)).toBeVisible()
  const [first] = await endpointsOf(anna)
  expect(first?.endpoint).toContain('https://fcm.googleapis.com/')

  const message = {
    title: 'Vonk',
    body: 'Je hebt een nieuw bericht',
    path: `/chats/${conversation}`,
    unseen: 1,
  }
  await test.step('a notification is shown, and a second one about the same replaces it', async () => {
    const deliver = await pushServiceOf(page)
    // So that the page does not refresh by itself.
    await pauseClock(page)
    const refreshed = page.waitForRequest('**/api/user.php')
    await deliver({ ...message, body: 'Iemand is een gesprek met je begonnen', tag: conversation })
    await refreshed
    await page.clock.resume()
    await expect.poll(() => notifications(page)).toHaveLength(1)
    await deliver({ ...message, tag: conversation })
    const { title, body } = message
    await expect.poll(() => notifications(page)).toEqual([{ title, body, tag: conversation }])
  })

  for (const list of ['chats', 'likes'])
    await test.step(`it reloads the ${list} on the screen`, async () => {
      const ownRefresh = ['user', list].map((name) => page.waitForResponse(`**/api/${name}.php*`))
      await visit(page, `/${list}`)
      const deliver = await pushServiceOf(page)
      // Over the refresh of a new page. The next one is a minute later.
      await pauseClock(page)
      await page.clock.runFor(1000)
      await Promise.all(ownRefresh)
      const [refreshed, reloaded] = ['user', list].map((name) => page.waitForRequest(`**/api/${name}.php*`))
      await deliver({ ...message, tag: conversation })
      await refreshed
      await page.clock.runFor(1000)
      await reloaded
      await page.clock.resume()
    })

  await test.step('a press leads the open tab to the conversation', async () => {
    await pressNotification({ context })
    await expect(page).toHaveURL(`/chats/${conversation}`)
    await expect.poll(() => notifications(page)).toEqual([])
  })

  await test.step('a subscription for an old key of the site is replaced', async () => {
    await page.evaluate(() => {
      const name = 'subscription of the test'
      const { endpoint } = JSON.parse(localStorage.getItem(name) ?? '')
      localStorage.setItem(name, JSON.stringify({ endpoint, key: [4, 5, 6] }))
    })
    await visit(page, '/notifications')
    await expect.poll(() => endpointsOf(anna)).not.toEqual([first])
    await expect(isOn(page)).toBeVisible()
    expect(await endpointsOf(anna)).toHaveLength(1)
  })

  await test.step('a subscription that the worker has renewed is kept', async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/renewed'
    await page.evaluate((endpoint) => {
      const name = 'subscription of the test'
      localStorage.setItem(
        name,
        JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? ''), endpoint }),
      )
    }, endpoint)
    await visit(page, '/notifications')
    await expect.poll(() => endpointsOf(anna)).toContainEqual({ endpoint })
    await expect(isOn(page)).toBeVisible()
  })

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  expect(await endpointsOf(anna)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('subscription of the test'))).toBeNull()
})

test('a subscription of another member on this browser ends when a member comes', {
  tag: '@whole-browser',
}, async ({ page, context, anAccount }) => {
  const anna = await anAccount(page)
  await allowPush(context)
  await visit(page, '/notifications')
  await turnOn(page).click()
  await expect(isOn(page)).toBeVisible()
  await anAccount(page)
  await visit(page, '/notifications')
  await expect.poll(() => endpointsOf(anna)).toEqual([])
  await expect(turnOn(page)).toBeEnabled()
})

test('a banner offers notifications once a message has come, until it is dismissed', {
  tag: '@whole-browser',
}, async ({ page, context, vonk, anAccount }) => {
  const anna = await anAccount(page)
  await findable(anna)
  await allowPush(context)
  const offer = page.getByText('Mis geen bericht')
  const other = page.getByText('Vertel iets meer over jezelf')
  await page.clock.install()
  await visit(page, '/settings')
  await page.clock.runFor(5000)
  await expect(offer).toHaveCount(0)
  await writtenToBy(vonk, anna, 1)
  await expect(offer).toBeVisible()
  await expectAccessibleInBothThemes(page)
  // The toast of the message has such a button too.
  await page.getByRole('status').filter({ has: offer }).getByRole('button', { name: 'Wegklikken' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await page.clock.runFor(5000)
  await expect(offer).toHaveCount(0)
  await expect(other).toBeVisible()
})

test('the page says why there are no notifications, and how to get them', async ({ page, anAccount }) => {
  await anAccount(page)
  await page.setViewportSize(phone)
  // The headless browser denies them.
  await visit(page, '/notifications')
  await expect(page.getByText('Je browser blokkeert meldingen van deze site.')).toBeVisible()
  await expect(turnOn(page)).toHaveCount(0)
  await expectFineOnPhoneAndDesktop(page)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await visit(page, '/notifications')
  await expect(page.getByText('Deze browser kan geen meldingen tonen.')).toBeVisible()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)' }),
  )
  await visit(page, '/notifications')
  await expect(page.getByText('Zet op beginscherm')).toBeVisible()
})
