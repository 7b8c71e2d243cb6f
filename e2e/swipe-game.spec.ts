import type { Page } from '@playwright/test'
import { likeMember } from '../src/features/likes/likes.server.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  listening,
  phone,
  test,
  visit,
  withMotion,
} from './fixtures.ts'
import { answersOf, aPlayer, expectTop, openGame, press, swipePeople, topCard } from './swiping.ts'

test.use(withMotion)

test('a member answers by buttons and keys, takes back the last no, and has a match in the end', async ({
  page,
  vonk,
  anAccount,
}) => {
  const me = await anAccount(page)
  const ids = await swipePeople(vonk, ['Anna', 'Bea', 'Cleo', 'Dina', 'Noor'])
  await aPlayer(me)
  // By the verb: a request would count as activity, and move Noor to the top.
  const noor = { siteId: me.siteId, memberId: ids.at(-1) ?? '', session: '' }
  await likeMember(noor, me.memberId, '127.0.0.1')
  // Without likes from fictional profiles, which would be matches as well.
  await page.route('**/api/auto-like.php', (route) => route.fulfill({ status: 204 }))
  await visit(page, '/members')
  await page.getByRole('link', { name: /^Ja of nee/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ja of nee?')
  await expectTop(page, 'Anna')
  await expect(topCard(page)).toContainText('Utrecht')
  await expect(topCard(page)).toContainText('Jazz')
  await expect(topCard(page)).toContainText('fictief profiel')
  await expect(page.getByText('Vandaag nog 4 van 4 keer ja')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await test.step('two buttons answer, and a third takes back the last no', async () => {
    await press(page, 'Nee tegen Anna')
    await press(page, 'Nee tegen Bea')
    await press(page, 'Laatste nee terugnemen')
    await expectTop(page, 'Bea')
    await press(page, 'Ja tegen Bea')
    await expectTop(page, 'Cleo')
    await expect(page.getByText('Vandaag nog 3 van 4 keer ja')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Laatste nee terugnemen' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect.poll(() => answersOf(me)).toEqual(['Anna no', 'Bea yes'])
  })

  await test.step('after a reload the game goes on, and a card leads to the profile', async () => {
    await page.reload()
    await expectTop(page, 'Cleo')
    await listening(page)
    await topCard(page).getByRole('link', { name: 'Profiel van Cleo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cleo')
    await page.goBack()
    await expectTop(page, 'Cleo')
  })

  await test.step('the arrow keys answer, and Z and Backspace take back', async () => {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expectTop(page, 'Noor')
    await page.keyboard.press('z')
    await expectTop(page, 'Dina')
    await page.keyboard.press('Backspace')
    await expectTop(page, 'Cleo')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expectTop(page, 'Noor')
    await expect.poll(() => answersOf(me)).toEqual(['Anna no', 'Bea yes', 'Cleo yes', 'Dina no'])
  })

  const seenAll = page.getByRole('heading', { name: 'Je hebt iedereen gezien' })
  await test.step('after the last card the last no can still be taken back', async () => {
    await press(page, 'Nee tegen Noor')
    await expect(seenAll).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await press(page, 'Nog eens kijken')
    await expect(seenAll).toBeVisible()
    await press(page, 'Laatste nee terugnemen')
    await expectTop(page, 'Noor')
    await expect(topCard(page).getByRole('heading')).toBeFocused()
  })

  await test.step('a yes to a member who likes the player is shown as a match', async () => {
    await press(page, 'Ja tegen Noor')
    await expect(page.getByRole('dialog', { name: 'Noor vindt jou ook leuk' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(seenAll).toBeFocused()
  })
})

test.describe('with a mouse and a finger', () => {
  test.use({ hasTouch: true })

  test('a card that is thrown far enough leaves in that direction, and vertical swipes scroll', async ({
    page,
    vonk,
    anAccount,
  }) => {
    const me = await anAccount(page)
    await aPlayer(me)
    await swipePeople(vonk, ['Anna', 'Bea', 'Cleo', 'Dina', 'Elif', 'Fien'])
    await recordThrows(page)
    await page.setViewportSize(desktop)
    await openGame(page, 'Anna')

    await test.step('a mouse throws a card; Escape or too short a throw lets it return', async () => {
      const { x, y, width } = await middleOfTop(page)
      const draw = async (right: number) => {
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x + right / 2, y, { steps: 4 })
        await page.mouse.move(x + right, y, { steps: 4 })
      }
      await draw(width * 0.2)
      const stamp = topCard(page).getByText('Ja', { exact: true })
      await expect
        .poll(() => stamp.evaluate((element) => Number(getComputedStyle(element).opacity)))
        .toBeGreaterThan(0.4)
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await expectTop(page, 'Anna')
      await expect(topCard(page)).toHaveCSS('translate', 'none')
      await draw(width * 0.6)
      await page.mouse.up()
      await expectTop(page, 'Bea')
      await draw(-width * 0.6)
      await page.mouse.up()
      await expectTop(page, 'Cleo')
      await expect.poll(() => answersOf(me)).toEqual(['Anna yes', 'Bea no'])
    })

    await test.step('a finger throws a card, and scrolls when it moves up', async () => {
      await page.setViewportSize(phone)
      await expectNoOverflow(page)
      const touch = await page.context().newCDPSession(page)
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
      const { x, y } = await middleOfTop(page)
      const swipe = async (right: number, down = 0) => {
        await send('touchStart', { x, y })
        for (const share of [0.1, 0.25, 0.5, 0.75, 1])
          await send('touchMove', { x: x + right * share, y: y + down * share })
        await send('touchEnd')
      }
      await swipe(160)
      await expectTop(page, 'Dina')
      await swipe(-160, 20)
      await expectTop(page, 'Elif')
      await swipe(10, -160)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
      await expectTop(page, 'Elif')
      await expect.poll(() => answersOf(me)).toEqual(['Anna yes', 'Bea no', 'Cleo yes', 'Dina no'])
    })

    await test.step('a card flies out the way it was thrown, and fades with reduced motion', async () => {
      await expect
        .poll(() => throwsOf(page))
        .toEqual(['thrown-right', 'thrown-left', 'thrown-right', 'thrown-left'])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await press(page, 'Nee tegen Elif')
      await expectTop(page, 'Fien')
      await expect.poll(() => throwsOf(page)).toContain('fade')
      await expect(page.locator('article[data-said]')).toHaveCount(0)
    })
  })
})

async function middleOfTop(page: Page) {
  await page.waitForFunction(() => document.getAnimations().length === 0)
  const { x, y, width, height } = (await topCard(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2, width }
}

/** Notes each animation of a leaving card that lasts long enough to be seen: the card itself may be gone by then. */
const recordThrows = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { throwsSeen: seen })
    addEventListener('animationstart', ({ target, animationName }) => {
      if (!(target instanceof Element) || !target.matches('article[data-said]')) return
      if (Number.parseFloat(getComputedStyle(target).animationDuration) > 0.1) seen.push(animationName)
    })
  })

const throwsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { throwsSeen: string[] }).throwsSeen)

test('answers are sent one at a time and in order, and more cards come before the last', async ({
  page,
  vonk,
  anAccount,
}) => {
  const me = await anAccount(page)
  await aPlayer(me)
  const names = Array.from({ length: 23 }, (_, place) => `Lid ${String(place).padStart(2, '0')}`)
  await swipePeople(vonk, names)
  let [atOnce, most] = [0, 0]
  await page.route('**/api/swipe.php', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    most = Math.max(most, ++atOnce)
    const answer = await route.fetch()
    atOnce--
    await route.fulfill({ response: answer })
  })
  await openGame(page, 'Lid 00')
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowLeft'])
    await page.keyboard.press(key)
  for (const name of names.slice(5)) {
    await expectTop(page, name)
    await page.keyboard.press('ArrowLeft')
  }
  // A member who leaves the page at once loses no answer either.
  await page.getByRole('banner').getByRole('link', { name: 'Leden zoeken' }).click()
  const yes = ['Lid 01', 'Lid 03']
  const expected = names.map((name) => `${name} ${yes.includes(name) ? 'yes' : 'no'}`)
  await expect.poll(() => answersOf(me)).toEqual(expected)
  expect(most).toBe(1)
})
