import { aMemberOf } from '../test/process/member.ts'
import { expect, expectAccessible, expectNoOverflow, phone, test, visit } from './fixtures.ts'

test('a long list of blocked members comes page by page', async ({ page, anAccount, vonk }) => {
  const anna = await anAccount(page)
  for (let i = 0; i < 60; i++) {
    const { siteId, memberId } = await aMemberOf(vonk.database)
    await vonk.database.query('INSERT INTO profiles (site_id, member_id, name) VALUES ($1, $2, $3)', [
      siteId,
      memberId,
      `Bas ${i}`,
    ])
    await vonk.database.query(
      `INSERT INTO hidden_pairs (site_id, member_id, other_id, blocked_at, name)
       VALUES ($1, $2, $3, '2026-03-04 12:00Z', $4), ($1, $3, $2, NULL, NULL)`,
      [siteId, anna.memberId, memberId, `Bas ${i}`],
    )
  }
  await page.setViewportSize(phone)
  await visit(page, '/settings')
  const blocked = page.getByRole('region', { name: 'Geblokkeerde leden' })
  const more = blocked.getByRole('button', { name: 'Meer tonen' })
  for (const count of [5, 50]) {
    await expect(blocked.getByRole('listitem')).toHaveCount(count)
    await more.click()
  }
  await expect(blocked.getByRole('listitem')).toHaveCount(60)
  await expect(more).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessible(page)
})
