import { blockMember } from '../src/features/safety/blocks.server.ts'
import { expect, expectAccessible, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { aFictionalMember } from './members.ts'

test('a long list of blocked members comes page by page', async ({ page, anAccount, vonk }) => {
  const anna = await anAccount(page)
  for (let i = 0; i < 60; i++)
    await blockMember({ ...anna, session: anna.token }, await aFictionalMember(vonk, `Bas ${i}`))
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
