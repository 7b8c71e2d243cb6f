import { expect, expectAccessibleInBothThemes, test, visit } from './fixtures.ts'
import { choose, choosePhotos, doWith, order, patience, tilesOn } from './own-photos.ts'
import { aPicture } from './pictures.ts'

test.slow()

test('a photo is cropped and turned, by keyboard and by hand', async ({ page, anAccount, vonk }) => {
  const anna = await anAccount(page)
  await visit(page, '/profile')
  await choose(page, [await aPicture({ width: 640, height: 480 })])
  await expect(tilesOn(page)).toHaveCount(1, patience)
  const picture = () => tilesOn(page).locator('img').last().getAttribute('src')
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
  await expect(page.getByRole('button', { name: 'Foto 1: opties' })).toBeFocused()
  await expect.poll(picture).not.toBe(before)
  const cropOf = async () =>
    (await vonk.database.query('SELECT crop FROM photos WHERE member_id = $1', [anna.memberId])).rows[0].crop
  const crop = await cropOf()
  expect(crop.rotation).toBe(90)
  expect((crop.width * 480) / (crop.height * 640)).toBeCloseTo(3 / 4, 2)
  expect(crop.height).toBeLessThan(0.5)

  await doWith(page, 1, 'Bijsnijden en draaien')
  await dialog.getByRole('button', { name: 'Hele foto gebruiken' }).click()
  await expect(dialog).toHaveCount(0, patience)
  expect(await cropOf()).toBeNull()
})

test('a photo is private and public again', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  await choosePhotos(page, [10, 130])
  await doWith(page, 1, 'Privé maken')
  await expect(page.getByText('Alleen premiumleden zien deze foto nu.')).toBeVisible()
  await expect(tilesOn(page).first()).toContainText('Privé')
  await expect(tilesOn(page).last()).toContainText('Hoofdfoto')
  await choose(page, [await aPicture({ hue: 250 })], /^Privéfoto toevoegen$/)
  await expect(tilesOn(page).filter({ hasText: 'Privé' })).toHaveCount(2, patience)
  await doWith(page, 1, 'Aan iedereen tonen')
  await expect(tilesOn(page).first()).toContainText('Hoofdfoto')
})

test('a photo is deleted at once, and brought back', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  await choosePhotos(page, [10, 130])
  const before = await order(page)
  await doWith(page, 1, 'Verwijderen')
  await expect(tilesOn(page)).toHaveCount(1, patience)
  await expect(page.getByRole('button', { name: 'Foto 1: opties' })).toBeFocused()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Terughalen' }).click()
  await expect.poll(() => order(page), patience).toEqual(before)
  await expect(page.getByRole('button', { name: 'Foto 1: opties' })).toBeFocused()
  await saved
  await page.reload()
  await expect.poll(() => order(page), patience).toEqual(before)
})
