import { expect, test, visit } from './fixtures.ts'
import { aProfile } from './members.ts'

test('whoever was sent here by a partner sees the profile on their very first page', async ({
  page,
  vonk,
  change,
}) => {
  await change({ logged_out_search: 'none', logged_out_search_trafficsource: 'fictional' })
  const noor = await aProfile(vonk, { isFictional: true })
  await visit(page, `/members/${noor.memberId}?ref=partner`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 34')
  await visit(page, `/members/${noor.memberId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 34')
})

test('whoever comes from nowhere logs in first', async ({ page, vonk, change }) => {
  await change({ logged_out_search: 'none', logged_out_search_trafficsource: 'fictional' })
  const noor = await aProfile(vonk, { isFictional: true })
  await visit(page, `/members/${noor.memberId}`)
  await expect(page).toHaveURL(/\/login\?to=/)
})
