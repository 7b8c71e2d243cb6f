import type { Page } from '@playwright/test'
import { aMemberOf } from '../test/process/member.ts'
import { expect, expectAccessible, expectNoOverflow, expects, phone, test, visit } from './fixtures.ts'

const blockedOn = (page: Page) => page.getByRole('region', { name: 'Geblokkeerde leden' })

for (const viewport of [phone, { width: 1280, height: 900 }])
  test(`a block is taken back, and put back again, at ${viewport.width} px`, async ({
    page,
    anAccount,
    vonk,
  }) => {
    const anna = await anAccount(page)
    for (const name of ['Bas', 'Cor']) {
      const { siteId, memberId } = await aMemberOf(vonk.database)
      await vonk.database.query('INSERT INTO profiles (site_id, member_id, name) VALUES ($1, $2, $3)', [
        siteId,
        memberId,
        name,
      ])
      await vonk.database.query(
        `INSERT INTO member_search (site_id, member_id, has_photo, is_fictional, is_visible, last_active)
         VALUES ($1, $2, false, false, true, now())`,
        [siteId, memberId],
      )
      await vonk.database.query(
        `INSERT INTO hidden_pairs (site_id, member_id, other_id, blocked_at, name)
         VALUES ($1, $2, $3, '2026-03-04 12:00Z', $4), ($1, $3, $2, NULL, NULL)`,
        [siteId, anna.memberId, memberId, name],
      )
    }
    const pairs = async () =>
      (await vonk.database.query('SELECT 1 FROM hidden_pairs WHERE member_id = $1', [anna.memberId])).rowCount
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/settings')
    const blocked = blockedOn(page)
    await expect(blocked.getByRole('listitem')).toHaveCount(2)
    await expect(blocked.getByText('Sinds 4 maart 2026')).toHaveCount(2)
    await expectNoOverflow(page)
    await expectAccessible(page)

    await blocked.getByRole('button', { name: 'Bas deblokkeren' }).press('Enter')
    await expect(page.getByText('Bas is niet meer geblokkeerd.')).toBeVisible()
    await expect(blocked.getByRole('listitem')).toHaveCount(1)
    expect(await pairs()).toBe(1)
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(blocked.getByRole('listitem')).toHaveCount(2)
    expect(await pairs()).toBe(2)

    for (const name of ['Bas', 'Cor'])
      await blocked.getByRole('button', { name: `${name} deblokkeren` }).click()
    await expect(blocked.getByText('Je hebt niemand geblokkeerd.')).toBeVisible()
    expect(await pairs()).toBe(0)
  })

test(
  'a list of blocked members that does not come can be asked for again',
  expects('500'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await page.route('**/api/block.php', (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, '/settings')
    const blocked = blockedOn(page)
    await expect(blocked.getByRole('alert')).toContainText('Dat lukte niet')
    await page.unroute('**/api/block.php')
    await blocked.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(blocked.getByText('Je hebt niemand geblokkeerd.')).toBeVisible()
  },
)
