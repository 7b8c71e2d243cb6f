import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { newAddress, register } from './newcomer.ts'
import { aSmallPicture, attentionOn, choose, doWith, optionsOf, patience, tilesOn } from './own-photos.ts'
import { aBrokenPicture, aPicture } from './pictures.ts'

type PageFile = { name: string; type: string; bytes?: number[]; size?: number }

/** Pastes or drops files on the page. */
const give = (page: Page, how: 'paste' | 'drop', files: PageFile[]) =>
  page.evaluate(
    ([how, files]) => {
      const data = new DataTransfer()
      for (const { name, type, bytes, size = 0 } of files)
        data.items.add(new File([bytes ? new Uint8Array(bytes) : new Uint8Array(size)], name, { type }))
      const init = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data }
      const event = how === 'paste' ? new ClipboardEvent('paste', init) : new DragEvent('drop', init)
      document.body.dispatchEvent(event)
    },
    [how, files] as const,
  )

test(
  'several photos are added at once, and files that are refused are named with the reason',
  expects('415', '422'),
  async ({ page, anAccount }) => {
    const anna = await anAccount(page)
    await page.setViewportSize(phone)
    const wrong = attentionOn(page).getByRole('listitem')

    await test.step('without photos the page says why to add one', async () => {
      await visit(page, '/profile')
      await expect(page.getByText('Laat je zien')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
    })

    await test.step('dropped files of a wrong type or size are not sent', async () => {
      await give(page, 'drop', [
        { name: 'iphone.heic', type: 'image/heic', size: 10 },
        { name: 'groot.png', type: 'image/png', size: 15 * 1024 * 1024 + 1 },
      ])
      await expect(wrong).toHaveCount(2)
      await expect(wrong.filter({ hasText: 'iphone.heic' })).toContainText('Kies een JPEG')
      await expect(wrong.filter({ hasText: 'groot.png' })).toContainText('groter dan 15 MB')
    })

    await test.step('a pasted photo is added and is the main one', async () => {
      const { name, buffer } = await aSmallPicture('plaksel.jpg')
      await give(page, 'paste', [{ name, type: 'image/jpeg', bytes: [...buffer] }])
      await expect(tilesOn(page)).toHaveCount(1, patience)
      await expect(tilesOn(page)).toContainText('Hoofdfoto')
      await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
    })

    await test.step('a refused photo gives its place to the next one', async () => {
      await choose(page, [
        await aPicture({ width: 40, height: 40, name: 'postzegel.jpg' }),
        await aBrokenPicture('kapot.jpg'),
        await aSmallPicture('bergen.jpg', 130),
        await aSmallPicture('bos.jpg', 250),
        await aSmallPicture('stad.jpg', 300),
      ])
      await expect(tilesOn(page)).toHaveCount(3, patience)
      await expect(wrong).toHaveCount(4)
      await expect(wrong.filter({ hasText: 'postzegel.jpg' })).toContainText('minstens 200 pixels')
      await expect(wrong.filter({ hasText: 'kapot.jpg' })).toContainText('niet als foto openen')
      await expect(wrong.getByRole('button', { name: /Opnieuw/ })).toHaveCount(0)
      await expect(page.getByText('1 foto paste er niet meer bij.')).toBeVisible()
      await expect(page.getByText('stad.jpg')).toBeVisible()
    })

    await test.step('a member at the limit is told so and referred to premium', async () => {
      await expect(page.getByText('3 van 3 foto’s')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Bekijk premium' })).toHaveAttribute(
        'href',
        '/premium?to=%2Fprofile',
      )
      await expect(page.getByRole('button', { name: /Foto’s toevoegen/ })).toHaveCount(0)
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
    })

    await test.step('refused files can be dismissed, and the photos stay', async () => {
      for (const name of ['kapot.jpg', 'postzegel.jpg', 'iphone.heic', 'groot.png'])
        await page.getByRole('button', { name: `${name} wegklikken` }).click()
      await expect(attentionOn(page)).toHaveCount(0)
      expect((await anna.get('/api/photos.php')).photos).toHaveLength(3)
      await page.reload()
      await expect(tilesOn(page)).toHaveCount(3)
    })
  },
)

test(
  'an upload shows its progress, can be cancelled, and is sent again after a lost connection',
  expects('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'),
  async ({ page, anAccount, context }) => {
    await anAccount(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/photos.php', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await held.promise
      await route.abort().catch(() => {})
    })
    await visit(page, '/profile')
    const files = [1, 2, 3].map((place) => aSmallPicture(`photo-${place}.jpg`, place * 90))
    await choose(page, await Promise.all(files))
    const progress = page.getByRole('progressbar', { name: /toevoegen$/ })
    await expect(progress).toHaveCount(3)
    for (const place of [2, 3])
      await page.getByRole('button', { name: `photo-${place}.jpg annuleren` }).click()
    await expect(progress).toHaveCount(1)

    held.resolve()
    await expect(attentionOn(page)).toContainText('kwam niet aan')
    const sentAgain = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Opnieuw proberen: photo-1.jpg' }).click()
    await sentAgain
    await expect(attentionOn(page)).toContainText('kwam niet aan')
    await page.unroute('**/api/photos.php')
    // The upload is retried by itself when the browser is online again.
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(tilesOn(page)).toHaveCount(1, patience)
    await expect(attentionOn(page)).toHaveCount(0)
    await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
  },
)

test('in the signup photos can be loaded again, added and cropped', expects('500'), async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  await page.route('**/api/photos.php', (route) => route.fulfill({ status: 500, json: {} }))
  await register(page, newAddress())
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: 'Laat zien wie je bent' })).toBeVisible()
  await expect(modal.getByText('Dat lukte niet')).toBeVisible()
  await page.unroute('**/api/photos.php')
  await modal.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(modal.getByRole('button', { name: 'Overslaan' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Volgende' })).toHaveCount(0)
  await choose(page, [await aSmallPicture('strand.jpg')])
  await expect(tilesOn(page)).toHaveCount(1, patience)
  await expect(modal.getByRole('button', { name: 'Overslaan' })).toHaveCount(0)
  await doWith(page, 1, 'Verwijderen')
  await expect(tilesOn(page)).toHaveCount(0)
  await expect(modal.getByRole('button', { name: 'Terughalen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tilesOn(page)).toHaveCount(1)
  await expect(optionsOf(page, 1)).toBeFocused()
  await doWith(page, 1, 'Bijsnijden en draaien')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('application')).toHaveCount(0, patience)
  await expectAccessibleInBothThemes(page)
  await modal.getByRole('button', { name: 'Volgende' }).click()
  await expect(modal.getByRole('heading', { name: 'Wie ben je, wie zoek je?' })).toBeVisible()
  expect((await (await page.request.get('/api/photos.php')).json()).photos).toHaveLength(1)

  // A photo whose upload ends during the next step is counted once.
  await modal.getByRole('button', { name: 'Terug' }).click()
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/api/photos.php', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await left
    await route.fulfill({ response })
  })
  const uploaded = page.waitForResponse((answer) => answer.request().method() === 'POST', patience)
  await choose(page, [await aSmallPicture('bos.jpg', 100)])
  await modal.getByRole('button', { name: 'Volgende' }).click()
  await expect(modal.getByRole('heading', { name: 'Wie ben je, wie zoek je?' })).toBeVisible()
  leave()
  await uploaded
  await modal.getByRole('button', { name: 'Terug' }).click()
  await expect(tilesOn(page)).toHaveCount(2, patience)
  await expect(modal.getByText('Foto toegevoegd: 2 van 3.')).toBeAttached()
})
