import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  listening,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { crowd, onlyThese } from './members.ts'
import { newAddress, register, skipSteps } from './newcomer.ts'

test('a newcomer is led through the people to start with once, and their likes wait for the confirmation', async ({
  page,
  vonk,
}) => {
  await onlyThese(vonk, crowd(14))
  await page.setViewportSize(phone)
  await visit(page, '/signup')
  await register(page, newAddress())
  await skipSteps(page)
  await page.getByRole('button', { name: 'Alvast rondkijken' }).click()
  await expect(page).toHaveURL(/\/signup-matches$/)
  await listening(page)
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByText('Je likes staan klaar')).toBeVisible()
  await expect(page.getByText('We weten nog niet wie je zoekt')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vertel wie je zoekt' })).toHaveAttribute(
    'href',
    '/profile#gender',
  )
  await expect(page.getByRole('heading', { name: 'Nog niemand geliket' })).toBeVisible()
  for (const name of ['Lid 1', 'Lid 2'])
    await page.getByRole('button', { name: `Vind ${name} leuk`, exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 geliket' })).toBeVisible()
  const held = async () => (await vonk.database.query('SELECT FROM held_likes')).rowCount
  await expect.poll(held).toBe(2)
  // The page has said it: no notice says it again.
  await expect(page.getByText('We vertellen het zodra')).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessibleInBothThemes(page)
  await expect(page.getByRole('link', { name: 'Schrijven aan Lid 3', exact: true })).toHaveAttribute(
    'href',
    /^\/members\/[^/]+\/chat$/,
  )
  await page.getByRole('link', { name: 'Verder' }).click()
  await expect(page).toHaveURL(/\/members$/)

  await visit(page, '/complete-signup')
  await page.getByRole('button', { name: 'Alvast rondkijken' }).click()
  await expect(page).toHaveURL(/\/members$/)
})

test('whoever told whom they look for is shown people who fit that', async ({ page, vonk, anAccount }) => {
  await onlyThese(vonk, crowd(3))
  const { memberId } = await anAccount(page)
  await vonk.database.query(
    `UPDATE profiles SET gender = 'male', sexuality = 'hetero' WHERE member_id = $1`,
    [memberId],
  )
  await visit(page, '/signup-matches')
  await expect(page.getByText('Deze mensen passen bij wie je bent en wie je zoekt')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vertel wie je zoekt' })).toHaveCount(0)
})

test(
  'where there is nobody, or no answer, it leads on all the same',
  expects('500'),
  async ({ page, vonk, anAccount }) => {
    await onlyThese(vonk, [])
    await anAccount(page)
    await visit(page, '/signup-matches')
    await expect(page.getByRole('heading', { name: 'Nog niemand die we je nu kunnen' })).toBeVisible()
    await expect(page.getByText('Je likes staan klaar')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Naar het zoeken' }).click()
    await expect(page).toHaveURL(/\/members$/)

    await onlyThese(vonk, crowd(3))
    await page.route('**/api/suggestions.php', (route) => route.fulfill({ status: 500, body: '{}' }))
    await visit(page, '/signup-matches')
    const retry = page.getByRole('button', { name: 'Opnieuw proberen' })
    await expect(retry).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/api/suggestions.php')
    await retry.click()
    await expect(page.getByRole('article')).toHaveCount(3)
  },
)

test('it is for members', async ({ page }) => {
  await visit(page, '/signup-matches')
  await expect(page).toHaveURL('/login?to=%2Fsignup-matches')
})
