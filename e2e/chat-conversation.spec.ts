import {
  annaAndNoor,
  field,
  log,
  longConversation,
  moveBack,
  takesBack,
  types,
  unreadFrom,
  writes,
} from './actions.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  pauseClock,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { anotherBrowser, visitAndListen } from './members.ts'
import { hydrated } from './page.ts'

test('two members see each other’s messages, typing, reading and deleting as it happens', async ({
  page,
  vonk,
  anAccount,
  browser,
}) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page)
  const noors = await anotherBrowser(browser, vonk, noor)
  await page.clock.install()

  await test.step('the first message gives the conversation its own address', async () => {
    await visitAndListen(page, `/members/${noor.memberId}/chat`)
    await field(page).fill('Hallo Noor')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
    await expect(log(page).getByText('Hallo Noor')).toHaveCount(1)
    await expect(log(page).getByText('Verstuurd', { exact: true })).toBeAttached()
    await expect(field(page)).toBeFocused()
  })
  const conversation = new URL(page.url()).pathname

  await test.step('the sender sees that the message was read', async () => {
    await visitAndListen(noors, conversation)
    await expect(log(noors).getByText('Hallo Noor')).toBeVisible()
    await expect(log(page).getByText('Gelezen')).toBeAttached()
  })

  await test.step('typing is shown until the message comes, which is announced to screen readers', async () => {
    await pauseClock(page)
    await field(noors).pressSequentially('Hoi')
    await expect(page.getByRole('main').getByText('typt…')).toBeVisible()
    await field(noors).press('Enter')
    await expect(log(page).getByText('Hoi', { exact: true })).toHaveCount(1)
    await expect(page.getByText('typt…')).toHaveCount(0)
    await expect(page.getByText('Noor schrijft: Hoi')).toBeAttached()
    await expect(log(noors).getByText('Gelezen')).toBeAttached()
  })

  await test.step('typing fades after 5 seconds', async () => {
    await types(noor, conversation.replace('/chats/', ''))
    await expect(page.getByRole('main').getByText('typt…')).toBeVisible()
    await page.clock.runFor(5100)
    await expect(page.getByText('typt…')).toHaveCount(0)
  })

  await test.step('a deleted message is gone for both', async () => {
    await log(noors).getByText('Hoi', { exact: true }).hover()
    await noors.getByRole('button', { name: 'Bericht verwijderen' }).click()
    await noors.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(noors.getByRole('dialog')).toHaveCount(0)
    for (const one of [page, noors]) await expect(log(one).getByText('Hoi', { exact: true })).toHaveCount(0)
    await expect(log(page).getByText('Hallo Noor')).toHaveCount(1)
  })
  await noors.context().close()
})

test('a long conversation loads older messages without a jump, and counts new ones as unread until they are reached', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const conversation = await longConversation(noor, anna, 130)
  const message = (number: number) => log(page).getByText(`Bericht ${number}`, { exact: true })
  await visitAndListen(page, `/chats/${conversation}`)
  await expect(message(130)).toBeInViewport()
  await expect.poll(() => unreadFrom(anna, noor)).toBe(0)

  await test.step('older messages appear above without moving the ones in view', async () => {
    await message(92).scrollIntoViewIfNeeded()
    const before = await message(92).boundingBox()
    await expect(message(60)).toBeAttached()
    expect((await message(92).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  })

  await test.step('scrolling up reaches the first message, with every message once and in order', async () => {
    await expect(async () => {
      await log(page).evaluate((list) => list.scrollTo(0, -list.scrollHeight))
      await expect(message(1)).toBeInViewport({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Oudere berichten' })).toHaveCount(0)
    const texts = await log(page).locator('p[dir=auto]').allTextContents()
    expect(texts.map((text) => Number(/\d+/.exec(text)))).toEqual(
      Array.from({ length: 130 }, (_, i) => i + 1),
    )
  })

  await test.step('an old message that its author deletes disappears', async () => {
    await takesBack(noor, conversation, 'Bericht 3')
    await expect(message(3)).toHaveCount(0)
    await expect(message(5)).toBeAttached()
  })

  await test.step('a new message stays unread, and moves nothing, until a button leads to it', async () => {
    await message(30).scrollIntoViewIfNeeded()
    const before = await message(30).boundingBox()
    await writes(noor, anna, 'En nog iets')
    const newMessages = page.getByRole('button', { name: '1 nieuw bericht' })
    await expect(newMessages).toBeVisible()
    expect((await message(30).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    expect(await unreadFrom(anna, noor)).toBe(1)
    await newMessages.click()
    await expect(log(page).getByText('En nog iets')).toBeInViewport()
    await expect(newMessages).toHaveCount(0)
    await expect.poll(() => unreadFrom(anna, noor)).toBe(0)
    await writes(noor, anna, 'Tot slot')
    await expect(log(page).getByText('Tot slot')).toBeInViewport()
  })

  await test.step('by keyboard a button loads older messages and keeps the focus', async () => {
    // Without an observer only the button loads.
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        observe() {}
        disconnect() {}
      } as unknown as typeof IntersectionObserver
    })
    await visit(page, `/chats/${conversation}`)
    const older = page.getByRole('button', { name: 'Oudere berichten' })
    await hydrated(older)
    await older.press('Enter')
    await expect(message(60)).toBeAttached()
    await expect(older).toBeFocused()
  })
})

test('a conversation groups messages by day, hides those past the limit, and fits any text on a phone', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  // Messages 1 to 4 are 4, 2, 1 and 0 hours old.
  const conversation = await longConversation(noor, anna, 4)
  await moveBack(conversation, '200 days', [1])
  await moveBack(conversation, '10 days', [2])
  await moveBack(conversation, '23 hours', [3])
  await writes(anna, noor, 'Hoi Noor')
  for (const text of ['a'.repeat(300), 'https://example.com/<b>pad</b>', 'مرحبا', '😀'])
    await writes(noor, anna, text)
  await page.setViewportSize(phone)
  await visit(page, `/chats/${conversation}`)

  await test.step('each day has a heading, and what is too old is not shown', async () => {
    await expect(log(page).getByText('gisteren')).toBeVisible()
    await expect(log(page).getByText('vandaag')).toBeVisible()
    await expect(log(page).getByText('laten we niet meer zien')).toBeVisible()
    await expect(log(page).getByText('Bericht 1', { exact: true })).toHaveCount(0)
  })

  await test.step('long words wrap, addresses are no links, emoji are large, Arabic runs right to left', async () => {
    await expect(log(page).getByText('Hoi Noor')).toBeVisible()
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

  await test.step('it is accessible on a phone and a wide screen, also with the emoji open', async () => {
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize(desktop)
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Emoji kiezen' }).click()
    await expect(page.getByRole('button', { name: '😀', exact: true })).toBeFocused()
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a conversation of which everything is too old says so, and offers a new start', async () => {
    await moveBack(conversation, '400 days')
    await visit(page, `/chats/${conversation}`)
    await expect(page.getByText('Wat jullie langer geleden schreven')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Zeg Noor gedag' })).toBeVisible()
  })
})
