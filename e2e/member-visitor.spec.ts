import { desktop, expect, phone, test, visit } from './fixtures.ts'
import { expectFineInBothThemes, photoNumber, photosOf } from './member-page.ts'
import { aProfile, noInspection, withPhotos } from './members.ts'

for (const [device, size] of Object.entries({ phone, desktop }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size })

    test('a visitor sees a part of a fictional profile, and how to see more', async ({
      page,
      vonk,
      change,
    }) => {
      await change(noInspection)
      const noor = await aProfile(vonk, { isFictional: true })
      await withPhotos(noor, [false, false, true])
      await visit(page, `/members/${noor.memberId}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 34')
      await expect(
        page.getByText('Dit is een fictief profiel. Fysiek contact is niet mogelijk.'),
      ).toBeVisible()
      await expect(page.getByText('Ik zeil graag.')).toContainText('…')
      await expect(page.getByText('Slank')).toHaveCount(0)
      await expect(page.getByText('Wijn')).toBeVisible()
      await photosOf(page).getByRole('button', { name: 'Volgende' }).click()
      await expect(page.getByText('Er zijn nog 2 foto’s. Doe gratis mee om verder te kijken.')).toBeVisible()
      await expect(photoNumber(page, '2 van 2')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Meer', exact: true })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Bericht sturen' })).toHaveAttribute(
        'href',
        `/members/${noor.memberId}/signup`,
      )
      await expectFineInBothThemes(page)
    })
  })

test('real people are for members: a visitor logs in first', async ({ page, vonk }) => {
  const noor = await aProfile(vonk)
  await visit(page, `/members/${noor.memberId}?from=mail`)
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(`/members/${noor.memberId}?from=mail`)}`)
})
