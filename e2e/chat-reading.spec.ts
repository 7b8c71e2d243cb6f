import { annaAndNoor, field, log, longConversation, writes } from './actions.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  phone,
  test,
  visit,
} from './fixtures.ts'

test('older messages come without a jump, to the first one', async ({ page, vonk, anAccount }) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await longConversation(noor, anna, 130)
  await visit(page, `/chats/${conversation}`)
  await expect(log(page).getByText('Bericht 130', { exact: true })).toBeInViewport()
  // All that was loaded so far, and where what one reads stands from frame to frame.
  const seen = log(page).getByText('Bericht 92', { exact: true })
  await seen.scrollIntoViewIfNeeded()
  const before = await seen.boundingBox()
  await expect(log(page).getByText('Bericht 60', { exact: true })).toBeAttached()
  expect((await seen.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await expect(async () => {
    await log(page).evaluate((list) => list.scrollTo(0, -list.scrollHeight))
    await expect(log(page).getByText('Bericht 1', { exact: true })).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Oudere berichten' })).toHaveCount(0)
  const texts = await log(page).locator('p[dir=auto]').allTextContents()
  expect(texts.map((text) => Number(/\d+/.exec(text)))).toEqual(Array.from({ length: 130 }, (_, i) => i + 1))
})

test('by keyboard older messages come by a button, which keeps the keyboard', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await longConversation(noor, anna, 130)
  // Nothing comes near by itself.
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  })
  await visit(page, `/chats/${conversation}`)
  const older = page.getByRole('button', { name: 'Oudere berichten' })
  // What is in the page may come to life a moment after the rest.
  await expect(async () => {
    await older.press('Enter')
    await expect(log(page).getByText('Bericht 51', { exact: true })).toBeAttached({ timeout: 1000 })
  }).toPass()
  await expect(older).toBeFocused()
})

test('messages stand by day, and what is too old is kept private', async ({ page, vonk, anAccount }) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await longConversation(noor, anna, 4)
  const at = (number: number, ago: string) =>
    vonk.database.query(
      'UPDATE messages SET created_at = now() - $3::interval WHERE conversation_id = $1 AND number = $2',
      [conversation, number, ago],
    )
  await at(1, '200 days')
  await at(2, '10 days')
  await at(3, '1 day')
  await at(4, '1 minute')
  await visit(page, `/chats/${conversation}`)
  await expect(log(page).getByText('gisteren')).toBeVisible()
  await expect(log(page).getByText('vandaag')).toBeVisible()
  await expect(log(page).getByText('laten we niet meer zien')).toBeVisible()
  await expect(log(page).getByText('Bericht 1', { exact: true })).toHaveCount(0)
})

test('an empty conversation offers a way to begin, and sends nothing by itself', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page)
  await visit(page, `/members/${noor.memberId}/chat`)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Waar moest je deze week om lachen?' }).click()
  await expect(field(page)).toHaveValue('Waar moest je deze week om lachen?')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL(/\/members\//)
})

for (const [name, viewport] of Object.entries({ phone, desktop }))
  test(`a conversation is accessible and fits on a ${name}`, async ({ page, vonk, anAccount }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
    const conversation = await writes(noor, anna, 'Hoi Anna')
    await writes(anna, noor, 'Hoi Noor')
    await page.setViewportSize(viewport)
    await visit(page, `/chats/${conversation}`)
    await expect(log(page).getByText('Hoi Noor')).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Emoji kiezen' }).click()
    await expect(page.getByRole('button', { name: '😀', exact: true })).toBeFocused()
    await expectAccessibleInBothThemes(page)
  })

test('emoji are chosen by keyboard, where the text is', async ({ page, vonk, anAccount }) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page)
  await visit(page, `/members/${noor.memberId}/chat`)
  await field(page).fill('Hoi !')
  await field(page).press('ArrowLeft')
  await page.getByRole('button', { name: 'Emoji kiezen' }).press('Enter')
  await expect(page.getByRole('button', { name: '😀', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('Hoi 😃!')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('group', { name: 'Emoji kiezen' })).toHaveCount(0)
})

test('a message is taken back by keyboard', async ({ page, vonk, anAccount }) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await writes(anna, noor, 'Foutje')
  await visit(page, `/chats/${conversation}`)
  await log(page).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Bericht verwijderen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).press('Enter')
  await expect(log(page).getByText('Foutje')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(log(page)).toBeFocused()
})

test('a fictional profile is called one, and in a demo it is said that a script answers', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page, { profile: { isFictional: true } })
  const conversation = await writes(anna, noor, 'Hoi Noor')
  await page.route('**/api/chat.php?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), scripted: true } })
  })
  await visit(page, `/chats/${conversation}`)
  const note = page.getByText('Dit is een fictief profiel. Fysiek contact is niet mogelijk.')
  await expect(note).toBeVisible()
  await expect(note).not.toContainText('script')
  await visit(page, '/chats')
  await page.getByRole('main').getByRole('link', { name: /Noor/ }).click()
  await expect(note).toContainText('Dit is een demo: de antwoorden komen van een script.')
})
