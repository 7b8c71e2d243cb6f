import { annaAndNoor, field, log, longConversation, takesBack, writes } from './actions.ts'
import { expect, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { anotherBrowser, visitAndListen } from './members.ts'

test('two write to each other: text, typing, read and taken back, all at once', async ({
  page,
  vonk,
  anAccount,
  browser,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const noors = await anotherBrowser(browser, vonk, noor)
  await visitAndListen(page, `/members/${noor.memberId}/chat`)
  await field(page).fill('Hallo Noor')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
  await expect(log(page).getByText('Hallo Noor')).toHaveCount(1)
  await expect(log(page).getByText('Verstuurd', { exact: true })).toBeAttached()
  await expect(field(page)).toBeFocused()

  await visitAndListen(noors, new URL(page.url()).pathname)
  await expect(log(noors).getByText('Hallo Noor')).toBeVisible()
  await expect(log(page).getByText('Gelezen')).toBeAttached()

  await field(noors).pressSequentially('Hoi')
  await expect(page.getByRole('main').getByText('typt…')).toBeVisible()
  await field(noors).press('Enter')
  await expect(log(page).getByText('Hoi', { exact: true })).toHaveCount(1)
  await expect(page.getByText('typt…')).toHaveCount(0)
  // For who cannot see it come.
  await expect(page.getByText('Noor schrijft: Hoi')).toBeAttached()
  await expect(log(noors).getByText('Gelezen')).toBeAttached()

  await log(noors).getByText('Hoi', { exact: true }).hover()
  await noors.getByRole('button', { name: 'Bericht verwijderen' }).click()
  await noors.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(noors.getByRole('dialog')).toHaveCount(0)
  for (const one of [page, noors]) await expect(log(one).getByText('Hoi', { exact: true })).toHaveCount(0)
  await expect(log(page).getByText('Hallo Noor')).toHaveCount(1)
  expect(anna.memberId).not.toBe(noor.memberId)
  await noors.context().close()
})

test('typing fades by itself', async ({ page, vonk, anAccount }) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await writes(noor, anna, 'Hoi')
  await page.clock.install()
  await visitAndListen(page, `/chats/${conversation}`)
  await fetch(`${vonk.url}/api/typing.php`, {
    method: 'POST',
    headers: { ...noor.headers, 'content-type': 'application/json', origin: vonk.url },
    body: JSON.stringify({ conversation }),
  })
  await expect(page.getByRole('main').getByText('typt…')).toBeVisible()
  await page.clock.runFor(5100)
  await expect(page.getByText('typt…')).toHaveCount(0)
})

test('what comes while a tab is open counts as read in all of them at once', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await writes(noor, anna, 'Een')
  const other = await page.context().newPage()
  await visitAndListen(page, '/chats')
  const unread = page.getByRole('region', { name: 'Je gesprekken' }).getByText('1 ongelezen bericht')
  await expect(unread).toBeAttached()
  await visit(other, `/chats/${conversation}`)
  await expect(unread).toHaveCount(0)
})

test('who reads further up stays there, and sees that something came', async ({ page, vonk, anAccount }) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  let conversation = ''
  for (let i = 1; i <= 12; i++) conversation = await writes(noor, anna, `Regel ${i}\n\n\neinde`)
  await visitAndListen(page, `/chats/${conversation}`)
  await expect(log(page).getByText('Regel 12')).toBeInViewport()
  await log(page).evaluate((list) => list.scrollBy(0, -600))
  const seen = log(page).getByText('Regel 7')
  const before = await seen.boundingBox()
  await writes(noor, anna, 'Nog iets')
  const pill = page.getByRole('button', { name: '1 nieuw bericht' })
  await expect(pill).toBeVisible()
  expect((await seen.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await pill.click()
  await expect(log(page).getByText('Nog iets')).toBeInViewport()
  await expect(pill).toHaveCount(0)
  await writes(noor, anna, 'En nog iets')
  await expect(log(page).getByText('En nog iets')).toBeInViewport()
})

test('what is taken back long after it was written is gone as well', async ({ page, vonk, anAccount }) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await longConversation(noor, anna, 60)
  await visitAndListen(page, `/chats/${conversation}`)
  await log(page).evaluate((list) => list.scrollTo(0, -list.scrollHeight))
  await expect(log(page).getByText('Bericht 3', { exact: true })).toBeAttached()
  await takesBack(noor, conversation, 'Bericht 3')
  await expect(log(page).getByText('Bericht 3', { exact: true })).toHaveCount(0)
  await expect(log(page).getByText('Bericht 5', { exact: true })).toBeAttached()
})

test('long words, links, right-to-left and pictures stand as they should on a phone', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  await writes(noor, anna, 'a'.repeat(300))
  await writes(noor, anna, 'https://example.com/<b>pad</b>')
  await writes(noor, anna, 'مرحبا')
  const conversation = await writes(noor, anna, '😀')
  await page.setViewportSize(phone)
  await visit(page, `/chats/${conversation}`)
  await expectNoOverflow(page)
  await expect(log(page).getByRole('link')).toHaveCount(0)
  await expect(log(page).getByText('https://example.com/<b>pad</b>')).toBeVisible()
  const sizeOf = (text: string) =>
    log(page)
      .getByText(text, { exact: true })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await sizeOf('😀')).toBeGreaterThan((await sizeOf('مرحبا')) * 1.5)
  await expect(log(page).getByText('مرحبا')).toHaveCSS('direction', 'rtl')
})
