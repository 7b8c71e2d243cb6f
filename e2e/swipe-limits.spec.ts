import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expects, test, withMotion } from './fixtures.ts'
import {
  ageAnswers,
  answersOf,
  aPlayer,
  expectTop,
  openGame,
  press,
  swipePeople,
  topCard,
} from './swiping.ts'

test.use(withMotion)

const six = ['Anna', 'Bea', 'Cleo', 'Dina', 'Elif', 'Fien']

async function giveFourYeses(page: Page) {
  for (const name of six.slice(0, 4)) await press(page, `Ja tegen ${name}`)
}

test(
  'after four yeses a countdown runs until the next, a no stays possible, and the buttons fit every phone',
  expects('ERR_'),
  async ({ page, vonk, anAccount, context }) => {
    const me = await anAccount(page)
    await aPlayer(me)
    await swipePeople(vonk, six)
    await page.clock.install()
    await openGame(page, 'Anna')
    const offline = page.getByText('Je bent offline')
    const nextYes = (wait: string) => page.getByText(`Over ${wait} kun je weer ja zeggen`)

    await test.step('the buttons are above the tab bar, also below the offline banner', async () => {
      await expectButtonsInSight(page, 'Anna')
      await context.setOffline(true)
      await expect(offline).toBeVisible()
      await expectButtonsInSight(page, 'Anna')
      await context.setOffline(false)
      await expect(offline).toHaveCount(0)
    })

    await test.step('the fourth yes starts the countdown and leaves the card in its place', async () => {
      await page.setViewportSize({ width: 375, height: 667 })
      await page.waitForFunction(() => document.getAnimations().length === 0)
      const before = await topCard(page).boundingBox()
      await giveFourYeses(page)
      await expect(nextYes('24 uur')).toBeVisible()
      await expectTop(page, 'Elif')
      await page.waitForFunction(() => document.getAnimations().length === 0)
      expect(await topCard(page).boundingBox()).toEqual(before)
      await expectButtonsInSight(page, 'Elif')
      await expectAccessibleInBothThemes(page)
    })

    await test.step('a fifth yes is ignored, a no is not', async () => {
      await page.getByRole('button', { name: 'Ja tegen Elif' }).click({ force: true })
      await page.keyboard.press('ArrowRight')
      await expectTop(page, 'Elif')
      await press(page, 'Nee tegen Elif')
      await expectTop(page, 'Fien')
      const yeses = six.slice(0, 4).map((name) => `${name} yes`)
      await expect.poll(() => answersOf(me)).toEqual([...yeses, 'Elif no'])
    })

    await test.step('the countdown goes on in hours and minutes, and ends by itself', async () => {
      await ageAnswers(me)
      await page.clock.fastForward('20:20:00')
      await expect(nextYes('4 uur')).toBeVisible()
      await page.clock.fastForward('03:00:00')
      await expect(page.getByText(/Over \d\d minuten kun je weer ja zeggen/)).toBeVisible()
      await page.clock.fastForward('00:41:00')
      await expect(page.getByText('Vandaag nog 4 van 4 keer ja')).toBeVisible()
    })
  },
)

const phones: [number, number][] = [
  [360, 640],
  [375, 667],
  [320, 568],
  [375, 700],
  [667, 375],
]
const bottomOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0)

async function expectButtonsInSight(page: Page, name: string) {
  const boxOf = (button: string) => page.getByRole('button', { name: button }).boundingBox()
  for (const [width, height] of phones) {
    const size = `${width}×${height}`
    await page.setViewportSize({ width, height })
    const bar = await page.getByRole('navigation', { name: 'Hoofdmenu' }).boundingBox()
    const [no, yes] = [await boxOf(`Nee tegen ${name}`), await boxOf(`Ja tegen ${name}`)]
    const card = await topCard(page).boundingBox()
    for (const button of [no, yes]) expect(bottomOf(button), size).toBeLessThan(bar?.y ?? 0)
    if (height > width) expect(bottomOf(card), size).toBeLessThan(no?.y ?? 0)
    expect(card?.height, size).toBeGreaterThan(175)
  }
}

