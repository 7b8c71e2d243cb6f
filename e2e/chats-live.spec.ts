import { chatRows, freeMessages, reads, types, writes, writtenToBy } from './actions.ts'
import { expect, expects, phone, test, visit } from './fixtures.ts'
import { findable, visitAndListen } from './members.ts'

test.beforeEach(({ change }) => change(freeMessages))

test('a new line arrives live: it is on top, unread, and said aloud', async ({ page, vonk, anAccount }) => {
  await page.setViewportSize(phone)
  const anna = await anAccount(page)
  await findable(anna)
  const [one, two] = await writtenToBy(vonk, anna, 2)
  if (!one || !two) throw new Error('nobody wrote')
  for (const { conversation } of [one, two]) await reads(anna, conversation)
  await visitAndListen(page, '/chats')
  await expect(chatRows(page)).toHaveText([/Lid 2/, /Lid 1/])
  await types(one, one.conversation)
  await expect(chatRows(page).last()).toContainText('typt…')
  await writes(one, anna, 'Ben je daar nog?')
  await expect(chatRows(page)).toHaveText([/Lid 1.*Ben je daar nog\?/, /Lid 2/])
  await expect(chatRows(page).first().getByText('1 ongelezen bericht')).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: 'Nieuw bericht van Lid 1' })).toBeAttached()
  await writtenToBy(vonk, anna, 1)
  await expect(chatRows(page)).toHaveCount(3)
})

test('that the other writes fades by itself, and that they have read shows in the tick', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  const [one] = await writtenToBy(vonk, anna, 1)
  if (!one) throw new Error('nobody wrote')
  await writes(anna, one, 'Hoi')
  await visitAndListen(page, '/chats')
  await expect(chatRows(page)).toContainText('Verstuurd')
  await reads(one, one.conversation)
  await expect(chatRows(page)).toContainText('Gelezen')
  await types(one, one.conversation)
  await expect(chatRows(page)).toContainText('typt…')
  await expect(chatRows(page)).toContainText('Jij: Hoi', { timeout: 8000 })
})

test(
  'what is read in one tab is read in the other at once',
  expects('ERR_FAILED'),
  async ({ page, vonk, anAccount }) => {
    const anna = await anAccount(page)
    await findable(anna)
    const [one] = await writtenToBy(vonk, anna, 1)
    if (!one) throw new Error('nobody wrote')
    await visitAndListen(page, '/chats')
    const second = await page.context().newPage()
    await visit(second, '/chats')
    const badge = (tab: typeof page) => chatRows(tab).getByText('1 ongelezen bericht')
    for (const tab of [page, second]) await expect(badge(tab)).toBeAttached()
    // Without the server: the tabs tell each other.
    await page.context().route('**/api/**', (route) => route.abort())
    await page.evaluate((conversation) => {
      const channel = new BroadcastChannel('chats-read')
      channel.postMessage({ conversation, number: 1 })
      channel.close()
    }, one.conversation)
    for (const tab of [page, second]) await expect(badge(tab)).toHaveCount(0)
  },
)
