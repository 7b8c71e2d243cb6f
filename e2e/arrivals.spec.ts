import { annaAndNoor, freeMessages, reads, writes } from './actions.ts'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { visitAndListen } from './members.ts'

test.beforeEach(({ change }) => change(freeMessages))

test('a message that arrives on another page shows who wrote it and leads to the conversation, unless turned off', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const toast = page.locator('.toast')
  await page.setViewportSize(phone)
  await visitAndListen(page, '/pricing')
  const conversation = await writes(noor, anna, 'Zullen we zaterdag zeilen?')
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText('Zullen we zaterdag zeilen?')
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
  await writes(noor, anna, 'Om tien uur?')
  await expect(toast).toContainText('Om tien uur?')
  await expect(toast).toHaveCount(1)
  await toast.getByRole('link', { name: /Noor/ }).press('Enter')
  await expect(page).toHaveURL(`/chats/${conversation}`)
  await expect(toast).toHaveCount(0)

  await test.step('it goes when the message is read or opened elsewhere', async () => {
    await visitAndListen(page, '/pricing')
    await writes(noor, anna, 'Ben je er nog?')
    await expect(toast).toHaveCount(1)
    await reads(anna, conversation)
    await expect(toast).toHaveCount(0)
    await visitAndListen(page, `/chats/${conversation}`)
  })

  await test.step('nothing covers the conversation, nor any page once it is turned off', async () => {
    await writes(noor, anna, 'Of elf?')
    await expect(page.getByRole('log').getByText('Of elf?')).toBeVisible()
    await expect(toast).toHaveCount(0)
    await visit(page, '/notifications')
    await page.getByRole('switch', { name: 'Nieuwe berichten meteen tonen' }).click()
    await expect.poll(async () => (await anna.get('/api/user.php')).user.toasts).toBe(false)
    await visitAndListen(page, '/pricing')
    await writes(noor, anna, 'Twaalf?')
    await expect(page.getByRole('link', { name: '1 ongelezen bericht' }).first()).toBeVisible()
    await expect(toast).toHaveCount(0)
  })
})

test('an answer that arrives on the page after the confirmation is shown there, because the page counts as open', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  await page.setViewportSize(phone)
  await visitAndListen(page, '/activate/done')
  const conversation = await writes(noor, anna, 'Leuk dat je schreef!')
  const toast = page.locator('.toast')
  await expect(toast).toContainText('Leuk dat je schreef!')
  await expectNoOverflow(page)
  await toast.getByRole('link', { name: /Noor/ }).click()
  await expect(page).toHaveURL(`/chats/${conversation}`)
})