test(
  'a game that cannot be fetched, and answers that are refused or cannot be sent, can be tried again',
  expects('429', '500', 'Failed to load', 'ERR_'),
  async ({ page, vonk, anAccount, context }) => {
    const me = await anAccount(page)
    await aPlayer(me)
    const ids = await swipePeople(vonk, six)

    await test.step('a game that cannot be fetched has a button to try again', async () => {
      await page.route('**/api/swipe.php', (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Dat ging mis.' } } }),
      )
      await page.goto('/swipe-game')
      await expect(page.getByRole('heading', { name: 'Dat lukte niet' })).toBeVisible()
      await page.unroute('**/api/swipe.php')
      await press(page, 'Opnieuw proberen')
      await expectTop(page, 'Anna')
    })

    await test.step('an answer that cannot be sent brings its card back', async () => {
      await openGame(page, 'Anna')
      await context.setOffline(true)
      await press(page, 'Ja tegen Anna')
      await expect(page.getByText('Je antwoord is niet aangekomen')).toBeVisible()
      await expectTop(page, 'Anna')
      await expect(page.getByText('Vandaag nog 4 van 4 keer ja')).toBeVisible()
      await context.setOffline(false)
      await press(page, 'Nee tegen Anna')
      await expect.poll(() => answersOf(me)).toEqual(['Anna no'])
    })

    await test.step('a yes beyond the four given elsewhere brings its card back', async () => {
      for (const profile of ids.slice(2)) await me.send('POST', '/api/swipe.php', { profile, answer: 'yes' })
      await press(page, 'Ja tegen Bea')
      await expect(page.getByText(/Dat was je vierde ja in 24 uur/)).toBeVisible()
      await expectTop(page, 'Bea')
      await expect(page.getByRole('main').getByText('Over 24 uur kun je weer ja zeggen')).toBeVisible()
    })
  },
)

test('after three answers a fictional profile likes the player once, and is marked as fictional', async ({
  page,
  vonk,
  anAccount,
}) => {
  await swipePeople(vonk, six)
  await aPlayer(await anAccount(page))
  await page.clock.install()
  await openGame(page, 'Anna')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/auto-like.php') && asked.push(request.url()))
  for (const name of ['Anna', 'Bea']) await press(page, `Nee tegen ${name}`)
  await expectTop(page, 'Cleo')
  expect(asked).toEqual([])
  await press(page, 'Nee tegen Cleo')
  const note = page.locator('.toast').filter({ hasText: 'vindt je leuk' })
  await expect(note).toContainText('fictief profiel')
  await expectAccessibleInBothThemes(page)
  await expect(page.getByRole('banner').getByText('1 nieuwe like')).toBeAttached()
  await page.clock.runFor(10_000)
  await expect(note).toHaveCount(0)
  const answered = page.waitForResponse('**/api/swipe.php')
  await press(page, 'Nee tegen Dina')
  await answered
  await expectTop(page, 'Elif')
  expect(asked).toHaveLength(1)
})

test('an unconfirmed player hears that a yes waits, and a fast clock asks the server once a minute', async ({
  page,
  vonk,
  anAccount,
}) => {
  await aPlayer(await anAccount(page, 'not_confirmed'))
  await swipePeople(vonk, six)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.clock.install({ time: Date.now() + 48 * 60 * 60 * 1000 })
  await openGame(page, 'Anna')
  await expect(page.getByRole('button', { name: 'Ja tegen Anna' })).toBeInViewport({ ratio: 1 })
  await press(page, 'Ja tegen Anna')
  await expect(page.getByText('We vertellen het zodra')).toBeVisible()

  const asked: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/swipe.php') && request.method() === 'GET') asked.push(request.url())
  })
  // Stands still from here on, a little after the page's own time.
  await page.clock.pauseAt(Date.now() + 48 * 60 * 60 * 1000 + 10 * 60_000)
  for (const name of six.slice(1, 4)) await press(page, `Ja tegen ${name}`)
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.runFor(50_000)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(20_000)
  await expect.poll(() => asked.length).toBe(2)
})
