import type { Page } from '@playwright/test'
import { likedBy, likes, likesPlace, unlikes } from './actions.ts'
import { aProxyTo } from './breakable-proxy.ts'
import { expect, expectAccessibleInBothThemes, expects, test, visit, withMotion } from './fixtures.ts'
import { anotherBrowser, aProfile, findable, visitAndListen } from './members.ts'
import { scriptsLoaded } from './page.ts'

test.use(withMotion)

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: `${name} vindt jou ook leuk` })

test('a match arrives live in a second browser, and its icebreaker returns the focus or starts a chat', async ({
  page,
  vonk,
  anAccount,
  browser,
}) => {
  const anna = await anAccount(page)
  const noor = await aProfile(vonk)
  await findable(anna)
  await likes(noor, anna)
  const noors = await anotherBrowser(browser, vonk, noor)
  await visitAndListen(noors, '/settings')
  await page.clock.install()
  await visitAndListen(page, `/members/${noor.memberId}`)
  const heart = page.getByRole('button', { name: 'Vind Noor leuk' })
  const icebreaker = page.getByRole('dialog', { name: 'Hoe begin je?' })
  await heart.press('Enter')
  await expect(dialog(page, 'Noor')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await test.step('the other member sees the match and opens the profile', async () => {
    await expect(dialog(noors, 'Anna')).toBeVisible()
    await dialog(noors, 'Anna').getByRole('button', { name: 'Profiel van Anna bekijken' }).click()
    await expect(noors).toHaveURL(new RegExp(`/members/${anna.memberId}$`))
    await expect(dialog(noors, 'Anna')).toHaveCount(0)
    await noors.context().close()
  })

  await test.step('Escape closes the icebreaker and returns the focus to the heart', async () => {
    await dialog(page, 'Noor').getByRole('button', { name: 'Zeg hallo' }).press('Enter')
    await expect(icebreaker).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(icebreaker).toHaveCount(0)
    await expect(heart).toBeFocused()
  })

  /** Ends the match and begins it again, a minute later: before that it would not be shown a second time. */
  async function matchAgain() {
    await page.clock.fastForward(61_000)
    const unliked = page.waitForResponse('**/api/like.php')
    await heart.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await unliked
    await heart.press('Enter')
    await dialog(page, 'Noor').getByRole('button', { name: 'Zeg hallo' }).press('Enter')
    await expect(icebreaker).toBeFocused()
  }

  await test.step('Back closes the icebreaker and returns the focus to the heart', async () => {
    await matchAgain()
    await page.goBack()
    await expect(icebreaker).toHaveCount(0)
    await expect(heart).toBeFocused()
  })

  await test.step('an opener becomes the draft of the first message, which survives a reload', async () => {
    await matchAgain()
    const opener = 'Waar moest je deze week om lachen?'
    await icebreaker.getByRole('button', { name: opener }).click()
    await expect(page).toHaveURL(new RegExp(`/members/${noor.memberId}/chat$`))
    const drafts = await page.evaluate(() => {
      dispatchEvent(new Event('pagehide'))
      return sessionStorage.getItem('drafts')
    })
    expect(JSON.parse(drafts ?? '{}')).toMatchObject({
      [`chat ${noor.memberId} by ${anna.memberId}`]: { text: opener },
    })
  })
})

test(
  'a match is closed by a press anywhere or Escape, and is shown late when its profile cannot be fetched',
  expects('500'),
  async ({ page, vonk, anAccount }) => {
    const anna = await anAccount(page)
    await findable(anna)
    for (const name of ['Noor', 'Fien', 'Roos'])
      await likes(await aProfile(vonk, { name, isFictional: name === 'Fien' }), anna)
    await page.clock.install()
    await visitAndListen(page, '/likes')
    const heart = (name: string) => page.getByRole('button', { name: `Vind ${name} leuk` })

    await heart('Noor').click()
    await expect(dialog(page, 'Noor')).toBeVisible()
    await dialog(page, 'Noor').getByText('Jullie hebben een match.').click()
    await expect(dialog(page, 'Noor')).toHaveCount(0)
    await expect(page).toHaveURL(/\/likes$/)

    await heart('Fien').click()
    await expect(dialog(page, 'Fien').getByText('Fictief profiel')).toBeVisible()
    const hearts = dialog(page, 'Fien').locator('svg[viewBox^="-160"]')
    await expect(hearts).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(hearts).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Fien')).toHaveCount(0)
    await expect(heart('Fien')).toBeFocused()

    await page.route('**/api/member.php*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    const failed = page.waitForResponse('**/api/member.php*')
    await heart('Roos').click()
    await failed
    const isShown = async () => {
      await page.clock.fastForward(10_000)
      return dialog(page, 'Roos').isVisible()
    }
    await expect.poll(isShown).toBe(true)
  },
)

/** Hides a tab as if another were in front of it, or shows it again. */
const setVisibility = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('the tabs of a browser share one stream: likes and matches arrive in all, also while another takes over', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  const [noor, fien] = [await aProfile(vonk), await aProfile(vonk, { name: 'Fien' })]
  const streams: string[] = []
  page
    .context()
    .on('request', (request) => request.url().includes('/api/events.php') && streams.push(request.url()))
  await page.clock.install()
  await visitAndListen(page, '/likes')
  const second = await page.context().newPage()
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await second.route('**/api/events.php*', async (route) => {
    await held
    await route.continue()
  })
  await visit(second, '/settings')

  await test.step('a like is counted and listed, and gone when it is taken back', async () => {
    const card = page.getByRole('link', { name: 'Noor, 34' })
    await expect(page.getByRole('heading', { name: 'Nog geen likes, maar dat kan snel gaan' })).toBeVisible()
    await likes(noor, anna)
    await expect(card).toBeVisible()
    for (const tab of [page, second])
      await expect(likesPlace(tab)).toHaveAccessibleName('Likes 1 nieuwe like')
    await unlikes(noor, anna)
    await expect(card).toHaveCount(0)
    for (const tab of [page, second]) await expect(likesPlace(tab)).toHaveAccessibleName('Likes')
  })

  await test.step('matches that came while all tabs were hidden are shown one by one, in one tab', async () => {
    for (const one of [noor, fien]) await likes(anna, one)
    for (const tab of [page, second]) await setVisibility(tab, 'hidden')
    for (const one of [noor, fien]) await likes(one, anna)
    for (const tab of [page, second]) {
      await expect(likesPlace(tab)).toHaveAccessibleName('Likes 2 nieuwe likes')
      await expect(tab.getByRole('dialog')).toHaveCount(0)
    }
    await setVisibility(page, 'visible')
    await dialog(page, 'Noor').getByRole('button', { name: 'Sluiten' }).click()
    await expect(dialog(page, 'Fien')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await setVisibility(second, 'visible')
    await likedBy(vonk, anna, 1)
    await expect(likesPlace(second)).toHaveAccessibleName('Likes 3 nieuwe likes')
    await expect(second.getByRole('dialog')).toHaveCount(0)
    expect(streams).toHaveLength(1)
  })

  await test.step('a like during the takeover by the second tab reaches the third as well', async () => {
    const third = await page.context().newPage()
    await visit(third, '/settings')
    // Each page refreshes by itself 5 s after it was loaded; that is not to be mistaken for the stream.
    const refreshed = third.waitForResponse('**/api/user.php')
    await page.clock.fastForward(6000)
    await refreshed
    const takenOver = second.waitForRequest('**/api/events.php*')
    await page.close()
    await takenOver
    await likedBy(vonk, anna, 1)
    open()
    for (const tab of [second, third])
      await expect(likesPlace(tab)).toHaveAccessibleName('Likes 4 nieuwe likes')
    expect(streams).toHaveLength(2)
  })
})

test('the stream resumes after its last event when the connection broke', {
  tag: '@whole-browser',
  ...expects('ERR_', 'the server responded with'),
}, async ({ page, vonk, anAccount }) => {
  const anna = await anAccount(page)
  await findable(anna)
  const [noor, fien] = [await aProfile(vonk), await aProfile(vonk, { name: 'Fien' })]
  await using proxy = await aProxyTo(vonk.url)
  await anna.logInOn(page, proxy.url)
  const loaded = scriptsLoaded(page, ['Toast', 'keep-fresh'])
  await visitAndListen(page, `${proxy.url}/likes`)
  await loaded
  // The page can only resume after it has received something. An event is the sign that it has.
  await likes(fien, anna)
  await expect(page.getByRole('link', { name: 'Fien, 34' })).toBeVisible()
  const resumed = page.waitForResponse(/\/api\/events\.php\?.*last_event_id=\d/)
  proxy.breakDown()
  await likes(noor, anna)
  proxy.mend()
  await resumed
  await expect(page.getByRole('link', { name: 'Noor, 34' })).toBeVisible()
  await expect(likesPlace(page)).toHaveAccessibleName('Likes 2 nieuwe likes')
})
