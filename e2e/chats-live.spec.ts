import {
  annaAndNoor,
  chatRows,
  field,
  freeMessages,
  likes,
  reads,
  types,
  writes,
  writtenToBy,
} from './actions.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  pauseClock,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { anotherBrowser, aProfile, findable, visitAndListen } from './members.ts'
import { lookAgain, lookAway } from './page.ts'

test.beforeEach(({ change }) => change(freeMessages))

test(
  'the chat list follows typing, messages, reading and presence of others, and what another tab reads',
  expects('ERR_FAILED'),
  async ({ page, vonk, anAccount, browser }) => {
    await page.setViewportSize(phone)
    const anna = await anAccount(page)
    await findable(anna)
    const [one, two] = await writtenToBy(vonk, anna, 2)
    if (!one || !two) throw new Error('nobody wrote')
    for (const { conversation } of [one, two]) await reads(anna, conversation)
    await writes(anna, two, 'Hoi')
    const rowOf = (name: string) => chatRows(page).filter({ hasText: name })
    await page.clock.install()
    await visitAndListen(page, '/chats')
    await expect(chatRows(page)).toHaveText([/Lid 2/, /Lid 1/])

    await test.step('the tick shows that the other has read the message', async () => {
      await expect(rowOf('Lid 2')).toContainText('Verstuurd')
      await reads(two, two.conversation)
      await expect(rowOf('Lid 2')).toContainText('Gelezen')
    })

    await test.step('presence comes and goes with the page of the other', async () => {
      await expect(rowOf('Lid 2').getByText('Nu online')).toHaveCount(0)
      const other = await anotherBrowser(browser, vonk, two)
      await visitAndListen(other, '/settings')
      await expect(rowOf('Lid 2').getByText('Nu online').first()).toBeAttached()
      await lookAway(other)
      await expect(rowOf('Lid 2').getByText('Nu online')).toHaveCount(0)
      await lookAgain(other)
      await expect(rowOf('Lid 2').getByText('Nu online').first()).toBeAttached()
      await other.context().close()
    })

    await test.step('typing is shown, fades after 5 seconds, and ends with a message', async () => {
      await pauseClock(page)
      await types(one, one.conversation)
      await expect(rowOf('Lid 1')).toContainText('typt…')
      await page.clock.runFor(5100)
      await expect(rowOf('Lid 1')).toContainText('Hallo van 1')
      await types(one, one.conversation)
      await expect(rowOf('Lid 1')).toContainText('typt…')
      await page.clock.resume()
    })

    await test.step('a new message moves its chat to the top, unread, and is announced', async () => {
      await writes(one, anna, 'Ben je daar nog?')
      await expect(chatRows(page)).toHaveText([/Lid 1.*Ben je daar nog\?/, /Lid 2/])
      await expect(rowOf('Lid 1').getByText('1 ongelezen bericht')).toBeAttached()
      await expect(page.getByRole('status').filter({ hasText: 'Nieuw bericht van Lid 1' })).toBeAttached()
      await writes(two, anna, 'Hallo daar')
      await expect(rowOf('Lid 2').getByText('1 ongelezen bericht')).toBeAttached()
    })

    const second = await page.context().newPage()
    await test.step('opening a conversation in another tab zeroes its count here', async () => {
      const marked = second.waitForResponse((answer) => answer.request().method() === 'PUT')
      await visit(second, `/chats/${one.conversation}`)
      await expect(rowOf('Lid 1').getByText('ongelezen')).toHaveCount(0)
      await marked
    })

    await test.step('tabs tell each other what was read, without the server', async () => {
      await visit(second, '/chats')
      const badge = (tab: typeof page) => chatRows(tab).getByText('1 ongelezen bericht')
      for (const tab of [page, second]) await expect(badge(tab)).toBeAttached()
      await page.context().route('**/api/**', (route) => route.abort())
      await page.evaluate((conversation) => {
        const channel = new BroadcastChannel('chats-read')
        channel.postMessage({ conversation, number: 3 })
        channel.close()
      }, two.conversation)
      for (const tab of [page, second]) await expect(badge(tab)).toHaveCount(0)
    })
  },
)

test('a tab that learns late of a logout shows the member who is logged in now', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  await writes(noor, anna, 'Dag Anna')
  const bea = await aProfile(vonk, { name: 'Bea' })
  await writes(noor, bea, 'Dag Bea')
  await visitAndListen(page, '/chats')
  await expect(page.getByText('Dag Anna')).toBeVisible()
  await bea.logInOn(page)
  await page.evaluate(() => new BroadcastChannel('vonk').postMessage('logged-out'))
  await expect(page.getByText('Dag Bea')).toBeVisible()
  await expect(page.getByText('Dag Anna')).toHaveCount(0)
})

test('new matches stand above the conversations, come and go live, and lead to a first message', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  await writtenToBy(vonk, anna, 1)
  const [noor, fien] = [await aProfile(vonk), await aProfile(vonk, { name: 'Fien', isFictional: true })]
  await likes(anna, noor)
  await likes(anna, fien)
  const row = page.getByRole('region', { name: 'Nieuwe matches' })
  const popup = page.getByRole('dialog', { name: /vindt jou ook leuk$/ })
  await page.setViewportSize(phone)
  await visitAndListen(page, '/chats')
  await expect(chatRows(page)).toHaveCount(1)
  await expect(row).toHaveCount(0)

  await test.step('a match appears, the newest first, and a fictional one is marked', async () => {
    for (const other of [noor, fien]) {
      await likes(other, anna)
      await popup.press('Escape')
    }
    await expect(row.getByRole('listitem')).toHaveText([/Fien.*fictief profiel/i, /Noor/])
    await expectAccessibleInBothThemes(page)
    await expectNoOverflow(page)
    await visit(page, '/chats')
    await expect(row.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('a match who writes moves to the conversations', async () => {
    await writes(fien, anna, 'Hoi!')
    await expect(row.getByRole('listitem')).toHaveText([/Noor/])
    await expect(chatRows(page).first()).toContainText('Fien')
  })

  await test.step('the face leads to the composer, and after the first message the row is gone', async () => {
    await row.getByRole('link', { name: 'Schrijf Noor' }).click()
    await expect(page).toHaveURL(`/members/${noor.memberId}/chat`)
    await field(page).fill('Hallo Noor')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/chats\/.+/)
    await page.getByRole('link', { name: 'Terug naar je berichten' }).click()
    await expect(chatRows(page)).toHaveCount(3)
    await expect(row).toHaveCount(0)
  })
})
