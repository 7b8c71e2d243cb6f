import { expect, test, visit } from './fixtures.ts'
import { crowd, onlyThese } from './members.ts'
import { cards, names } from './search-page.ts'

test.describe('a visitor', () => {
  test('logs in first where the site says so, and comes back to the same search', async ({
    page,
    change,
  }) => {
    await change({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' })
    await page.goto('/members?gender=female&min_age=30')
    await expect(page).toHaveURL(/\/login\?to=%2Fmembers%3Fgender%3Dfemale%26min_age%3D30$/)
  })

  test('sees the fictional alone, or everyone, as the site says', async ({ page, vonk, change }) => {
    await onlyThese(vonk, [
      { name: 'Noor', isFictional: true },
      { name: 'Fenna', isFictional: false, minutesAway: 60 },
    ])
    await visit(page, '/members')
    expect(await names(page)).toEqual(['Noor, 30'])
    await expect(cards(page).getByText('fictief profiel')).toBeVisible()
    await change({ logged_out_search: 'all' })
    await visit(page, '/members')
    expect(await names(page)).toEqual(['Noor, 30', 'Fenna, 30'])
  })

  test('is offered to join after the first page, a member is not', async ({ page, vonk, logIn }) => {
    await onlyThese(vonk, crowd(30))
    await visit(page, '/members')
    const offer = page.getByRole('complementary', { name: 'Zit er iemand bij' })
    await offer.scrollIntoViewIfNeeded()
    await expect(offer.getByRole('link', { name: 'Gratis meedoen' })).toBeVisible()
    await expect(offer.getByRole('link', { name: 'Ik heb al een account' })).toHaveAttribute(
      'href',
      '/login?to=%2Fmembers',
    )
    await logIn(page)
    await visit(page, '/members')
    await expect(cards(page).first()).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})
