import type { Page } from '@playwright/test'
import { blockMember } from '../src/features/safety/blocks.server.ts'
import { expect, expectAccessible, expectNoOverflow, expects, phone, test, visit } from './fixtures.ts'
import { aProfile, at } from './members.ts'

const blockedOn = (page: Page) => page.getByRole('region', { name: 'Geblokkeerde leden' })

for (const viewport of [phone, { width: 1280, height: 900 }])
  test(`a block is taken back, and put back again, at ${viewport.width} px`, async ({
    page,
    anAccount,
    vonk,
  }) => {
    const anna = await anAccount(page)
    const march = new Date('2026-03-04T12:00:00Z')
    for (const name of ['Bas', 'Cor']) {
      const { memberId } = await aProfile(vonk, { name })
      await at(march, () => blockMember({ ...anna, session: anna.token }, memberId))
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
