import { annaAndNoor, log, writes } from './actions.ts'
import { openGifts } from './chat-things.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  phone,
  refused,
  test,
  visit,
} from './fixtures.ts'
import { anotherBrowser, visitAndListen } from './members.ts'

test('a gift is chosen, paid when it is given, and unfolds once where it arrives', async ({
  page,
  vonk,
  anAccount,
  browser,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const noors = await anotherBrowser(browser, vonk, noor)
  const conversation = await writes(noor, anna, 'Hoi')
  await noors.setViewportSize(phone)
  await visitAndListen(noors, `/chats/${conversation}`)
  await visitAndListen(page, `/chats/${conversation}`)
  const dialog = await openGifts(page)
  await expect(dialog.getByRole('radio')).toHaveCount(10)
  await expect(dialog.getByRole('button', { name: 'Kies eerst een cadeau' })).toBeDisabled()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('radio', { name: /Knuffelbeer/ }).check()
  await expect(dialog.getByText('Je hebt 20 credits')).toBeVisible()
  await dialog.getByRole('button', { name: 'Geven voor 15 credits' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(log(page).getByText('Je geeft een knuffelbeer')).toHaveCount(1)
  await expect(page.getByText('Nog 5 gratis berichten')).toBeVisible()
  const given = log(noors).getByText(/^Anna.* geeft je een knuffelbeer$/)
  await expect(given).toBeInViewport()
  await expect(noors.locator('.animate-unfold')).toHaveCount(1)
  await expectNoOverflow(noors)
  await expectAccessibleInBothThemes(noors)
  await visit(noors, `/chats/${conversation}`)
  await expect(given).toBeVisible()
  await expect(noors.locator('.animate-unfold')).toHaveCount(0)
  await noors.context().close()
})

test('with less motion a gift is simply there', async ({ page, vonk, anAccount }) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `/members/${noor.memberId}/chat`)
  const dialog = await openGifts(page)
  await dialog.getByRole('radio', { name: /Roos/ }).check()
  // The moment it is there: with the conversation's new address it is drawn anew, and has then been seen.
  const drawn = page.waitForFunction(() => {
    const picture = document.querySelector('.animate-unfold')
    if (!picture) return
    const sparks = picture.parentElement?.querySelector('.motion-reduce\\:hidden') ?? picture
    const { animationDuration } = getComputedStyle(picture)
    return [Number.parseFloat(animationDuration) < 0.001, getComputedStyle(sparks).display]
  })
  await dialog.getByRole('button', { name: 'Geven voor 5 credits' }).click()
  expect(await (await drawn).jsonValue()).toEqual([true, 'none'])
})

test('whoever has too few credits for a gift sees what is missing, and gives nothing', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page, { credits: 6 })
  await page.setViewportSize(phone)
  await visit(page, `/members/${noor.memberId}/chat`)
  const dialog = await openGifts(page)
  await dialog.getByRole('radio', { name: /Diamant/ }).check()
  await expect(dialog.getByText('Je hebt onvoldoende credits. Je komt er nog 19 tekort.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Geven/ })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('radio', { name: /Koffie/ }).check()
  await expect(dialog.getByRole('button', { name: 'Geven voor 5 credits' })).toBeVisible()
  await dialog.getByRole('radio', { name: /Diamant/ }).check()
  await dialog.getByRole('link', { name: 'Premium worden' }).click()
  await expect(page).toHaveURL(/\/premium$/)
  const { rowCount } = await vonk.database.query('SELECT FROM messages WHERE sender_id = $1', [anna.memberId])
  expect(rowCount).toBe(0)
})

test('the gifts that cannot be fetched are asked for again', refused, async ({ page, vonk, anAccount }) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page)
  let isBroken = true
  await page.route('**/api/gifts.php', (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { error: { code: 'invalid', message: '' } } })
      : route.continue(),
  )
  await visit(page, `/members/${noor.memberId}/chat`)
  const dialog = await openGifts(page)
  isBroken = await dialog
    .getByRole('button', { name: 'Opnieuw proberen' })
    .waitFor()
    .then(() => false)
  await dialog.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(dialog.getByRole('radio')).toHaveCount(10)
})
