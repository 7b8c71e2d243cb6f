import { expect, expects, test, visit } from './fixtures.ts'
import { aProfile, onlyThese } from './members.ts'

const unsent = 'Je like is niet aangekomen. Probeer het nog eens.'

test('a like and its end show at once, on the card and on the profile', async ({ page, vonk, anAccount }) => {
  await onlyThese(vonk, [{ name: 'Noor' }])
  await anAccount(page)
  await visit(page, '/members')
  const heart = page.getByRole('button', { name: 'Vind Noor leuk' })
  // She stands among the suggestions, too.
  const results = page.getByRole('region', { name: 'Resultaten' })
  const onCard = results.getByRole('button', { name: 'Vind Noor leuk' })
  await onCard.click()
  await expect(onCard).toHaveAttribute('aria-pressed', 'true')
  await results.getByRole('link', { name: 'Noor, 30' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 30')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const answer = page.waitForResponse('**/api/like.php')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await answer
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('whoever presses quickly has the last word', async ({ page, vonk, anAccount }) => {
  const noor = await aProfile(vonk)
  const anna = await anAccount(page)
  await visit(page, `/members/${noor.memberId}`)
  const heart = page.getByRole('button', { name: 'Vind Noor leuk' })
  for (let press = 0; press < 3; press++) await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const liked = async () =>
    (await vonk.database.query('SELECT FROM likes WHERE member_id = $1', [anna.memberId])).rowCount
  await expect.poll(liked).toBe(1)
})

test(
  'what the server refuses is taken back, with its words',
  expects('409', '429', '500'),
  async ({ page, vonk, anAccount }) => {
    const noor = await aProfile(vonk)
    const anna = await anAccount(page)
    await visit(page, `/members/${noor.memberId}`)
    const heart = page.getByRole('button', { name: 'Vind Noor leuk' })
    await vonk.database.query('UPDATE members SET is_invisible = true WHERE id = $1', [anna.memberId])
    await heart.click()
    await expect(page.getByText('Je bent onzichtbaar.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Naar instellingen' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await page.goBack()
    await vonk.database.query('UPDATE members SET is_invisible = false WHERE id = $1', [anna.memberId])
    for (const [status, message] of [
      [429, 'Dat ging iets te vaak.'],
      [500, 'Er ging iets mis.'],
    ] as const) {
      await page.route('**/api/like.php', (route) =>
        route.fulfill({ status, json: { error: { code: 'x', message } } }),
      )
      await heart.click()
      await expect(page.getByText(message)).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.unroute('**/api/like.php')
    }
  },
)

test(
  'offline a like is taken back',
  expects('ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK'),
  async ({ page, vonk, anAccount }) => {
    const noor = await aProfile(vonk)
    await anAccount(page)
    await visit(page, `/members/${noor.memberId}`)
    const heart = page.getByRole('button', { name: 'Vind Noor leuk' })
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText(unsent)).toBeVisible()
    await page.context().setOffline(false)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  },
)
