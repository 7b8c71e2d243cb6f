import { chatRows, freeMessages, reads, writes, writtenToBy } from './actions.ts'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { findable, visitAndListen } from './members.ts'

test.beforeEach(({ change }) => change(freeMessages))

const wide = { width: 1280, height: 640 }

test('on a wide screen the list stands beside the conversation and stays where it was scrolled to', async ({
  page,
  vonk,
  anAccount,
}) => {
  await page.setViewportSize(wide)
  const anna = await anAccount(page)
  await findable(anna)
  const all = await writtenToBy(vonk, anna, 14)
  const [last, first] = [all.at(-1), all[0]]
  if (!last || !first) throw new Error('nobody wrote')
  await visit(page, `/chats/${last.conversation}`)
  await expect(chatRows(page)).toHaveCount(14)
  const link = (place: number) => page.getByRole('link', { name: `Lid ${place}, 34` })
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Lid 14, 34' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  // The one that is open has been read.
  await expect(chatRows(page).first().getByText('ongelezen')).toHaveCount(0)
  await expect(chatRows(page).nth(1).getByText('1 ongelezen bericht')).toBeAttached()
  await expectNoOverflow(page)
  await expectAccessibleInBothThemes(page)
  await chatRows(page).last().scrollIntoViewIfNeeded()
  await link(2).click()
  await expect(page).toHaveURL(new RegExp(`/chats/${all[1]?.conversation}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lid 2')
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Lid 1, 34' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
})

test('a conversation that is opened far down is in sight in the list', async ({ page, vonk, anAccount }) => {
  await page.setViewportSize(wide)
  const anna = await anAccount(page)
  await findable(anna)
  const [first] = await writtenToBy(vonk, anna, 14)
  await visit(page, `/chats/${first?.conversation}`)
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Lid 1, 34' })).toBeInViewport()
})

test('what was begun and not sent is marked in the list', async ({ page, vonk, anAccount }) => {
  await page.setViewportSize(wide)
  const anna = await anAccount(page)
  await findable(anna)
  const [one, two] = await writtenToBy(vonk, anna, 2)
  await visit(page, `/chats/${one?.conversation}`)
  await page.getByRole('textbox', { name: /^Bericht aan/ }).fill('Misschien kunnen we')
  await page.getByRole('link', { name: 'Lid 2, 34' }).click()
  await expect(page).toHaveURL(new RegExp(`/chats/${two?.conversation}$`))
  await expect(chatRows(page).last()).toContainText('Concept: Misschien kunnen we')
})

test('the conversation that is open can be thrown away in the list, which leads back to the others', async ({
  page,
  vonk,
  anAccount,
}) => {
  await page.setViewportSize(wide)
  const anna = await anAccount(page)
  await findable(anna)
  const [one] = await writtenToBy(vonk, anna, 2)
  await visit(page, `/chats/${one?.conversation}`)
  await page.getByRole('button', { name: 'Meer over het gesprek met Lid 1' }).click()
  await page.getByRole('menuitem', { name: 'Gesprek verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page).toHaveURL(/\/chats$/)
  await expect(chatRows(page)).toHaveText([/Lid 2/])
})

test('on a phone the conversation is alone, above the keyboard, and the list is not even fetched', async ({
  page,
  vonk,
  anAccount,
}) => {
  await page.setViewportSize(phone)
  const anna = await anAccount(page)
  await findable(anna)
  const [one] = await writtenToBy(vonk, anna, 2)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await visit(page, `/chats/${one?.conversation}`)
  const field = page.getByRole('textbox', { name: /^Bericht aan/ })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('complementary')).toBeHidden()
  expect(asked.filter((url) => /ChatColumn|chats\.php/.test(url))).toEqual([])
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  )
  await page
    .getByRole('link', { name: /terug|gesprekken/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/chats$/)
  await expect(chatRows(page)).toHaveCount(2)
  await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute('content', /interactive-widget/)
})

test('opening a conversation zeroes it in the other tab', async ({ page, vonk, anAccount }) => {
  const anna = await anAccount(page)
  await findable(anna)
  const [one] = await writtenToBy(vonk, anna, 1)
  await visitAndListen(page, '/chats')
  const badge = chatRows(page).getByText('1 ongelezen bericht')
  await expect(badge).toBeAttached()
  const second = await page.context().newPage()
  await visit(second, `/chats/${one?.conversation}`)
  await expect(badge).toHaveCount(0)
})

test('who comes back from a conversation by Back finds the list where it was', async ({
  page,
  vonk,
  anAccount,
}) => {
  await page.setViewportSize(phone)
  const anna = await anAccount(page)
  await findable(anna)
  const [one] = await writtenToBy(vonk, anna, 12)
  if (!one) throw new Error('nobody wrote')
  await reads(anna, one.conversation)
  await writes(one, anna, 'Nog eens')
  await visit(page, '/chats')
  await chatRows(page).last().scrollIntoViewIfNeeded()
  await chatRows(page).last().getByRole('link').click()
  await expect(page).toHaveURL(/\/chats\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lid 2')
  await page.goBack()
  await expect(chatRows(page).last().getByRole('link')).toBeInViewport()
})
