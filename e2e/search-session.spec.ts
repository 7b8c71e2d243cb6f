import { expect, expects, test, visit } from './fixtures.ts'
import { crowd, onlyThese } from './members.ts'

test(
  'whoever is logged out elsewhere goes on as a visitor, from the first of the list',
  expects('403'),
  async ({ page, vonk, logIn }) => {
    await onlyThese(vonk, crowd(80))
    const anna = await logIn(page)
    await visit(page, '/members')
    const cards = page.getByRole('region', { name: 'Resultaten' }).getByRole('article')
    await expect(cards).toHaveCount(48)
    await vonk.database.query('DELETE FROM sessions WHERE member_id = $1', [anna.memberId])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Lid 1, 30' })).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Resultaten' })).toContainText('Lid 30')
  },
)
