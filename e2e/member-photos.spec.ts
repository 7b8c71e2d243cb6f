import { desktop, expect, expectAccessible, phone, test, visit } from './fixtures.ts'
import { expectFineInBothThemes, photoNumber, photosOf } from './member-page.ts'
import { aProfile, noInspection, withPhotos } from './members.ts'

for (const [device, size] of Object.entries({ phone, desktop }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size })

    test('a free member sees all but what is private, and what opens it', async ({
      page,
      vonk,
      change,
      anAccount,
    }) => {
      await change(noInspection)
      const noor = await aProfile(vonk)
      await withPhotos(noor, [false, true])
      const anna = await anAccount(page)
      await vonk.database.query(`UPDATE profiles SET interests = '{yoga}' WHERE member_id = $1`, [
        anna.memberId,
      ])
      await visit(page, `/members/${noor.memberId}`)
      await expect(page.getByText('Nu online')).toBeVisible()
      await expect(page.getByText('Utrecht, provincie Utrecht')).toBeVisible()
      const facts = page.getByRole('listitem')
      await expect(facts.filter({ hasText: 'Op zoek naar Dates' })).toBeVisible()
      await expect(facts.filter({ hasText: 'Tattoos Ja' })).toBeVisible()
      await expect(facts.filter({ hasText: 'Yoga' })).toContainText('(jij ook)')
      await expect(page.getByText('Eén foto is privé')).toBeVisible()
      await photosOf(page).getByRole('button', { name: 'Volgende' }).click()
      await expect(photosOf(page).getByText('Deze foto is privé.')).toBeVisible()
      await expect(photosOf(page).getByRole('link', { name: 'Alle foto’s zien' })).toHaveAttribute(
        'href',
        '/premium',
      )
      await expect(page.getByRole('link', { name: 'Bericht sturen' })).toHaveAttribute(
        'href',
        `/members/${noor.memberId}/chat`,
      )
      await expectFineInBothThemes(page)
    })
  })

test('premium members see private photos, by keyboard and as large as the screen', async ({
  page,
  vonk,
  change,
}) => {
  await change(noInspection)
  const noor = await aProfile(vonk)
  await withPhotos(noor, [false, true])
  const { token } = await aProfile(vonk, { name: 'Bo', isPremium: true })
  await page.context().addCookies([{ name: 'session', value: token, url: vonk.url }])
  await visit(page, `/members/${noor.memberId}`)
  await expect(page.getByText('Eén foto is privé')).toHaveCount(0)
  await photoNumber(page, '1 van 2').focus()
  await page.keyboard.press('ArrowRight')
  await expect(photoNumber(page, '2 van 2')).toBeFocused()
  const photo = photosOf(page).getByRole('img', { name: 'Foto 2 van Noor' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Foto 2 schermvullend bekijken' })).toBeFocused()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Foto’s van Noor' })
  await expect(viewer.getByRole('group', { name: '2 van 2' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('group', { name: '1 van 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(photoNumber(page, '1 van 2')).toBeFocused()
})
