import type { Page } from '@playwright/test'
import { chatRows, field, freeMessages, writtenToBy } from './actions.ts'
import {
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

async function openDeleteDialog(page: Page, name: string) {
  await page.getByRole('button', { name: `Meer over het gesprek met ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Gesprek verwijderen' }).click()
  return page.getByRole('dialog', { name: `Gesprek met ${name} verwijderen?` })
}

test('a wide screen shows the chat list beside the conversation, and keeps its place, drafts and current chat', async ({
  page,
  vonk,
  anAccount,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  const anna = await anAccount(page)
  await findable(anna)
  const all = await writtenToBy(vonk, anna, 14)
  const column = page.getByRole('complementary')
  const link = (place: number) => column.getByRole('link', { name: `Lid ${place}, 34` })
  const conversation = (place: number) => `/chats/${all[place - 1]?.conversation}`

  await test.step('the open chat is the current one, and read', async () => {
    await visit(page, conversation(14))
    await expect(chatRows(page)).toHaveCount(14)
    await expect(link(14)).toHaveAttribute('aria-current', 'page')
    await expect(chatRows(page).first().getByText('ongelezen')).toHaveCount(0)
    await expect(chatRows(page).nth(1).getByText('1 ongelezen bericht')).toBeAttached()
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the list stays where it was scrolled to', async () => {
    await chatRows(page).last().scrollIntoViewIfNeeded()
    await link(2).click()
    await expect(page).toHaveURL(conversation(2))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lid 2')
    await expect(link(1)).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
  })

  await test.step('a draft is marked in the list once another chat is open', async () => {
    await field(page).fill('Misschien kunnen we')
    await link(1).click()
    await expect(page).toHaveURL(conversation(1))
    await expect(chatRows(page).filter({ hasText: 'Lid 2' })).toContainText('Concept: Misschien kunnen we')
  })

  await test.step('a chat far down that is opened by its address is scrolled into view', async () => {
    await visit(page, conversation(1))
    await expect(link(1)).toBeInViewport()
  })

  await test.step('from the list to a conversation and back, nothing of the list moves', async () => {
    await visit(page, '/chats')
    const list = page.getByRole('region', { name: 'Je gesprekken' })
    await chatRows(page).last().scrollIntoViewIfNeeded()
    const box = await list.boundingBox()
    expect(box?.y).toBeLessThan(0)
    await page.getByRole('main').getByRole('link', { name: 'Lid 3, 34' }).click()
    await expect(page).toHaveURL(conversation(3))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lid 3')
    expect(await list.boundingBox()).toEqual(box)
    const rail = page.getByRole('navigation')
    await expect(rail.getByRole('link')).toHaveText([/Zoeken/, /Berichten/, /Likes/, /Premium/])
    await rail.getByRole('link', { name: /Berichten/ }).click()
    await expect(page).toHaveURL('/chats')
    await expect(page.getByRole('heading', { name: 'Met wie wil je verder praten?' })).toBeVisible()
    expect(await list.boundingBox()).toEqual(box)
    await expectAccessibleInBothThemes(page)
    const account = page.getByRole('button', { name: 'Mijn account' })
    await expect(account.locator('span').first()).toBeVisible()
    await account.click()
    await page.getByRole('menuitem', { name: 'Instellingen' }).click()
    await expect(page).toHaveURL('/settings')
    await visit(page, conversation(1))
  })

  await test.step('deleting the open chat leads back to the list', async () => {
    const dialog = await openDeleteDialog(page, 'Lid 1')
    await dialog.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(page).toHaveURL('/chats')
    await expect(chatRows(page)).toHaveCount(13)
    await expect(chatRows(page).last()).toContainText('Lid 2')
  })
})

test('a phone shows the conversation alone, above the keyboard, without fetching the list', async ({
  page,
  vonk,
  anAccount,
}) => {
  await page.setViewportSize(phone)
  const anna = await anAccount(page)
  await findable(anna)
  const [one] = await writtenToBy(vonk, anna, 2)
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await visit(page, `/chats/${one?.conversation}`)
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('complementary')).toBeHidden()
  expect(requests.filter((url) => /ChatColumn|chats\.php/.test(url))).toEqual([])
  const viewport = page.locator('meta[name=viewport]')
  await expect(viewport).toHaveAttribute('content', /interactive-widget=resizes-content/)
  await page
    .getByRole('link', { name: /terug|gesprekken/i })
    .first()
    .click()
  await expect(page).toHaveURL('/chats')
  await expect(chatRows(page)).toHaveCount(2)
  await expect(viewport).not.toHaveAttribute('content', /interactive-widget/)
})

test(
  'a chat is deleted by keyboard after a question, comes back when the server fails, and stays away when it succeeds',
  expects('500', '502'),
  async ({ page, vonk, anAccount }) => {
    await page.setViewportSize(phone)
    const anna = await anAccount(page)
    await findable(anna)
    await writtenToBy(vonk, anna, 3)
    await visit(page, '/chats')
    const dialog = page.getByRole('dialog', { name: 'Gesprek met Lid 2 verwijderen?' })
    const confirm = dialog.getByRole('button', { name: 'Verwijderen' })
    const menu = page.getByRole('button', { name: 'Meer over het gesprek met Lid 2' })
    const deleteItem = page.getByRole('menuitem', { name: 'Gesprek verwijderen' })

    await test.step('the question can be answered with no', async () => {
      await openDeleteDialog(page, 'Lid 2')
      await expectAccessibleInBothThemes(page)
      await dialog.getByRole('button', { name: 'Annuleren' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(chatRows(page)).toHaveCount(3)
    })

    await test.step('the chat is gone at once; when the server fails an alert says so and it is back', async () => {
      const answered = Promise.withResolvers<void>()
      await page.route('**/api/chat.php', async (route) => {
        const request = route.request()
        expect([request.method(), request.postDataJSON()]).toEqual([
          'DELETE',
          { conversation: expect.any(String) },
        ])
        await answered.promise
        await route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } })
      })
      const alerted = page.waitForEvent('dialog')
      await openDeleteDialog(page, 'Lid 2')
      await confirm.click()
      await expect(chatRows(page)).toHaveText([/Lid 3/, /Lid 1/])
      answered.resolve()
      const alert = await alerted
      expect([alert.type(), alert.message()]).toEqual([
        'alert',
        'Het gesprek kon niet worden verwijderd. Probeer het later opnieuw.',
      ])
      const reloaded = page.waitForRequest('**/api/chats.php*')
      await alert.accept()
      await reloaded
      await expect(chatRows(page)).toHaveText([/Lid 3/, /Lid 2/, /Lid 1/])
      await page.unroute('**/api/chat.php')
    })

    await test.step('the keyboard reaches the menu, closes it, and goes on at the next chat', async () => {
      await page.getByRole('searchbox').focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Lid 3, 34' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Lid 2, 34' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(menu).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Profiel bekijken' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(deleteItem).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(menu).toBeFocused()
      await page.keyboard.press('Enter')
      await deleteItem.press('Enter')
      // The error page of a proxy, once: the call is repeated without an alert.
      await page.route('**/api/chat.php', (route) => route.fulfill({ status: 502, body: '<html>' }), {
        times: 1,
      })
      const deleted = page.waitForResponse(
        (answer) => answer.request().method() === 'DELETE' && answer.status() !== 502,
      )
      await confirm.press('Enter')
      await expect(page.getByRole('link', { name: 'Lid 1, 34' })).toBeFocused()
      expect((await deleted).status()).toBe(200)
    })

    await test.step('it stays away after a reload', async () => {
      await visit(page, '/chats')
      await expect(chatRows(page)).toHaveText([/Lid 3/, /Lid 1/])
    })
  },
)
