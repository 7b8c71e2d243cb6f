import { changeMember } from '../test/likes.ts'
import { likesPlace } from './actions.ts'
import { expect, expectAccessibleInBothThemes, expects, test, visit } from './fixtures.ts'
import {
  aProfile,
  findable,
  noInspection,
  onlyThese,
  searchBelievesInPhotos,
  visitAndListen,
  withPhotos,
} from './members.ts'

test('a like shows at once on the card and on the profile, and the last of many quick presses counts', async ({
  page,
  vonk,
  anAccount,
}) => {
  await onlyThese(vonk, [{ name: 'Noor' }])
  const anna = await anAccount(page)
  await visit(page, '/members')
  const heart = page.getByRole('button', { name: 'Vind Noor leuk' })
  // Noor is among the suggestions, too.
  const results = page.getByRole('region', { name: 'Resultaten' })
  const onCard = results.getByRole('button', { name: 'Vind Noor leuk' })
  await onCard.click()
  await expect(onCard).toHaveAttribute('aria-pressed', 'true')
  await results.getByRole('link', { name: 'Noor, 30' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 30')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/api/like.php'),
  )
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await answer
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await visit(page, page.url())
  for (let press = 0; press < 3; press++) await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const given = async () => (await anna.get('/api/likes.php?type=given')).profiles.length
  await expect.poll(given).toBe(1)
})

test(
  'a like that is refused or cannot be sent is taken back with a message',
  expects('409', '429', '500', 'ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK'),
  async ({ page, vonk, anAccount }) => {
    const noor = await aProfile(vonk)
    const anna = await anAccount(page)
    await visitAndListen(page, `/members/${noor.memberId}`)
    const heart = page.getByRole('button', { name: 'Vind Noor leuk' })

    await test.step('a refusal because the member is invisible leads to the settings', async () => {
      await changeMember(anna, { isInvisible: true })
      await heart.click()
      await expect(page.getByText('Je bent onzichtbaar.')).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.getByRole('button', { name: 'Naar instellingen' }).click()
      await expect(page).toHaveURL(/\/settings$/)
      await page.goBack()
      await changeMember(anna, { isInvisible: false })
    })

    for (const [status, message] of [
      [429, 'Dat ging iets te vaak.'],
      [500, 'Er ging iets mis.'],
    ] as const)
      await test.step(`an answer with status ${status} is shown in its own words`, async () => {
        await page.route('**/api/like.php', (route) =>
          route.fulfill({ status, json: { error: { code: 'x', message } } }),
        )
        await heart.click()
        await expect(page.getByText(message)).toBeVisible()
        await expect(heart).toHaveAttribute('aria-pressed', 'false')
        await page.unroute('**/api/like.php')
      })

    await test.step('a like without a connection is taken back, and works again afterwards', async () => {
      await page.context().setOffline(true)
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await expect(page.getByText('Je like is niet aangekomen. Probeer het nog eens.')).toBeVisible()
      await page.context().setOffline(false)
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    })
  },
)

test('a fictional profile likes the member after the seconds in the address, and is marked as fictional', async ({
  page,
  vonk,
  anAccount,
  change,
}) => {
  await change(noInspection)
  const anna = await anAccount(page)
  await onlyThese(vonk, [])
  await findable(anna)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/auto-like.php') && asked.push(request.url()))

  await test.step('seconds that are no number are removed from the address and ignored', async () => {
    for (const wrong of ['x', '3601', '-1']) {
      await visit(page, `/settings?t=${wrong}`)
      await expect(page).toHaveURL(/\/settings$/)
    }
  })

  await test.step('nothing is shown while there is no fictional profile', async () => {
    const answer = page.waitForResponse('**/api/auto-like.php')
    await visit(page, '/settings?t=0')
    await answer
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked).toHaveLength(1)
  })

  const fien = await aProfile(vonk, { name: 'Fien', isFictional: true })
  await withPhotos(fien, [false])
  await searchBelievesInPhotos()
  await page.clock.install()
  await visit(page, '/settings?t=60&from=mail#top')
  await expect(page).toHaveURL(/\/settings\?from=mail#top$/)
  await page.clock.fastForward(60_000)
  const modal = page.getByRole('dialog', { name: 'Fien vindt je leuk' })
  await expect(modal).toBeVisible()
  await expect(modal.getByText('Dit is een fictief profiel.')).toBeVisible()
  await expect(modal.getByText('fictief profiel', { exact: true })).toBeVisible()
  // The modal hides the rest of the page from assistive technology, so no role finds this link.
  await expect(page.locator('header a[href="/likes"]')).toContainText('1 nieuwe like')
  await expectAccessibleInBothThemes(page)
  await modal.getByRole('button', { name: 'Profiel bekijken' }).click()
  await expect(page).toHaveURL(new RegExp(`/members/${fien.memberId}$`))
  await expect(likesPlace(page)).toHaveAccessibleName('Likes')
})
