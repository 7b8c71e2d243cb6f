import { annaAndNoor, log, writes } from './actions.ts'
import { expect, test, visit } from './fixtures.ts'

test('whoever one writes with is liked, and no longer liked, from the conversation', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await writes(anna, noor, 'Hoi Noor')
  await visit(page, `/chats/${conversation}`)
  await expect(log(page).getByText('Hoi Noor')).toBeVisible()
  const heart = page.getByRole('main').getByRole('button', { name: 'Vind Noor leuk' })
  const kept = page.waitForResponse('**/api/like.php')
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await kept
  await page.goto('/likes/given')
  await expect(page.getByRole('heading', { name: /^Noor/ })).toBeVisible()
  await visit(page, `/chats/${conversation}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const takenBack = page.waitForResponse('**/api/like.php')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await takenBack
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
