import { giveCredits } from '../test/chats.ts'
import { annaAndNoor, blocks, field, log, writes } from './actions.ts'
import { expect, expectAccessibleInBothThemes, expects, test, visit } from './fixtures.ts'
import { aProfile, findable } from './members.ts'

const refused = expects('402', '404', '409')

test(
  'when the credits are spent, what was written stays and one sees where to buy',
  refused,
  async ({ page, vonk, anAccount }) => {
    const { noor } = await annaAndNoor(vonk, anAccount, page, { credits: 1 })
    await visit(page, `/members/${noor.memberId}/chat`)
    await expect(page.getByText('1 credit per bericht')).toBeVisible()
    await expect(page.getByText('Nog 1 gratis bericht', { exact: true })).toBeVisible()
    await expect(page.getByText('Je kunt nog 2 gesprekken beginnen')).toBeVisible()
    await field(page).fill('De laatste')
    await field(page).press('Enter')
    await expect(page.getByText('Je hebt onvoldoende credits')).toBeVisible()
    await expect(page.getByText('Je hebt 0 credits')).toBeVisible()
    await field(page).fill('Nog een')
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue('Nog een')
    await expect(log(page).getByText('Nog een')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Premium worden' }).click()
    await expect(page).toHaveURL(/\/premium$/)
    await page.goBack()
    await expect(field(page)).toHaveValue('Nog een')
  },
)

test('a third conversation is for premium members', refused, async ({ page, vonk, anAccount }) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  for (const name of ['Eva', 'Fleur']) await writes(anna, await aProfile(vonk, { name }), 'Hoi')
  await visit(page, `/members/${noor.memberId}/chat`)
  await expect(page.getByText('Je hebt je 2 gratis gesprekken gebruikt.')).toBeVisible()
  await field(page).fill('Toch maar')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('Toch maar')
  await expect(page.getByRole('link', { name: 'Premium worden' })).toHaveAttribute('href', '/premium')
  await expect(page).toHaveURL(/\/members\//)
})

test('before the address is confirmed, messages wait and say so', async ({ page, vonk, anAccount }) => {
  const anna = await anAccount(page, 'not_confirmed')
  await giveCredits(anna, 5)
  const noor = await aProfile(vonk)
  await visit(page, `/members/${noor.memberId}/chat`)
  await expect(page.getByText('Bevestig nog even je e-mailadres.')).toBeVisible()
  await field(page).fill('Alvast hallo')
  await field(page).press('Enter')
  await expect(log(page).getByText('Wacht tot je e-mailadres is bevestigd')).toBeAttached()
  await expect(page).toHaveURL(/\/chats\//)
})

test('who hides, and who cannot be reached, reads why', refused, async ({ page, vonk, anAccount }) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await writes(noor, anna, 'Hoi')
  await vonk.database.query('UPDATE member_search SET is_visible = false WHERE member_id = $1', [
    noor.memberId,
  ])
  await visit(page, `/chats/${conversation}`)
  await expect(page.getByText('Noor is nu niet bereikbaar.')).toBeVisible()
  await field(page).fill('Hallo?')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('Hallo?')
  await vonk.database.query('UPDATE member_search SET is_visible = true WHERE member_id = $1', [
    noor.memberId,
  ])
  await field(page).press('Enter')
  await expect(log(page).getByText('Hallo?')).toHaveCount(1)
  await expect(page.getByText('Noor is nu niet bereikbaar.')).toHaveCount(0)
  await vonk.database.query('UPDATE members SET is_invisible = true WHERE id = $1', [anna.memberId])
  await page.reload()
  await expect(page.getByText('Je bent onzichtbaar.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Naar instellingen' })).toHaveAttribute('href', '/settings')
})

test(
  'who is blocked sees the conversation go, and a page that is not there',
  refused,
  async ({ page, vonk, anAccount }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
    const conversation = await writes(noor, anna, 'Hoi')
    const stream = page.waitForResponse('**/api/events.php*')
    await visit(page, `/chats/${conversation}`)
    await stream
    await blocks(noor, anna)
    await expect(page.getByRole('heading', { name: 'Dit gesprek is er niet meer' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    for (const path of [`/chats/${conversation}`, `/members/${noor.memberId}/chat`, '/chats/1']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
    }
  },
)

test('a visitor logs in and comes back, or signs up with a message', async ({
  page,
  vonk,
  anAccount,
  context,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page, { profile: { isFictional: true } })
  const conversation = await writes(noor, anna, 'Hoi')
  await context.clearCookies()
  await page.goto(`/chats/${conversation}`)
  await expect(page).toHaveURL(`${vonk.url}/login?to=%2Fchats%2F${conversation}`)
  await page.goto(`/members/${noor.memberId}/chat`)
  await expect(page).toHaveURL(`${vonk.url}/members/${noor.memberId}/signup`)
})

test(
  'who has the conversation already is taken there, and can like, block and throw it away',
  refused,
  async ({ page, vonk, anAccount }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page, { profile: { isFictional: true } })
    const conversation = await writes(anna, noor, 'Hoi')
    await findable(anna)
    await visit(page, `/members/${noor.memberId}/chat`)
    await expect(page).toHaveURL(`${vonk.url}/chats/${conversation}`)
    await expect(page.getByText('Fysiek contact is niet mogelijk.')).toBeVisible()
    const heart = page.getByRole('button', { name: 'Vind Noor leuk' })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Melden' }).click()
    await expect(page.getByRole('dialog', { name: 'Noor melden' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Gesprek verwijderen' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /verwijderen/i })
      .first()
      .click()
    await expect(page).toHaveURL(`${vonk.url}/chats`)
    await visit(page, `/chats/${conversation}`)
    await expect(log(page).getByText('Hoi')).toHaveCount(0)
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
    await expect(page).toHaveURL(`${vonk.url}/chats`)
  },
)
