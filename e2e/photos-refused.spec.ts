import { expect, expectAccessibleInBothThemes, expects, test, visit } from './fixtures.ts'
import { attentionOn, choose, choosePhotos, patience, tilesOn } from './own-photos.ts'
import { aBrokenPicture, aPicture } from './pictures.ts'

test.slow()

test(
  'a photo that cannot be taken gives its place to the next, and each is named with the reason',
  expects('415', '422'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/profile')
    await choose(page, [
      await aPicture({ width: 40, height: 40, name: 'postzegel.jpg' }),
      await aPicture({ hue: 10, name: 'strand.jpg' }),
      await aBrokenPicture('kapot.jpg'),
      await aPicture({ hue: 130, name: 'bergen.jpg' }),
      await aPicture({ hue: 250, name: 'bos.jpg' }),
      await aPicture({ hue: 300, name: 'stad.jpg' }),
    ])
    await expect(tilesOn(page)).toHaveCount(3, patience)
    const wrong = attentionOn(page).getByRole('listitem')
    await expect(wrong).toHaveCount(2, patience)
    await expect(wrong.filter({ hasText: 'postzegel.jpg' })).toContainText('minstens 200 pixels')
    await expect(wrong.filter({ hasText: 'kapot.jpg' })).toContainText('niet als foto openen')
    await expect(wrong.getByRole('button', { name: /Opnieuw/ })).toHaveCount(0)
    await expect(page.getByText('1 foto paste er niet meer bij.')).toBeVisible()
    await expect(page.getByText('stad.jpg')).toBeVisible()
  },
)

test('who has as many as they may is told so, with the way to premium', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  const hues = [10, 130, 250, 300]
  await choose(page, await Promise.all(hues.map((hue) => aPicture({ hue }))))
  await expect(tilesOn(page)).toHaveCount(3, patience)
  await expect(page.getByText('3 van 3 foto’s')).toBeVisible()
  await expect(page.getByText('1 foto paste er niet meer bij.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bekijk premium' })).toHaveAttribute('href', '/premium')
  await expect(page.getByRole('button', { name: /Foto’s toevoegen/ })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})

test('what is being looked at is marked, and what was not accepted says why', async ({
  page,
  anAccount,
  vonk,
  change,
}) => {
  await change({ photo_approval_minutes: 60 })
  const anna = await anAccount(page)
  await visit(page, '/profile')
  await choosePhotos(page, [10, 130])
  await expect(tilesOn(page).filter({ hasText: 'Wordt bekeken' })).toHaveCount(2, patience)
  await vonk.database.query(
    `UPDATE photos SET status = 'rejected', rejected_reason = 'contact_details' WHERE member_id = $1 AND position = 0`,
    [anna.memberId],
  )
  await page.reload()
  await expect(attentionOn(page)).toContainText('contactgegevens')
  await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await attentionOn(page).getByRole('button', { name: 'Verwijderen' }).click()
  await expect(attentionOn(page)).toHaveCount(0)
})

test('photos that do not come can be asked for again', expects('500'), async ({ page, anAccount }) => {
  await anAccount(page)
  await page.route('**/api/photos.php', (route) => route.fulfill({ status: 500, json: {} }))
  await visit(page, '/profile')
  await expect(page.getByText('Dat lukte niet')).toBeVisible()
  await page.unroute('**/api/photos.php')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByText('Laat je zien')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
