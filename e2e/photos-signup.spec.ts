import { expect, expectAccessibleInBothThemes, test, visit } from './fixtures.ts'
import { newAddress, register } from './newcomer.ts'
import { choosePhotos, doWith, patience, tilesOn } from './own-photos.ts'

test.slow()

test('in the signup a photo is added, deleted and brought back by keyboard', async ({ page, vonk }) => {
  const email = newAddress()
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  await register(page, email)
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: 'Laat zien wie je bent' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Overslaan' })).toBeVisible()
  await choosePhotos(page, [10, 130])
  await expect(modal.getByRole('button', { name: 'Overslaan' })).toHaveCount(0)
  await doWith(page, 2, 'Verwijderen')
  await expect(tilesOn(page)).toHaveCount(1, patience)
  await expect(modal.getByRole('button', { name: 'Terughalen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tilesOn(page)).toHaveCount(2, patience)
  await expect(modal.getByRole('button', { name: 'Foto 2: opties' })).toBeFocused()
  await doWith(page, 1, 'Bijsnijden en draaien')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('application')).toHaveCount(0, patience)
  await expectAccessibleInBothThemes(page)
  await modal.getByRole('button', { name: 'Volgende' }).click()
  await expect(modal.getByRole('heading', { name: 'Wie ben je, wie zoek je?' })).toBeVisible()
  const { rows } = await vonk.database.query(
    'SELECT 1 FROM photos p JOIN members m ON m.id = p.member_id WHERE m.email = $1',
    [email],
  )
  expect(rows).toHaveLength(2)
})
