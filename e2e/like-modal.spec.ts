import { likesPlace } from './actions.ts'
import { expect, expectAccessibleInBothThemes, test, visit } from './fixtures.ts'
import { aProfile, findable, withPhotos } from './members.ts'

test('a fictional profile likes the member so many seconds later, and says that it is one', async ({
  page,
  vonk,
  anAccount,
  change,
}) => {
  await change({ photo_approval_minutes: 0 })
  const anna = await anAccount(page)
  await findable(anna)
  await vonk.database.query('UPDATE member_search SET is_visible = false WHERE member_id <> $1', [
    anna.memberId,
  ])
  const fien = await aProfile(vonk, { name: 'Fien', isFictional: true })
  await withPhotos(fien, [false])
  await vonk.database.query('UPDATE member_search SET has_photo = true WHERE member_id = $1', [fien.memberId])
  await visit(page, '/settings?t=1&from=mail#top')
  await expect(page).toHaveURL(/\/settings\?from=mail#top$/)
  const modal = page.getByRole('dialog', { name: 'Fien vindt je leuk' })
  await expect(modal).toBeVisible()
  await expect(modal.getByText('Dit is een fictief profiel.')).toBeVisible()
  await expect(modal.getByText('fictief profiel', { exact: true })).toBeVisible()
  // Behind the modal, where only eyes find it.
  await expect(page.locator('header a[href="/likes"]')).toContainText('1 nieuwe like')
  await expectAccessibleInBothThemes(page)
  await modal.getByRole('button', { name: 'Profiel bekijken' }).click()
  await expect(page).toHaveURL(new RegExp(`/members/${fien.memberId}$`))
  await expect(likesPlace(page)).toHaveAccessibleName('Likes')
})

test('what is no number of seconds is taken out of the address, and nothing comes of it', async ({
  page,
  anAccount,
}) => {
  await anAccount(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/auto-like.php') && asked.push(request.url()))
  for (const wrong of ['x', '3601', '-1']) {
    await visit(page, `/settings?t=${wrong}`)
    await expect(page).toHaveURL(/\/settings$/)
  }
  await visit(page, '/settings?t=0')
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
