import type { Page } from '@playwright/test'
import { chatRows, freeMessages, writtenToBy } from './actions.ts'
import { expect, expectAccessibleInBothThemes, expects, phone, test, visit } from './fixtures.ts'
import { findable } from './members.ts'

test.beforeEach(({ change }) => change(freeMessages))

async function askToDelete(page: Page, name: string) {
  await page.getByRole('button', { name: `Meer over het gesprek met ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Gesprek verwijderen' }).click()
  return page.getByRole('dialog', { name: `Gesprek met ${name} verwijderen?` })
}

test('a conversation is deleted once that was asked, and stays away', async ({ page, vonk, anAccount }) => {
  await page.setViewportSize(phone)
  const anna = await anAccount(page)
  await findable(anna)
  await writtenToBy(vonk, anna, 3)
  await visit(page, '/chats')
  const dialog = await askToDelete(page, 'Lid 2')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(chatRows(page)).toHaveCount(3)
  await askToDelete(page, 'Lid 2')
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await dialog.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(chatRows(page)).toHaveText([/Lid 3/, /Lid 1/])
  expect((await deleted).status()).toBe(200)
  await visit(page, '/chats')
  await expect(chatRows(page)).toHaveText([/Lid 3/, /Lid 1/])
})

test(
  'it is gone before the server has answered; when that fails an alert says so, and it is back',
  expects('500'),
  async ({ page, vonk, anAccount }) => {
    const anna = await anAccount(page)
    await findable(anna)
    await writtenToBy(vonk, anna, 2)
    await visit(page, '/chats')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/chat.php', async (route) => {
      expect([route.request().method(), route.request().postDataJSON()]).toEqual([
        'DELETE',
        { conversation: expect.any(String) },
      ])
      await held
      await route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } })
    })
    const said: string[] = []
    page.on('request', (request) => request.url().includes('/api/chats.php') && said.push('asked again'))
    page.on('dialog', async (alert) => {
      said.push(`${alert.type()}: ${alert.message()}`)
      await alert.accept()
    })
    const dialog = await askToDelete(page, 'Lid 2')
    await dialog.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(chatRows(page)).toHaveText([/Lid 1/])
    answer()
    await expect(chatRows(page)).toHaveText([/Lid 2/, /Lid 1/])
    expect(said).toEqual([
      'alert: Het gesprek kon niet worden verwijderd. Probeer het later opnieuw.',
      'asked again',
    ])
  },
)

test('all of it goes by keyboard, which goes on at the conversation that takes the place', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  await writtenToBy(vonk, anna, 3)
  await visit(page, '/chats')
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Lid 3, 34' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Lid 2, 34' })).toBeFocused()
  await page.keyboard.press('Tab')
  const menu = page.getByRole('button', { name: 'Meer over het gesprek met Lid 2' })
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profiel bekijken' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Gesprek verwijderen' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Gesprek met Lid 2 verwijderen?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Gesprek verwijderen' }).press('Enter')
  await dialog.getByRole('button', { name: 'Verwijderen' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Lid 1, 34' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chats\/.+/)
})
