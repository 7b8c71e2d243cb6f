import type { Page } from '@playwright/test'
import { giveCredits } from '../test/chats.ts'
import { annaAndNoor, field, log, writes } from './actions.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
  withMotion,
} from './fixtures.ts'
import { anotherBrowser, visitAndListen } from './members.ts'
import { aPicture } from './pictures.ts'

test.use(withMotion)

/** Photos are converted to several sizes and formats, two at a time. */
const converted = { timeout: 60_000 }

async function choosePhoto(page: Page, file?: Awaited<ReturnType<typeof aPicture>>) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Foto sturen' }).click()
  await (await chooser).setFiles(file ?? (await aPicture({ width: 300, height: 400 })))
  return page.getByRole('dialog', { name: 'Deze foto sturen?' })
}

async function openGifts(page: Page) {
  await page.getByRole('button', { name: 'Cadeau geven' }).click()
  return page.getByRole('dialog', { name: 'Iets voor Noor' })
}

/** Collects the paths of message photos that the page requests. */
function photoRequests(page: Page) {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/photos/private/')) files.push(new URL(request.url()).pathname)
  })
  return files
}

test.slow()

const widthOf = (image: ReturnType<Page['getByRole']>) =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth)

test('gifts and photos are paid when sent, and reach the other member live: a gift unfolds, a photo stays blurred until tapped', async ({
  page,
  vonk,
  anAccount,
  browser,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const noors = await anotherBrowser(browser, vonk, noor)
  const files = photoRequests(noors)
  const conversation = await writes(noor, anna, 'Hoi')
  await noors.setViewportSize(phone)
  await visitAndListen(noors, `/chats/${conversation}`)
  await visitAndListen(page, `/chats/${conversation}`)

  await test.step('a gift is chosen and paid', async () => {
    const dialog = await openGifts(page)
    await expect(dialog.getByRole('radio')).toHaveCount(10)
    await expect(dialog.getByRole('button', { name: 'Kies eerst een cadeau' })).toBeDisabled()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('radio', { name: /Knuffelbeer/ }).check()
    await expect(dialog.getByText('Je hebt 20 credits, je gratis berichten meegerekend')).toBeVisible()
    await dialog.getByRole('button', { name: 'Geven voor 15 credits' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(log(page).getByText('Je geeft een knuffelbeer')).toHaveCount(1)
    await expect(page.getByText('Nog 5 gratis berichten')).toBeVisible()
  })

  await test.step('the gift unfolds once where it arrives', async () => {
    const gift = log(noors).getByText(/^Anna.* geeft je een knuffelbeer$/)
    await expect(gift).toBeInViewport()
    await expect(noors.locator('.animate-unfold')).toHaveCount(1)
    await expectNoOverflow(noors)
    await expectAccessibleInBothThemes(noors)
    await visitAndListen(noors, `/chats/${conversation}`)
    await expect(gift).toBeVisible()
    await expect(noors.locator('.animate-unfold')).toHaveCount(0)
  })

  await test.step('a photo is shown before it is sent', async () => {
    const dialog = await choosePhoto(page)
    await expect(dialog.getByRole('img', { name: 'De foto die je gekozen hebt' })).toBeVisible()
    await expect(dialog.getByText('Je hebt 5 credits')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Sturen voor 3 credits' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(log(page).getByRole('button', { name: 'Je foto' })).toBeVisible(converted)
    await expect(page.getByText('Nog 2 gratis berichten')).toBeVisible(converted)
  })

  const seen = log(noors).getByRole('button', { name: /^Foto van Anna[^,]*$/ })
  await test.step('the photo arrives blurred, and is only requested when it is opened', async () => {
    const hidden = log(noors).getByRole('button', { name: /Foto van Anna.*, nog verborgen/ })
    await expect(hidden).toBeVisible(converted)
    await expect(hidden).toContainText('Tik om te zien')
    await expect(log(noors).getByText(/^Foto van Anna/)).toBeAttached()
    await expectNoOverflow(noors)
    await expectAccessibleInBothThemes(noors)
    expect(files).toEqual([])
    const place = await hidden.boundingBox()
    await hidden.press('Enter')
    await expect(seen).toBeFocused()
    const image = seen.getByRole('img', { name: /^Foto van Anna/ })
    await expect.poll(() => widthOf(image)).toBeGreaterThan(100)
    expect(files.length).toBeGreaterThan(0)
    expect((await seen.boundingBox())?.height).toBeCloseTo(place?.height ?? 0, 0)
  })

  await test.step('the photo fills the screen on Enter, and Escape closes it', async () => {
    await seen.press('Enter')
    const viewer = noors.getByRole('dialog', { name: /^Foto van Anna/ })
    await expect(viewer).toBeVisible()
    await noors.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(seen).toBeFocused()
  })

  await test.step('a deleted photo is gone for the other member, and so is its file', async () => {
    await log(page).getByRole('button', { name: 'Je foto' }).hover()
    await page.getByRole('button', { name: 'Bericht verwijderen' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(seen).toHaveCount(0)
    expect((await noors.request.get(files[0] ?? '')).status()).toBe(404)
  })

  await test.step('a setting shows photos at once', async () => {
    await visit(page, '/settings')
    const choice = page.getByRole('switch', { name: 'Meteen tonen' })
    await expect(choice).toHaveAttribute('aria-checked', 'false')
    await choice.click()
    await expect(page.getByText('Foto’s in berichten zie je meteen.')).toBeVisible()
    await (await choosePhoto(noors)).getByRole('button', { name: /^Sturen voor/ }).click()
    await expect(log(noors).getByRole('button', { name: 'Je foto' })).toBeVisible(converted)
    await visit(page, `/chats/${conversation}`)
    const image = log(page).getByRole('img', { name: 'Foto van Noor' })
    await expect.poll(() => widthOf(image), converted).toBeGreaterThan(100)
  })
  await noors.context().close()
})

test(
  'gifts and photos that cannot be loaded, paid or uploaded say so, and can be retried or cancelled',
  expects('400', '500', 'ERR_'),
  async ({ page, vonk, anAccount }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page, { credits: 6 })
    await page.setViewportSize(phone)
    await page.route('**/api/gifts.php', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'invalid', message: '' } } }),
    )
    await visit(page, `/members/${noor.memberId}/chat`)
    const gifts = await openGifts(page)

    await test.step('a list of gifts that failed is loaded again', async () => {
      const retry = gifts.getByRole('button', { name: 'Opnieuw proberen' })
      await expect(retry).toBeVisible()
      await page.unroute('**/api/gifts.php')
      await retry.click()
      await expect(gifts.getByRole('radio')).toHaveCount(10)
    })

    await test.step('a gift that costs too much says how many credits are missing', async () => {
      await gifts.getByRole('radio', { name: /Diamant/ }).check()
      await expect(gifts.getByText('Je hebt onvoldoende credits. Je komt er nog 19 tekort.')).toBeVisible()
      await expect(gifts.getByRole('button', { name: /^Geven/ })).toHaveCount(0)
      await expect(gifts.getByRole('link', { name: 'Credits kopen' })).toHaveAttribute(
        'href',
        /^\/premium\?to=%2Fmembers/,
      )
      await expectAccessibleInBothThemes(page)
      await gifts.getByRole('radio', { name: /Koffie/ }).check()
      await expect(gifts.getByRole('button', { name: 'Geven voor 5 credits' })).toBeVisible()
    })

    await test.step('with reduced motion a gift is simply there', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await gifts.getByRole('radio', { name: /Roos/ }).check()
      const drawn = page.waitForFunction(() => {
        const picture = document.querySelector('.animate-unfold')
        if (!picture) return
        const sparks = picture.parentElement?.querySelector('.motion-reduce\\:hidden') ?? picture
        const { animationDuration } = getComputedStyle(picture)
        return [Number.parseFloat(animationDuration) < 0.001, getComputedStyle(sparks).display]
      })
      await gifts.getByRole('button', { name: 'Geven voor 5 credits' }).click()
      expect(await (await drawn).jsonValue()).toEqual([true, 'none'])
      const picture = await page.locator('.animate-unfold').elementHandle()
      await expect(page).toHaveURL(/\/chats\//)
      await expect(page.getByText('Nog 1 gratis bericht', { exact: true })).toBeVisible()
      // The new URL does not draw it again, which would end the animation.
      expect(await picture?.evaluate((element) => element.isConnected)).toBe(true)
    })

    await test.step('a file that is no photo, and a photo that costs too much, cannot be sent', async () => {
      const text = { name: 'brief.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
      const dialog = await choosePhoto(page, text)
      await expect(dialog.getByRole('alert')).toContainText('Kies een JPEG, PNG, WebP of AVIF.')
      await expect(dialog.getByRole('button', { name: /^Sturen/ })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Foto sturen' })).toBeFocused()
      await choosePhoto(page)
      await expect(dialog.getByText('Je komt er nog 2 tekort.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^Sturen/ })).toHaveCount(0)
      await expect(dialog.getByRole('link', { name: 'Credits kopen' })).toHaveAttribute(
        'href',
        /^\/premium\?to=%2Fchats/,
      )
    })

    await giveCredits(anna, 19)
    let upload: 'fails' | 'is refused' | 'waits' | 'goes' = 'fails'
    await page.route('**/api/message-photo.php*', async (route) => {
      if (upload === 'fails') return route.abort()
      if (upload === 'is refused')
        return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Stuk.' } } })
      if (upload === 'waits') return
      await route.continue()
    })
    await visit(page, new URL(page.url()).pathname)
    const send = async () =>
      (await choosePhoto(page)).getByRole('button', { name: 'Sturen voor 3 credits' }).click()

    await test.step('an upload that fails is sent again, once', async () => {
      await send()
      await expect(log(page).getByRole('alert')).toContainText('Nog niet verstuurd')
      await expect(page.getByRole('button', { name: 'Aanpassen' })).toHaveCount(0)
      const resend = page.getByRole('button', { name: 'Opnieuw versturen' })
      // A heartbeat may resend it as well. A refused one waits for the member, so that the button alone sends it.
      upload = 'is refused'
      await resend.click()
      await expect(log(page).getByRole('alert')).toContainText('Niet verstuurd. Stuk.')
      upload = 'goes'
      await resend.click()
      await expect(log(page).getByRole('button', { name: 'Je foto' })).toBeVisible(converted)
      await expect(page.getByText('Nog 17 gratis berichten')).toBeVisible(converted)
    })

    await test.step('an upload that is cancelled costs nothing and holds nothing up', async () => {
      upload = 'waits'
      await send()
      await expect(log(page).getByRole('progressbar', { name: 'Foto wordt verstuurd' })).toBeVisible()
      await page.getByRole('button', { name: 'Niet sturen' }).click()
      await expect(log(page).getByRole('progressbar')).toHaveCount(0)
      await field(page).fill('Dan niet')
      await field(page).press('Enter')
      await expect(log(page).getByText('Dan niet')).toBeVisible()
      await expect(page.getByText('Nog 16 gratis berichten')).toBeVisible()
    })
  },
)
