import { expect, expectAccessibleInBothThemes, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { expectTop, press, swipePeople, topCard } from './swiping.ts'

const six = ['Anna', 'Bea', 'Cleo', 'Dina', 'Elif', 'Fien']

test('a visitor plays with fictional profiles, and the fourth yes ends in the signup', async ({
  page,
  vonk,
}) => {
  const ids = await swipePeople(vonk, six)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/swipe') && sent.push(request.url()))
  await visit(page, '/landers/tinderswipe')
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
  await page.getByRole('link', { name: 'Gratis meedoen' }).click()
  await expect(page).toHaveURL(`/signup?like=${ids[3]}`)
  expect(sent).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('after the last card, or at once, it leads to the signup', async ({ page, vonk }) => {
    await swipePeople(vonk, six.slice(0, 2))
    await visit(page, '/landers/tinderswipe')
    await expectNoOverflow(page)
    await expect(page.getByRole('link', { name: 'Gratis meedoen' })).toHaveAttribute('href', '/signup')
    for (const name of six.slice(0, 2)) await press(page, `Nee tegen ${name}`)
    await expect(page.getByRole('heading', { name: 'Dit was nog maar het begin' })).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('link', { name: 'Gratis meedoen' }).click()
    await expect(page).toHaveURL('/signup')
  })
})

test('a member plays their own game', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/landers/tinderswipe')
  await expect(page).toHaveURL('/swipe-game')
})
