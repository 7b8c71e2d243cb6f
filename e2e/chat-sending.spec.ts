import { annaAndNoor, field, log, writes } from './actions.ts'
import { aWayTo } from './breakable-way.ts'
import { expect, expects, test, visit } from './fixtures.ts'

const noConnection = expects('net::ERR', 'Failed to fetch', 'Failed to load resource')

const sentTo = async (
  vonk: { database: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> } },
  memberId: string,
) =>
  (
    await vonk.database.query(
      `SELECT m.text FROM messages m JOIN chats c USING (site_id, conversation_id)
        WHERE c.other_id = $1 AND m.sender_id = c.member_id ORDER BY m.number`,
      [memberId],
    )
  ).rows.map((row) => (row as { text: string }).text)

test('Enter sends, Shift+Enter breaks, and what was sent comes in its order', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page)
  await visit(page, `/members/${noor.memberId}/chat`)
  await field(page).pressSequentially('Een')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('regel meer')
  await field(page).press('Enter')
  for (const text of ['Twee', 'Drie', 'Vier']) {
    await field(page).fill(text)
    await field(page).press('Enter')
  }
  await expect(field(page)).toHaveValue('')
  await expect(log(page).getByText('Vier')).toHaveCount(1)
  await expect.poll(() => sentTo(vonk, noor.memberId)).toEqual(['Een\nregel meer', 'Twee', 'Drie', 'Vier'])
  await expect(page.getByText('Nog 16 gratis berichten')).toBeVisible()
  // It grows to five lines, and no further.
  const height = async () => (await field(page).boundingBox())?.height ?? 0
  const one = await height()
  await field(page).fill('1\n2\n3\n4\n5')
  const five = await height()
  await field(page).fill('1\n2\n3\n4\n5\n6\n7\n8')
  expect([one < five, await height()]).toEqual([true, five])
})

test('by finger Enter breaks the line, and the button sends', async ({ browser, vonk, page, anAccount }) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const context = await browser.newContext({
    baseURL: vonk.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 375, height: 720 },
  })
  await context.addCookies([{ name: 'session', value: anna.token, url: vonk.url, httpOnly: true }])
  const touch = await context.newPage()
  await visit(touch, `/members/${noor.memberId}/chat`)
  await field(touch).pressSequentially('Een')
  await field(touch).press('Enter')
  await field(touch).pressSequentially('Twee')
  await expect(field(touch)).toHaveValue('Een\nTwee')
  await touch.getByRole('button', { name: 'Versturen' }).tap()
  await expect(log(touch).getByText('Een Twee')).toBeVisible()
  await expect(field(touch)).toHaveValue('')
  await context.close()
})

test(
  'without a connection a message waits, is not lost, and is sent once when there is one',
  noConnection,
  async ({ page, vonk, anAccount, context }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
    const conversation = await writes(noor, anna, 'Hoi')
    await visit(page, `/chats/${conversation}`)
    await expect(log(page).getByText('Hoi')).toBeVisible()
    await context.setOffline(true)
    await field(page).fill('Onderweg')
    await field(page).press('Enter')
    await expect(log(page).getByText('Nog niet verstuurd: er is geen verbinding.')).toBeVisible()
    await context.setOffline(false)
    await expect(log(page).getByText('Nog niet verstuurd')).toHaveCount(0)
    await expect(log(page).getByText('Onderweg')).toHaveCount(1)
    await expect.poll(() => sentTo(vonk, noor.memberId)).toEqual(['Onderweg'])
  },
)

test(
  'what failed can be sent again, changed or thrown away, and outlives a load of the page',
  noConnection,
  async ({ page, vonk, anAccount }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
    const conversation = await writes(noor, anna, 'Hoi')
    await using way = await aWayTo(vonk.url)
    await page.context().addCookies([{ name: 'session', value: anna.token, url: way.url, httpOnly: true }])
    await visit(page, `${way.url}/chats/${conversation}`)
    // It arrives, but nobody hears that it did.
    await page.route('**/api/chat.php', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await field(page).fill('Eén keer')
    await field(page).press('Enter')
    await expect.poll(() => sentTo(vonk, noor.memberId)).toEqual(['Eén keer'])
    await expect(log(page).getByText('Eén keer')).toHaveCount(1)
    await page.unroute('**/api/chat.php')

    await page.route('**/api/chat.php', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Stuk.' } } })
        : route.fallback(),
    )
    for (const text of ['Twee', 'Drie', 'Vier']) {
      await field(page).fill(text)
      await field(page).press('Enter')
      await expect(log(page).getByText('Niet verstuurd. Stuk.')).toHaveCount(
        ['Twee', 'Drie', 'Vier'].indexOf(text) + 1,
      )
    }
    await page.unroute('**/api/chat.php')
    await page.reload()
    await expect(log(page).getByText('Niet verstuurd.')).toHaveCount(3)
    const failed = (name: string, place: number) => log(page).getByRole('button', { name }).nth(place)
    await failed('Aanpassen', 2).click()
    await expect(field(page)).toHaveValue('Vier')
    await failed('Weggooien', 1).click()
    await failed('Opnieuw versturen', 0).click()
    await expect(log(page).getByText('Niet verstuurd.')).toHaveCount(0)
    await expect.poll(() => sentTo(vonk, noor.memberId)).toEqual(['Eén keer', 'Twee'])
    await expect(log(page).getByText('Drie')).toHaveCount(0)
  },
)

test('what is being written outlives a load of the page, also before the first message', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page)
  await visit(page, `/members/${noor.memberId}/chat`)
  await field(page).fill('Nog niet klaar')
  await page.reload()
  await expect(field(page)).toHaveValue('Nog niet klaar')
  await field(page).press('Enter')
  await expect(log(page).getByText('Nog niet klaar')).toBeVisible()
  await page.waitForURL(/\/chats\//)
  await page.reload()
  await expect(field(page)).toHaveValue('')
})

test('characters are counted as they are seen, and too many are not sent', async ({
  page,
  vonk,
  anAccount,
  change,
}) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page)
  await change({ message_length: 120 })
  await visit(page, `/members/${noor.memberId}/chat`)
  await field(page).fill(`${'a'.repeat(110)}👨‍👩‍👧‍👦`)
  await expect(page.getByText('Nog 9 tekens')).toBeVisible()
  await field(page).fill('a'.repeat(123))
  await expect(page.getByText('3 tekens te veel')).toBeVisible()
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('a'.repeat(123))
  await expect(log(page).getByText('aaa')).toHaveCount(0)
})
