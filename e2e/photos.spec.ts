import type { Locator } from '@playwright/test'
import { rejectPhoto } from '../src/features/photos/inspection/inspection.server.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expects,
  phone,
  test,
  visit,
  withMotion,
} from './fixtures.ts'
import { noInspection, withPhotos } from './members.ts'
import {
  aSmallPicture,
  attentionOn,
  choose,
  doAndPause,
  doWith,
  optionsOf,
  order,
  patience,
  tilesOn,
} from './own-photos.ts'
import { passTimeUntilVisible } from './page.ts'

test.use(withMotion)

test('own photos are cropped, made private, deleted and restored', async ({ page, anAccount, change }) => {
  await change(noInspection)
  const anna = await anAccount(page)
  await withPhotos(anna, [false, false])
  const [first] = (await anna.get('/api/photos.php')).photos
  const cropNow = async () =>
    (await anna.get('/api/photos.php')).photos.find(({ id }: { id: string }) => id === first.id).crop
  await page.clock.install()
  await visit(page, '/profile')
  await expect(tilesOn(page)).toHaveCount(2)

  await test.step('a photo is cropped and rotated by keyboard, mouse and wheel', async () => {
    const picture = () => tilesOn(page).first().locator('img').last().getAttribute('src')
    const before = await picture()
    await doWith(page, 1, 'Bijsnijden en draaien')
    const dialog = page.getByRole('dialog')
    const frame = dialog.getByRole('application')
    await frame.focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await dialog.getByLabel('Zoomen').fill('2')
    await frame.hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await frame.hover()
    await page.mouse.wheel(0, -100)
    await expect(dialog.getByLabel('Zoomen')).not.toHaveValue('2')
    await dialog.getByRole('button', { name: 'Draaien', exact: true }).click()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog).toHaveCount(0, patience)
    await expect(optionsOf(page, 1)).toBeFocused()
    await expect.poll(picture).not.toBe(before)
    const crop = await cropNow()
    expect(crop.rotation).toBe(90)
    expect((crop.width * 600) / (crop.height * 450)).toBeCloseTo(3 / 4, 2)
    expect(crop.height).toBeLessThan(0.5)
    await doWith(page, 1, 'Bijsnijden en draaien')
    await dialog.getByRole('button', { name: 'Hele foto gebruiken' }).click()
    await expect(dialog).toHaveCount(0, patience)
    expect(await cropNow()).toBeNull()
  })

  await test.step('a photo is made private and public again', async () => {
    await doAndPause(page, 1, 'Privé maken')
    await passTimeUntilVisible(page, page.getByText('Alleen premiumleden zien deze foto nu.'), 100)
    await page.clock.resume()
    await expect(tilesOn(page).first()).toContainText('Privé')
    await expect(tilesOn(page).last()).toContainText('Hoofdfoto')
    await choose(page, [await aSmallPicture('geheim.jpg')], /^Privéfoto toevoegen$/)
    await expect(tilesOn(page).filter({ hasText: 'Privé' })).toHaveCount(2, patience)
    await doWith(page, 1, 'Aan iedereen tonen')
    await expect(tilesOn(page).first()).toContainText('Hoofdfoto')
  })

  await test.step('a photo is deleted at once and restored to its position', async () => {
    const before = await order(page)
    await doAndPause(page, 1, 'Verwijderen')
    await expect(tilesOn(page)).toHaveCount(2)
    await expect(optionsOf(page, 1)).toBeFocused()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    const restore = page.getByRole('button', { name: 'Terughalen' })
    await passTimeUntilVisible(page, restore, 100)
    await restore.click()
    await expect.poll(() => order(page)).toEqual(before)
    await expect(optionsOf(page, 1)).toBeFocused()
    await saved
    await page.clock.resume()
    await page.reload()
    await expect.poll(() => order(page)).toEqual(before)
  })
})

