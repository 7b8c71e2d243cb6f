import { likes } from './actions.ts'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { aProfile } from './members.ts'
import {
  answersOf,
  aPlayer,
  expectTop,
  middleOfTop,
  openGame,
  press,
  swipePeople,
  topCard,
} from './swiping.ts'

test('a visitor logs in first and comes back', async ({ page }) => {
  await visit(page, '/swipe-game')
  await expect(page).toHaveURL(/\/login\?to=%2Fswipe-game$/)
})

test('two buttons answer, in order, and the last no is taken back', async ({ page, vonk, anAccount }) => {
  const me = await anAccount(page)
  await aPlayer(me)
  await swipePeople(vonk, ['Anna', 'Bea', 'Cleo', 'Dina', 'Elif'])
  await openGame(page, 'Anna')
  await expect(topCard(page)).toContainText('Utrecht')
  await expect(topCard(page)).toContainText('Jazz')
  await expect(topCard(page)).toContainText('fictief profiel')
  await expect(page.getByText('Vandaag nog 4 van 4 keer ja')).toBeVisible()
  await expectAccessibleInBothThemes(page)

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
  await page.reload()
  await expectTop(page, 'Cleo')
  await topCard(page).getByRole('link', { name: 'Profiel van Cleo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cleo')
})

test('the arrow keys answer, and Z and Backspace take back', async ({ page, vonk, anAccount }) => {
  const me = await anAccount(page)
  await aPlayer(me)
  await swipePeople(vonk, ['Anna', 'Bea', 'Cleo', 'Dina'])
  await openGame(page, 'Anna')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expectTop(page, 'Dina')
  await page.keyboard.press('z')
  await expectTop(page, 'Cleo')
  await page.keyboard.press('Backspace')
  await expectTop(page, 'Bea')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => answersOf(me)).toEqual(['Anna no', 'Bea yes'])
})

test('a mouse throws a card, and one that is not thrown far comes back', async ({
  page,
  vonk,
  anAccount,
}) => {
  const me = await anAccount(page)
  await aPlayer(me)
  await swipePeople(vonk, ['Anna', 'Bea', 'Cleo'])
  await openGame(page, 'Anna')
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

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: phone })

  test('a card is thrown, and up and down still scrolls', async ({ page, vonk, anAccount }) => {
    const me = await anAccount(page)
    await aPlayer(me)
    await swipePeople(vonk, ['Anna', 'Bea', 'Cleo', 'Dina'])
    await openGame(page, 'Anna')
    await expectNoOverflow(page)
    const touch = await page.context().newCDPSession(page)
    const { x, y } = await middleOfTop(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    const swipe = async (right: number, down = 0) => {
      await send('touchStart', { x, y })
      for (const share of [0.1, 0.25, 0.5, 0.75, 1])
        await send('touchMove', { x: x + right * share, y: y + down * share })
      await send('touchEnd')
    }
    await swipe(160)
    await expectTop(page, 'Bea')
    await swipe(-160, 20)
    await expectTop(page, 'Cleo')
    await swipe(10, -160)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
    await expectTop(page, 'Cleo')
    await expect.poll(() => answersOf(me)).toEqual(['Anna yes', 'Bea no'])
  })
})

test('a thrown card leaves the way it was thrown, and fades where motion is not wanted', async ({
  page,
  vonk,
  anAccount,
}) => {
  await aPlayer(await anAccount(page))
  await swipePeople(vonk, ['Anna', 'Bea', 'Cleo', 'Dina'])
  await openGame(page, 'Anna')
  const animation = async (name: string) => {
    await press(page, name)
    return page
      .locator('article[data-said]')
      .last()
      .evaluate((card) => {
        const [one] = card.getAnimations()
        return (
          one instanceof CSSAnimation && [one.animationName, Number(one.effect?.getTiming().duration) > 100]
        )
      })
  }
  expect(await animation('Nee tegen Anna')).toEqual(['thrown-left', true])
  expect(await animation('Ja tegen Bea')).toEqual(['thrown-right', true])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await animation('Nee tegen Cleo')).toEqual(['fade', true])
  await expect(page.locator('article[data-said]')).toHaveCount(0)
})

test('whoever has seen everyone is told so, and can still take the last no back', async ({
  page,
  vonk,
  anAccount,
}) => {
  await aPlayer(await anAccount(page))
  await swipePeople(vonk, ['Anna'])
  await openGame(page, 'Anna')
  await press(page, 'Nee tegen Anna')
  await expect(page.getByRole('heading', { name: 'Je hebt iedereen gezien' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await press(page, 'Nog eens kijken')
  await expect(page.getByRole('heading', { name: 'Je hebt iedereen gezien' })).toBeVisible()
  await press(page, 'Laatste nee terugnemen')
  await expectTop(page, 'Anna')
  await expect(topCard(page).getByRole('heading')).toBeFocused()
})

test('more cards are fetched before the last, and nobody comes twice', async ({ page, vonk, anAccount }) => {
  const me = await anAccount(page)
  await aPlayer(me)
  const names = Array.from({ length: 23 }, (_, place) => `Lid ${String(place).padStart(2, '0')}`)
  await swipePeople(vonk, names)
  await openGame(page, 'Lid 00')
  for (const name of names) await press(page, `Nee tegen ${name}`)
  await expect(page.getByRole('heading', { name: 'Je hebt iedereen gezien' })).toBeVisible()
  await expect.poll(() => answersOf(me)).toEqual(names.map((name) => `${name} no`))
})

test('there is a way into the game from the search', async ({ page, vonk, anAccount }) => {
  await aPlayer(await anAccount(page))
  await swipePeople(vonk, ['Anna'])
  await visit(page, '/members')
  await page.getByRole('link', { name: /^Ja of nee/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ja of nee?')
  await expectTop(page, 'Anna')
})

test('a yes to someone who likes the player is told as a match', async ({ page, vonk, anAccount }) => {
  const me = await anAccount(page)
  await swipePeople(vonk, [])
  await aPlayer(me)
  const noor = await aProfile(vonk, { isFictional: true })
  await vonk.database.query('UPDATE member_search SET has_photo = true WHERE member_id = $1', [noor.memberId])
  await likes(noor, me)
  await openGame(page, 'Noor')
  await press(page, 'Ja tegen Noor')
  await expect(page.getByRole('dialog', { name: 'Noor vindt jou ook leuk' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Je hebt iedereen gezien' })).toBeFocused()
})
