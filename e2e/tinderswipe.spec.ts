import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { newAddress, register, skipSteps } from './newcomer.ts'
import { expectTop, press, swipePeople, topCard } from './swiping.ts'

/** The game with these people; the server keeps whom it shows visitors for a few seconds. */
async function openLander(page: Page, vonk: Parameters<typeof swipePeople>[0], names: string[]) {
  const ids = await swipePeople(vonk, names)
  const shown = async () => {
    const { members } = await (await page.request.get('/api/showcase.php')).json()
    return members.map(({ id }: { id: string }) => id)
  }
  await expect.poll(shown, { timeout: 20_000 }).toEqual(ids)
  await visit(page, '/landers/tinderswipe')
  return ids
}

const six = ['Anna', 'Bea', 'Cleo', 'Dina', 'Elif', 'Fien']

test('a visitor plays with fictional profiles, and the fourth yes ends in the signup', async ({
  page,
  vonk,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/swipe') && sent.push(request.url()))
  const ids = await openLander(page, vonk, six)
  await expectTop(page, 'Anna')
  await expect(topCard(page)).toContainText('fictief profiel')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('z')
  for (const name of six.slice(0, 3)) await press(page, `Ja tegen ${name}`)
  await expectTop(page, 'Dina')
  await press(page, 'Ja tegen Dina')
  await expect(page.getByRole('heading', { name: 'Laat Dina weten dat je ja zei' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  expect(sent).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(`/login?like=${ids[3]}&to=/members/${ids[3]}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in en geef Dina een like')
})

test('the signup is in the page, and the like goes along', async ({ page, vonk, linkMailedTo }) => {
  const [anna] = await openLander(page, vonk, ['Anna'])
  await press(page, 'Ja tegen Anna')
  await expect(page.getByRole('heading', { name: 'Laat Anna weten dat je ja zei' })).toBeFocused()
  const email = newAddress()
  await register(page, email)
  await expect(page).toHaveURL('/complete-signup')
  await skipSteps(page)
  await page.goto(await linkMailedTo(email, '/activate/done'))
  const given = async () =>
    (await vonk.database.query('SELECT FROM likes WHERE other_id = $1', [anna])).rowCount
  await expect.poll(given).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('after the last card, or at once, it leads to the signup', async ({ page, vonk }) => {
    await openLander(page, vonk, six.slice(0, 2))
    await expectNoOverflow(page)
    await expect(page.getByRole('link', { name: 'Gratis meedoen' })).toHaveAttribute('href', '/signup')
    for (const name of six.slice(0, 2)) await press(page, `Nee tegen ${name}`)
    await expect(page.getByRole('heading', { name: 'Dit was nog maar het begin' })).toBeVisible()
    await expectNoOverflow(page)
    await expect(page.getByLabel('E-mailadres')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('a member plays their own game', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/landers/tinderswipe')
  await expect(page).toHaveURL('/swipe-game')
})
