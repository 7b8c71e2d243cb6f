import { expect, expects, phone, test, visit } from './fixtures.ts'
import { choosePhotos, doWith, order, patience, tilesOn } from './own-photos.ts'

test.slow()

test('photos are ordered by keyboard and by hand', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  await choosePhotos(page, [10, 130, 250])
  const [a, b, c] = await order(page)

  await page.getByRole('button', { name: 'Foto 3: opties' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: 'Naar voren' }).press('Enter')
  await expect.poll(() => order(page), patience).toEqual([a, c, b])
  await expect(page.getByRole('button', { name: 'Foto 2: opties' })).toBeFocused()
  await expect(page.getByText('Nu foto 2 van 3.')).toBeAttached()

  let saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await doWith(page, 2, 'Hoofdfoto maken')
  await expect.poll(() => order(page), patience).toEqual([c, a, b])
  await saved
  await expect(tilesOn(page).first()).toContainText('Hoofdfoto')
  await page.reload()
  await expect.poll(() => order(page), patience).toEqual([c, a, b])

  const [from, to] = [tilesOn(page).last(), tilesOn(page).first()]
  await from.hover({ position: { x: 30, y: 60 } })
  await page.mouse.down()
  await to.hover({ position: { x: 60, y: 120 } })
  saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.mouse.up()
  await expect.poll(() => order(page), patience).toEqual([b, c, a])
  await saved
  await page.reload()
  await expect.poll(() => order(page), patience).toEqual([b, c, a])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: phone })

  test('a photo is held and moved, and the page stays where it is', async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/profile')
    await choosePhotos(page, [10, 130])
    const [a, b] = await order(page)
    const touch = await page.context().newCDPSession(page)
    const to = (type: string, point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: point ? [point] : [],
      })
    const middleOf = async (tile: ReturnType<typeof tilesOn>) => {
      const { x, y, width, height } = (await tile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x: x + width / 2, y: y + height / 2 }
    }
    const [from, target] = [await middleOf(tilesOn(page).last()), await middleOf(tilesOn(page).first())]
    await to('touchStart', from)
    // Shown as soon as it has been held for long enough.
    await expect(tilesOn(page).last()).toHaveClass(/ring/)
    for (const share of [0.3, 0.6, 1])
      await to('touchMove', {
        x: from.x + (target.x - from.x) * share,
        y: from.y + (target.y - from.y) * share,
      })
    await to('touchEnd')
    await expect.poll(() => order(page), patience).toEqual([b, a])
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('an order that the server refuses is taken back', expects('500'), async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  await choosePhotos(page, [10, 130])
  const before = await order(page)
  await page.route('**/api/photos.php', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Dat ging mis.' } } })
      : route.continue(),
  )
  await doWith(page, 2, 'Hoofdfoto maken')
  await expect(page.getByText('Dat ging mis.')).toBeVisible()
  expect(await order(page)).toEqual(before)
})
