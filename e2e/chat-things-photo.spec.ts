import { annaAndNoor, field, log, writes } from './actions.ts'
import { askedFiles, choosePhoto } from './chat-things.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { anotherBrowser, visitAndListen } from './members.ts'
import { patience } from './own-photos.ts'

test.slow()

test('a photo arrives blurred, and is fetched and shown when the other taps it', async ({
  page,
  vonk,
  anAccount,
  browser,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const noors = await anotherBrowser(browser, vonk, noor)
  const files = askedFiles(noors)
  const conversation = await writes(noor, anna, 'Hoi')
  await noors.setViewportSize(phone)
  await visitAndListen(noors, `/chats/${conversation}`)
  await visitAndListen(page, `/chats/${conversation}`)
  const dialog = await choosePhoto(page)
  await expect(dialog.getByRole('img', { name: 'De foto die je gekozen hebt' })).toBeVisible()
  await expect(dialog.getByText('Je hebt 20 credits')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Sturen voor 3 credits' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(log(page).getByRole('button', { name: 'Je foto' })).toBeVisible(patience)
  await expect(page.getByText('Nog 17 gratis berichten')).toBeVisible(patience)

  const hidden = log(noors).getByRole('button', { name: /Foto van Anna.*, nog verborgen/ })
  await expect(hidden).toBeVisible(patience)
  await expect(hidden).toContainText('Tik om te zien')
  await expect(log(noors).getByText(/^Foto van Anna/)).toBeAttached()
  await expectNoOverflow(noors)
  await expectAccessibleInBothThemes(noors)
  expect(files).toEqual([])
  const place = await hidden.boundingBox()
  await hidden.press('Enter')
  const seen = log(noors).getByRole('button', { name: /^Foto van Anna[^,]*$/ })
  await expect(seen).toBeFocused()
  const image = seen.getByRole('img', { name: /^Foto van Anna/ })
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100)
  expect(files.length).toBeGreaterThan(0)
  expect((await seen.boundingBox())?.height).toBeCloseTo(place?.height ?? 0, 0)

  await seen.press('Enter')
  const viewer = noors.getByRole('dialog', { name: /^Foto van Anna/ })
  await expect(viewer).toBeVisible()
  await noors.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(seen).toBeFocused()

  await log(page).getByRole('button', { name: 'Je foto' }).hover()
  await page.getByRole('button', { name: 'Bericht verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(seen).toHaveCount(0)
  const again = await noors.request.get(files[0] ?? '')
  expect(again.status()).toBe(404)
  await noors.context().close()
})

test('who wants to see photos at once says so in the settings', async ({
  page,
  vonk,
  anAccount,
  browser,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  await visit(page, '/settings')
  const choice = page.getByRole('switch', { name: 'Meteen tonen' })
  await expect(choice).toHaveAttribute('aria-checked', 'false')
  await choice.click()
  await expect(page.getByText('Foto’s in berichten staan er meteen.')).toBeVisible()
  const noors = await anotherBrowser(browser, vonk, noor)
  await visit(noors, `/members/${anna.memberId}/chat`)
  await (await choosePhoto(noors)).getByRole('button', { name: /^Sturen voor/ }).click()
  await expect(noors).toHaveURL(/\/chats\//, patience)
  await visit(page, new URL(noors.url()).pathname)
  const image = log(page).getByRole('img', { name: 'Foto van Noor' })
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100)
  await noors.context().close()
})

test(
  'a photo that does not get through is sent again, once; one that is on its way can be stopped',
  expects('ERR_'),
  async ({ page, vonk, anAccount }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
    let upload: 'fails' | 'waits' | 'goes' = 'fails'
    await page.route('**/api/message-photo.php*', async (route) => {
      if (upload === 'fails') return route.abort()
      if (upload === 'waits') return
      await route.continue()
    })
    await visit(page, `/members/${noor.memberId}/chat`)
    const send = async () =>
      (await choosePhoto(page)).getByRole('button', { name: 'Sturen voor 3 credits' }).click()
    await send()
    await expect(log(page).getByRole('alert')).toContainText('Nog niet verstuurd')
    await expect(page.getByRole('button', { name: 'Aanpassen' })).toHaveCount(0)
    upload = 'goes'
    await page.getByRole('button', { name: 'Opnieuw versturen' }).click()
    await expect(log(page).getByRole('button', { name: 'Je foto' })).toBeVisible(patience)
    await expect(page.getByText('Nog 17 gratis berichten')).toBeVisible(patience)

    upload = 'waits'
    await send()
    await expect(log(page).getByRole('progressbar', { name: 'Foto wordt verstuurd' })).toBeVisible()
    await page.getByRole('button', { name: 'Niet sturen' }).click()
    await expect(log(page).getByRole('progressbar')).toHaveCount(0)
    await field(page).fill('Dan niet')
    await field(page).press('Enter')
    await expect(log(page).getByText('Dan niet')).toBeVisible()
    await expect(page.getByText('Nog 16 gratis berichten')).toBeVisible(patience)
    const { rowCount } = await vonk.database.query('SELECT FROM message_photos WHERE member_id = $1', [
      anna.memberId,
    ])
    expect(rowCount).toBe(1)
  },
)

test('what is no photo, and what one cannot pay, is said before it is sent', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page, { credits: 2 })
  await visit(page, `/members/${noor.memberId}/chat`)
  const text = { name: 'brief.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  const dialog = await choosePhoto(page, text)
  await expect(dialog.getByRole('alert')).toContainText('Kies een JPEG, PNG, WebP of AVIF.')
  await expect(dialog.getByRole('button', { name: /^Sturen/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Foto sturen' })).toBeFocused()
  await choosePhoto(page)
  await expect(dialog.getByText('Je komt er nog 1 tekort.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Sturen/ })).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: 'Premium worden' })).toHaveAttribute('href', '/premium')
})
