import { chatRows, freeMessages, moveBack, reads, writes, writtenToBy } from './actions.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { findable } from './members.ts'

test.beforeEach(({ change }) => change(freeMessages))

for (const [where, size] of [
  ['a phone', phone],
  ['a wide screen', desktop],
] as const)
  test(`on ${where} the conversations are listed, the newest first, with all there is to say of them`, async ({
    page,
    vonk,
    anAccount,
  }) => {
    const anna = await anAccount(page)
    await findable(anna)
    const [one, two, three] = await writtenToBy(vonk, anna, 3)
    if (!one || !two || !three) throw new Error('nobody wrote')
    await moveBack(two.conversation, `${24} hours`)
    await moveBack(three.conversation, `${24 * 400} hours`)
    await reads(anna, one.conversation)
    await writes(anna, one, 'Leuk dat je schrijft')
    await reads(one, one.conversation)
    await vonk.database.query('UPDATE chats SET unread = 100 WHERE conversation_id = $1 AND member_id = $2', [
      two.conversation,
      anna.memberId,
    ])
    await page.setViewportSize(size)
    await visit(page, '/chats')
    await expect(page).toHaveTitle(/^\(99\+\) Berichten · /)
    const [first, second, third] = [chatRows(page).nth(0), chatRows(page).nth(1), chatRows(page).nth(2)]
    await expect(first).toContainText(/Lid 1, 34.*nu.*Gelezen.*Jij: Leuk dat je schrijft/)
    await expect(second).toContainText(/Lid 2, 34.*gisteren.*Hallo van 2.*99\+.*fictief profiel/)
    await expect(third).toContainText(/Lid 3, 34.*\d{4}.*Geen recente berichten/)
    await expect(second.getByText('100 ongelezen berichten')).toBeAttached()
    // In a colour of its own, that nothing else has.
    const unread = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--unread'),
    )
    expect(unread).not.toBe('')
    await expect(second.getByText('99+').locator('..')).toHaveClass(/bg-unread/)
    await expect(second.getByText('Hallo van 2')).toHaveCSS('font-weight', '600')
    const invitation = page.getByRole('heading', { name: 'Met wie wil je verder praten?' })
    await expect(invitation).toBeVisible({ visible: size === desktop })
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Lid 1, 34' }).click()
    await expect(page).toHaveURL(new RegExp(`/chats/${one.conversation}$`))
  })

test('the server writes the list, so that it is there before anything runs', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  await writtenToBy(vonk, anna, 1)
  const answer = await page.request.get('/chats')
  expect(await answer.text()).toContain('Hallo van 1')
})

for (const [where, size] of [
  ['a phone', phone],
  ['a wide screen', desktop],
] as const)
  test(`who has no conversations is told on ${where} how to come to one`, async ({ page, anAccount }) => {
    await page.setViewportSize(size)
    await anAccount(page)
    await visit(page, '/chats')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Nog geen gesprekken' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Mensen bekijken' })).toHaveAttribute('href', '/members')
    await expect(main.getByRole('link', { name: 'Naar je matches' })).toHaveAttribute(
      'href',
      '/likes/matches',
    )
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
  })

test('a visitor logs in first, and comes back here', async ({ page }) => {
  await visit(page, '/chats')
  await expect(page).toHaveURL(/\/login\?to=%2Fchats$/)
})

test('the list is searched by name and by the last line', async ({ page, vonk, anAccount }) => {
  await page.setViewportSize(phone)
  const anna = await anAccount(page)
  await findable(anna)
  await writtenToBy(vonk, anna, 12)
  await visit(page, '/chats')
  const search = page.getByRole('searchbox', { name: 'Zoek in je gesprekken' })
  await search.fill('lid 1')
  await expect(chatRows(page)).toHaveCount(4)
  await expect(page.getByRole('status').filter({ hasText: '4 gesprekken gevonden' })).toBeAttached()
  await search.fill('van 7')
  await expect(chatRows(page)).toHaveCount(1)
  await expect(chatRows(page)).toContainText('Lid 7')
  await search.fill('niemand')
  await expect(page.getByRole('heading', { name: 'Geen gesprek gevonden' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Alle gesprekken tonen' }).click()
  await expect(chatRows(page)).toHaveCount(12)
  await search.fill('lid 3')
  await page.getByRole('button', { name: 'Zoekveld leegmaken' }).click()
  await expect(search).toBeFocused()
  await expect(chatRows(page)).toHaveCount(12)
})

test(
  'a list that does not come says so, and comes by another try',
  expects('500'),
  async ({ page, vonk, anAccount }) => {
    const anna = await anAccount(page)
    await findable(anna)
    await writtenToBy(vonk, anna, 1)
    await visit(page, '/settings')
    let isBroken = true
    await page.route('**/api/chats.php*', (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } })
        : route.continue(),
    )
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Berichten/ })
      .click()
    await expect(page.getByRole('alert').getByRole('heading', { name: 'Dat lukte niet' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    isBroken = false
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(chatRows(page)).toHaveCount(1)
  },
)

test(
  'who is offline is told so, and has the list as soon as they are back',
  expects('ERR_INTERNET'),
  async ({ page, vonk, anAccount }) => {
    const anna = await anAccount(page)
    await findable(anna)
    await writtenToBy(vonk, anna, 2)
    await visit(page, '/chats')
    await expect(chatRows(page)).toHaveCount(2)
    await page.context().setOffline(true)
    await expect(page.getByText('Je bent offline. Zodra je weer verbinding hebt')).toBeVisible()
    await expect(chatRows(page)).toHaveCount(2)
    await writtenToBy(vonk, anna, 1)
    await page.context().setOffline(false)
    await expect(chatRows(page)).toHaveCount(3)
  },
)

test('who has more than fit on a page scrolls on to the others, and search finds those as well', async ({
  page,
  vonk,
  anAccount,
}) => {
  await page.setViewportSize(phone)
  const anna = await anAccount(page)
  await findable(anna)
  await writtenToBy(vonk, anna, 45)
  await visit(page, '/chats')
  await expect(chatRows(page)).toHaveCount(40)
  await page.getByRole('searchbox').fill('van 5')
  await expect(chatRows(page)).toHaveText([/Lid 45/, /Lid 35/, /Lid 25/, /Lid 15/, /Lid 5/])
  await visit(page, '/chats')
  await chatRows(page).last().scrollIntoViewIfNeeded()
  await expect(chatRows(page)).toHaveCount(45)
  await expect(chatRows(page).last()).toContainText('Lid 1,')
})
