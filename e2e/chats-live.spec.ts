import { annaAndNoor, chatRows, freeMessages, reads, types, writes, writtenToBy } from './actions.ts'
import { expect, expects, pauseClock, phone, test, visit } from './fixtures.ts'
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