test('photos in inspection are marked, and a rejected one is listed with the reason', async ({
  page,
  anAccount,
  change,
}) => {
  await change({ photo_approval_minutes: 60 })
  const anna = await anAccount(page)
  await withPhotos(anna, [false, false], { status: 'inspection' })
  await visit(page, '/profile')
  await expect(tilesOn(page).filter({ hasText: 'Wordt bekeken' })).toHaveCount(2)
  const [{ id }] = (await anna.get('/api/photos.php')).photos
  await rejectPhoto({ siteId: anna.siteId, memberId: anna.memberId, id }, 'contact_details')
  await page.reload()
  await expect(attentionOn(page)).toContainText('contactgegevens')
  await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await attentionOn(page).getByRole('button', { name: 'Verwijderen' }).click()
  await expect(attentionOn(page)).toHaveCount(0)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test(
    'photos are ordered by keyboard, mouse and touch, and a refused order is undone',
    expects('500'),
    async ({ page, anAccount }) => {
      await withPhotos(await anAccount(page), [false, false, false])
      await page.clock.install()
      await page.setViewportSize(desktop)
      await visit(page, '/profile')
      await expect(tilesOn(page)).toHaveCount(3)
      const [a, b, c] = await order(page)
      const nextSave = () =>
        page.waitForResponse(
          (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/photos.php'),
        )

      await test.step('the menu moves a photo and keeps the focus on it', async () => {
        await optionsOf(page, 3).focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('menuitem').first()).toBeFocused()
        const first = nextSave()
        await page.getByRole('menuitem', { name: 'Naar voren' }).press('Enter')
        await expect.poll(() => order(page)).toEqual([a, c, b])
        await first
        await expect(optionsOf(page, 2)).toBeFocused()
        await expect(page.getByText('Nu foto 2 van 3.')).toBeAttached()
        const saved = nextSave()
        await doWith(page, 2, 'Hoofdfoto maken')
        await expect.poll(() => order(page)).toEqual([c, a, b])
        await saved
        await expect(tilesOn(page).first()).toContainText('Hoofdfoto')
        await visit(page, '/profile')
        await expect.poll(() => order(page)).toEqual([c, a, b])
      })

      await test.step('a photo is dragged with the mouse', async () => {
        await tilesOn(page)
          .last()
          .hover({ position: { x: 30, y: 60 } })
        await page.mouse.down()
        await tilesOn(page)
          .first()
          .hover({ position: { x: 60, y: 120 } })
        const saved = nextSave()
        await page.mouse.up()
        await expect.poll(() => order(page)).toEqual([b, c, a])
        await saved
        await visit(page, '/profile')
        await expect.poll(() => order(page)).toEqual([b, c, a])
      })

      await test.step('a photo is held and dragged with a finger while the page does not scroll', async () => {
        await page.setViewportSize(phone)
        // Hovering may have scrolled the page before.
        await page.evaluate(() => scrollTo(0, 0))
        const touch = await page.context().newCDPSession(page)
        const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
          touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
        const [from, to] = [await middleOf(tilesOn(page).last()), await middleOf(tilesOn(page).first())]
        await send('touchStart', from)
        // The ring appears once the photo has been held for long enough.
        await expect(tilesOn(page).last()).toHaveClass(/ring/)
        for (const share of [0.3, 0.6, 1])
          await send('touchMove', {
            x: from.x + (to.x - from.x) * share,
            y: from.y + (to.y - from.y) * share,
          })
        const saved = nextSave()
        await send('touchEnd')
        await expect.poll(() => order(page)).toEqual([a, b, c])
        await saved
        expect(await page.evaluate(() => scrollY)).toBe(0)
      })

      await test.step('an order that the server refuses is undone', async () => {
        const refusal = { error: { code: 'internal', message: 'Dat ging mis.' } }
        await page.route('**/api/photos.php', (route) =>
          route.request().method() === 'PUT'
            ? route.fulfill({ status: 500, json: refusal })
            : route.continue(),
        )
        await doAndPause(page, 2, 'Hoofdfoto maken')
        await passTimeUntilVisible(page, page.getByText('Dat ging mis.'), 100)
        expect(await order(page)).toEqual([a, b, c])
      })
    },
  )
})

async function middleOf(tile: Locator) {
  const { x, y, width, height } = (await tile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
