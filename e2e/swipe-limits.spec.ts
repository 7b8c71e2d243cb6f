import { expect, expectAccessibleInBothThemes, expects, phone, test } from './fixtures.ts'
import { answersOf, aPlayer, expectTop, openGame, press, swipePeople, topCard } from './swiping.ts'

const six = ['Anna', 'Bea', 'Cleo', 'Dina', 'Elif', 'Fien']

test('after four yeses it says for how long; a no is still possible, and the yes comes back by itself', async ({
  page,
  vonk,
  anAccount,
}) => {
  const me = await anAccount(page)
  await aPlayer(me)
  await swipePeople(vonk, six)
  await page.clock.install()
  await openGame(page, 'Anna')
  for (const name of six.slice(0, 4)) await press(page, `Ja tegen ${name}`)
  await expect(page.getByText('Over 24 uur heb je er weer een')).toBeVisible()
  await expectTop(page, 'Elif')
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'Ja tegen Elif' }).click({ force: true })
  await page.keyboard.press('ArrowRight')
  await expectTop(page, 'Elif')
  await page.setViewportSize(phone)
  await press(page, 'Nee tegen Elif')
  await expectTop(page, 'Fien')
  await expect.poll(() => answersOf(me)).toHaveLength(5)

  // On the server the day has passed; here it is about to.
  await vonk.database.query(
    `UPDATE swipes SET swiped_at = swiped_at - interval '24 hours' WHERE member_id = $1`,
    [me.memberId],
  )
  await page.clock.fastForward('20:30:00')
  await expect(page.getByText('Over 4 uur heb je er weer een')).toBeVisible()
  await page.clock.fastForward('03:00:00')
  await expect(page.getByText(/Over (29|30) minuten heb je er weer een/)).toBeVisible()
  await page.clock.fastForward('00:31:00')
  await expect(page.getByText('Vandaag nog 4 van 4 keer ja')).toBeVisible()
})

test('with a clock that is ahead the server is asked once a minute at most', async ({
  page,
  vonk,
  anAccount,
}) => {
  await aPlayer(await anAccount(page))
  await swipePeople(vonk, six)
  await page.clock.install({ time: Date.now() + 48 * 60 * 60 * 1000 })
  await openGame(page, 'Anna')
  const asked: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/swipe.php') && request.method() === 'GET') asked.push(request.url())
  })
  for (const name of six.slice(0, 4)) await press(page, `Ja tegen ${name}`)
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.runFor(50_000)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(20_000)
  await expect.poll(() => asked.length).toBe(2)
})

test(
  'a yes too many, given elsewhere, brings the card back',
  expects('429'),
  async ({ page, vonk, anAccount }) => {
    const me = await anAccount(page)
    await aPlayer(me)
    const ids = await swipePeople(vonk, six)
    await openGame(page, 'Anna')
    for (const id of ids.slice(1, 5))
      await vonk.database.query(
        'INSERT INTO swipes (site_id, member_id, other_id, is_yes, swiped_at) VALUES ($1, $2, $3, true, now())',
        [me.siteId, me.memberId, id],
      )
    await press(page, 'Ja tegen Anna')
    await expect(page.getByText(/Dat was je vierde ja in 24 uur/)).toBeVisible()
    await expectTop(page, 'Anna')
    await expect(page.getByRole('main').getByText('Over 24 uur heb je er weer een')).toBeVisible()
  },
)

test(
  'answers that cannot be sent bring their cards back',
  expects('Failed to load', 'ERR_'),
  async ({ page, vonk, anAccount, context }) => {
    const me = await anAccount(page)
    await aPlayer(me)
    await swipePeople(vonk, six)
    await openGame(page, 'Anna')
    await context.setOffline(true)
    await press(page, 'Ja tegen Anna')
    await expect(page.getByText('Je antwoord is niet aangekomen')).toBeVisible()
    await expectTop(page, 'Anna')
    await expect(page.getByText('Vandaag nog 4 van 4 keer ja')).toBeVisible()
    await context.setOffline(false)
    await press(page, 'Nee tegen Anna')
    await expect.poll(() => answersOf(me)).toEqual(['Anna no'])
  },
)

test('answers are sent one at a time, in order, however quickly they are given', async ({
  page,
  vonk,
  anAccount,
}) => {
  const me = await anAccount(page)
  await aPlayer(me)
  await swipePeople(vonk, six)
  await openGame(page, 'Anna')
  let [atOnce, most] = [0, 0]
  await page.route('**/api/swipe.php', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    most = Math.max(most, ++atOnce)
    const answer = await route.fetch()
    atOnce--
    await route.fulfill({ response: answer })
  })
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowLeft'])
    await page.keyboard.press(key)
  await expectTop(page, 'Fien')
  // Whoever moves on at once loses none either.
  await page.getByRole('banner').getByRole('link', { name: 'Leden zoeken' }).click()
  await expect.poll(() => answersOf(me)).toEqual(['Anna no', 'Bea yes', 'Cleo no', 'Dina yes', 'Elif no'])
  expect(most).toBe(1)
})

