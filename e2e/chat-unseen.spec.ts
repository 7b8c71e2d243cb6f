import { annaAndNoor, log, longConversation, writes } from './actions.ts'
import { expect, phone, test, visit } from './fixtures.ts'

test('what comes while one reads further up is unread until one has come to it', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await longConversation(noor, anna, 60)
  const stream = page.waitForResponse('**/api/events.php*')
  await visit(page, `/chats/${conversation}`)
  await stream
  await expect(log(page).getByText('Bericht 60', { exact: true })).toBeInViewport()
  const unread = async () =>
    (
      await vonk.database.query('SELECT unread FROM chats WHERE member_id = $1 AND conversation_id = $2', [
        anna.memberId,
        conversation,
      ])
    ).rows[0].unread
  await expect.poll(unread).toBe(0)
  await log(page).getByText('Bericht 30', { exact: true }).scrollIntoViewIfNeeded()
  await writes(noor, anna, 'En nog iets')
  const chip = page.getByRole('button', { name: '1 nieuw bericht' })
  await expect(chip).toBeVisible()
  expect(await unread()).toBe(1)
  await chip.click()
  await expect(log(page).getByText('En nog iets')).toBeInViewport()
  await expect.poll(unread).toBe(0)
})

test('where everything is too old to be shown, it is said', async ({ page, vonk, anAccount }) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await longConversation(noor, anna, 2)
  await vonk.database.query(
    `UPDATE messages SET created_at = created_at - interval '400 days' WHERE conversation_id = $1`,
    [conversation],
  )
  await visit(page, `/chats/${conversation}`)
  await expect(page.getByText('Wat jullie langer geleden schreven')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Zeg Noor gedag' })).toBeVisible()
})

test('a finger beside a message deletes nothing that it cannot see', async ({
  browser,
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await writes(anna, noor, 'Hoi')
  const context = await browser.newContext({ baseURL: vonk.url, hasTouch: true, viewport: phone })
  await context.addCookies([{ name: 'session', value: anna.token, url: vonk.url, httpOnly: true }])
  const touch = await context.newPage()
  await visit(touch, `/chats/${conversation}`)
  const box = await touch.getByRole('button', { name: 'Bericht verwijderen' }).boundingBox()
  await touch.touchscreen.tap((box?.x ?? 0) + 22, (box?.y ?? 0) + 22)
  await expect(touch.getByRole('button', { name: 'Bericht verwijderen' })).toBeInViewport()
  await expect(touch.getByRole('dialog')).toHaveCount(0)
  await log(touch).getByText('Hoi').tap()
  await touch.getByRole('button', { name: 'Bericht verwijderen' }).tap()
  await expect(touch.getByRole('dialog')).toBeVisible()
  await context.close()
})
