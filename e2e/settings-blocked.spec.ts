import { blockMember } from '../src/features/safety/blocks/blocks.server.ts'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { actorOf, aFictionalMember, at } from './members.ts'
import { passTimeUntilVisible, pauseClock } from './page.ts'

test('blocked members are listed with their date, unblocked, and blocked again by undo', async ({
  page,
  anAccount,
  vonk,
}) => {
  const anna = await anAccount(page)
  const march = new Date('2026-03-04T12:00:00Z')
  for (const name of ['Bas', 'Cor']) {
    const memberId = await aFictionalMember(vonk, name)
    await at(march, () => blockMember(actorOf(anna), memberId))
  }
  const countBlocked = async () => (await anna.get('/api/block.php')).blocked.length
  await page.clock.install()
  await page.setViewportSize(phone)
  await visit(page, '/settings')
  const blocked = page.getByRole('region', { name: 'Geblokkeerde leden' })
  await expect(blocked.getByRole('listitem')).toHaveCount(2)
  await expect(blocked.getByText('Sinds 4 maart 2026')).toHaveCount(2)
  await expectNoOverflow(page)
  await expectAccessibleInBothThemes(page)

  // The notice offers to undo only for some seconds.
  await pauseClock(page)
  await blocked.getByRole('button', { name: 'Bas deblokkeren' }).press('Enter')
  await passTimeUntilVisible(page, page.getByText('Bas is niet meer geblokkeerd.'), 400)
  await expect(blocked.getByRole('listitem')).toHaveCount(1)
  expect(await countBlocked()).toBe(1)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(blocked.getByRole('listitem')).toHaveCount(2)
  expect(await countBlocked()).toBe(2)

  for (const name of ['Bas', 'Cor'])
    await blocked.getByRole('button', { name: `${name} deblokkeren` }).click()
  await expect(blocked.getByText('Je hebt niemand geblokkeerd.')).toBeVisible()
  expect(await countBlocked()).toBe(0)
})

test('a long list of blocked members shows five, then fifty, then all', async ({ page, anAccount, vonk }) => {
  const anna = await anAccount(page)
  for (let i = 0; i < 60; i++) await blockMember(actorOf(anna), await aFictionalMember(vonk, `Bas ${i}`))
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
  await expectAccessibleInBothThemes(page)
})