test(
  'a game that cannot be fetched says so, with another try',
  expects('500'),
  async ({ page, vonk, anAccount }) => {
    await aPlayer(await anAccount(page))
    await swipePeople(vonk, six)
    await page.route('**/api/swipe.php', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Dat ging mis.' } } }),
    )
    await page.goto('/swipe-game')
    await expect(page.getByRole('heading', { name: 'Dat lukte niet' })).toBeVisible()
    await page.unroute('**/api/swipe.php')
    await press(page, 'Opnieuw proberen')
    await expectTop(page, 'Anna')
  },
)

test('after three answers a fictional profile may like whoever plays, and is shown as fictional', async ({
  page,
  vonk,
  anAccount,
}) => {
  await swipePeople(vonk, six)
  await aPlayer(await anAccount(page))
  await openGame(page, 'Anna')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/auto-like.php') && asked.push(request.url()))
  for (const name of ['Anna', 'Bea']) await press(page, `Nee tegen ${name}`)
  await expectTop(page, 'Cleo')
  expect(asked).toEqual([])
  await press(page, 'Nee tegen Cleo')
  const note = page.getByRole('status').filter({ hasText: 'vindt je leuk' })
  await expect(note).toContainText('fictief profiel')
  await expectAccessibleInBothThemes(page)
  await expect(page.getByRole('banner').getByText('1 nieuwe like')).toBeAttached()
  await note.getByRole('button', { name: 'Wegklikken' }).click()
  await expect(note).toHaveCount(0)
  await press(page, 'Nee tegen Dina')
  await expectTop(page, 'Elif')
  expect(asked).toHaveLength(1)
})

test('on every phone the buttons stand above the bar, for a new member and once the yeses are given', async ({
  page,
  vonk,
  anAccount,
  context,
}) => {
  await aPlayer(await anAccount(page))
  await swipePeople(vonk, six)
  await openGame(page, 'Anna')
  const place = (name: string) => page.getByRole('button', { name }).boundingBox()
  const expectInSight = async (name: string) => {
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height })
      const bar = await page.getByRole('navigation', { name: 'Hoofdmenu' }).boundingBox()
      const [no, yes, card] = [
        await place(`Nee tegen ${name}`),
        await place(`Ja tegen ${name}`),
        await topCard(page).boundingBox(),
      ]
      for (const button of [no, yes]) expect(bottomOf(button), `${width}×${height}`).toBeLessThan(bar?.y ?? 0)
      if (height > width) expect(bottomOf(card), `${width}×${height}`).toBeLessThan(no?.y ?? 0)
      expect(card?.height, `${width}×${height}`).toBeGreaterThan(175)
    }
  }
  await expectInSight('Anna')
  await context.setOffline(true)
  await expect(page.getByText('Je bent offline')).toBeVisible()
  await expectInSight('Anna')
  await context.setOffline(false)
  await expect(page.getByText('Je bent offline')).toHaveCount(0)

  await page.setViewportSize({ width: 375, height: 667 })
  const before = await topCard(page).boundingBox()
  for (const name of six.slice(0, 4)) await press(page, `Ja tegen ${name}`)
  await expect(page.getByText('Over 24 uur heb je er weer een')).toBeVisible()
  await expectTop(page, 'Elif')
  await page.waitForFunction(() => document.getAnimations().length === 0)
  expect(await topCard(page).boundingBox()).toEqual(before)
  await expectInSight('Elif')
})

test('whoever has not confirmed their address hears with the first yes that it waits', async ({
  page,
  vonk,
  anAccount,
}) => {
  await aPlayer(await anAccount(page, 'not_confirmed'))
  await swipePeople(vonk, six)
  await page.setViewportSize({ width: 360, height: 640 })
  await openGame(page, 'Anna')
  await expect(page.getByRole('button', { name: 'Ja tegen Anna' })).toBeInViewport({ ratio: 1 })
  await press(page, 'Ja tegen Anna')
  await expect(page.getByText('We vertellen het zodra')).toBeVisible()
})

const phones: [number, number][] = [
  [360, 640],
  [375, 667],
  [320, 568],
  [375, 700],
  [667, 375],
]
const bottomOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0)
