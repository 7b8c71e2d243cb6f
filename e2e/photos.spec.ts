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
import { aBrokenPicture, aPicture } from './pictures.ts'

type File = Awaited<ReturnType<typeof aPicture>>

/** Pictures are made in several sizes and formats, two at a time. */
const patience = { timeout: 30_000 }
test.slow()

const photosOn = (page: Page) => page.getByRole('list', { name: 'Je foto’s' })
const tilesOn = (page: Page) => photosOn(page).locator('[data-photo]')
const attentionOn = (page: Page) => page.getByRole('list', { name: 'Foto’s die je aandacht vragen' })

async function choose(page: Page, files: File[], button = /^Foto’s (kiezen|toevoegen)$/) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}

async function choosePhotos(page: Page, hues: number[]) {
  await choose(page, await Promise.all(hues.map((hue, at) => aPicture({ hue, name: `photo-${at + 1}.jpg` }))))
  await expect(tilesOn(page)).toHaveCount(hues.length, patience)
}

async function doWith(page: Page, position: number, action: string) {
  await page.getByRole('button', { name: `Foto ${position}: opties` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const order = (page: Page) =>
  tilesOn(page).evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.photo))

for (const [device, size] of Object.entries({ phone, desktop: { width: 1280, height: 800 } }))
  test(
    `on a ${device} several photos are added at once, a broken one among them`,
    expects('415'),
    async ({ page, anAccount, vonk }) => {
      await page.setViewportSize(size)
      const anna = await anAccount(page)
      await visit(page, '/profile')
      await expect(page.getByText('Laat je zien')).toBeVisible()
      await expectNoOverflow(page)
      const files = [
        await aPicture({ name: 'strand.jpg' }),
        await aBrokenPicture('kapot.jpg'),
        await aPicture({ hue: 200, width: 640, height: 480, name: 'bergen.jpg' }),
        { name: 'iphone.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
        { name: 'groot.png', mimeType: 'image/png', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) },
      ]
      await choose(page, files)
      await expect(tilesOn(page)).toHaveCount(2, patience)
      await expect(page.getByText('2 van 3 foto’s')).toBeVisible()
      await expect(tilesOn(page).first()).toContainText('Hoofdfoto')
      const wrong = attentionOn(page).getByRole('listitem')
      await expect(wrong).toHaveCount(3, patience)
      await expect(wrong.filter({ hasText: 'iphone.heic' })).toContainText('Kies een JPEG')
      await expect(wrong.filter({ hasText: 'groot.png' })).toContainText('groter dan 15 MB')
      const broken = wrong.filter({ hasText: 'kapot.jpg' })
      await expect(broken).toContainText(/\w{4}/)
      await expect(broken.getByRole('button', { name: /Opnieuw/ })).toHaveCount(0)
      await expectNoOverflow(page)
      for (const name of ['kapot.jpg', 'iphone.heic', 'groot.png'])
        await page.getByRole('button', { name: `${name} wegklikken` }).click()
      await expect(attentionOn(page)).toHaveCount(0)
      const { rows } = await vonk.database.query(
        'SELECT status FROM photos WHERE member_id = $1 ORDER BY position',
        [anna.memberId],
      )
      expect(rows).toHaveLength(2)
      await page.reload()
      await expect(tilesOn(page)).toHaveCount(2, patience)
    },
  )

test(
  'a photo that cannot be taken gives its place to the next, and each is named with the reason',
  expects('415', '422'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/profile')
    await choose(page, [
      await aPicture({ width: 40, height: 40, name: 'postzegel.jpg' }),
      await aPicture({ hue: 10, name: 'strand.jpg' }),
      await aBrokenPicture('kapot.jpg'),
      await aPicture({ hue: 130, name: 'bergen.jpg' }),
      await aPicture({ hue: 250, name: 'bos.jpg' }),
      await aPicture({ hue: 300, name: 'stad.jpg' }),
    ])
    await expect(tilesOn(page)).toHaveCount(3, patience)
    const wrong = attentionOn(page).getByRole('listitem')
    await expect(wrong).toHaveCount(2, patience)
    await expect(wrong.filter({ hasText: 'postzegel.jpg' })).toContainText('minstens 200 pixels')
    await expect(wrong.filter({ hasText: 'kapot.jpg' })).toContainText('niet als foto openen')
    await expect(wrong.getByRole('button', { name: /Opnieuw/ })).toHaveCount(0)
    await expect(page.getByText('1 foto paste er niet meer bij.')).toBeVisible()
    await expect(page.getByText('stad.jpg')).toBeVisible()
  },
)

test('an upload shows how far it has come, and can be cancelled', async ({ page, anAccount }) => {
  await anAccount(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/photos.php', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue().catch(() => {})
  })
  await visit(page, '/profile')
  const files = [1, 2, 3].map((at) => aPicture({ hue: at * 90, name: `photo-${at}.jpg` }))
  await choose(page, await Promise.all(files))
  await expect(page.getByRole('progressbar', { name: /toevoegen$/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'photo-3.jpg annuleren' }).click()
  await expect(page.getByRole('progressbar', { name: /toevoegen$/ })).toHaveCount(2)
  letGo()
  await expect(tilesOn(page)).toHaveCount(2, patience)
  await expect(page.getByText('2 van 3 foto’s')).toBeVisible()
})

test(
  'a photo that is lost on the way stays, and is sent again',
  expects('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'),
  async ({ page, anAccount, context }) => {
    await anAccount(page)
    await visit(page, '/profile')
    await expect(page.getByText('Laat je zien')).toBeVisible()
    await page.route('**/api/photos.php', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await choose(page, [await aPicture({ name: 'strand.jpg' })])
    await expect(attentionOn(page)).toContainText('kwam niet aan')
    await page.getByRole('button', { name: 'Opnieuw proberen: strand.jpg' }).click()
    await expect(attentionOn(page)).toContainText('kwam niet aan')
    await page.unroute('**/api/photos.php')
    // Whoever is online again need not press anything.
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(tilesOn(page)).toHaveCount(1, patience)
    await expect(attentionOn(page)).toHaveCount(0)
  },
)

test('photos are ordered by keyboard and by hand', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  await choosePhotos(page, [10, 130, 250])
  const [a, b, c] = await order(page)

  await page.getByRole('button', { name: 'Foto 3: opties' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: 'Naar voren' }).press('Enter')
  await expect.poll(() => order(page), patience).toEqual([a, c, b])
  await expect(page.getByRole('button', { name: 'Foto 2: opties' })).toBeFocused()
  await expect(page.getByText('Nu foto 2 van 3.')).toBeAttached()

  let saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await doWith(page, 2, 'Hoofdfoto maken')
  await expect.poll(() => order(page), patience).toEqual([c, a, b])
  await saved
  await expect(tilesOn(page).first()).toContainText('Hoofdfoto')
  await page.reload()
  await expect.poll(() => order(page), patience).toEqual([c, a, b])

  const [from, to] = [tilesOn(page).last(), tilesOn(page).first()]
  await from.hover({ position: { x: 30, y: 60 } })
  await page.mouse.down()
  await to.hover({ position: { x: 60, y: 120 } })
  saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.mouse.up()
  await expect.poll(() => order(page), patience).toEqual([b, c, a])
  await saved
  await page.reload()
  await expect.poll(() => order(page), patience).toEqual([b, c, a])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: phone })

  test('a photo is held and moved, and the page stays where it is', async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/profile')
    await choosePhotos(page, [10, 130])
    const [a, b] = await order(page)
    const touch = await page.context().newCDPSession(page)
    const to = (type: string, point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: point ? [point] : [],
      })
    const middleOf = async (tile: ReturnType<typeof tilesOn>) => {
      const { x, y, width, height } = (await tile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x: x + width / 2, y: y + height / 2 }
    }
    const [from, target] = [await middleOf(tilesOn(page).last()), await middleOf(tilesOn(page).first())]
    await to('touchStart', from)
    // Shown as soon as it has been held for long enough.
    await expect(tilesOn(page).last()).toHaveClass(/ring/)
    for (const share of [0.3, 0.6, 1])
      await to('touchMove', {
        x: from.x + (target.x - from.x) * share,
        y: from.y + (target.y - from.y) * share,
      })
    await to('touchEnd')
    await expect.poll(() => order(page), patience).toEqual([b, a])
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('an order that the server refuses is taken back', expects('500'), async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  await choosePhotos(page, [10, 130])
  const before = await order(page)
  await page.route('**/api/photos.php', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Dat ging mis.' } } })
      : route.continue(),
  )
  await doWith(page, 2, 'Hoofdfoto maken')
  await expect(page.getByText('Dat ging mis.')).toBeVisible()
  expect(await order(page)).toEqual(before)
})

test('a photo is cropped and turned, by keyboard and by hand', async ({ page, anAccount, vonk }) => {
  const anna = await anAccount(page)
  await visit(page, '/profile')
  await choose(page, [await aPicture({ width: 640, height: 480 })])
  await expect(tilesOn(page)).toHaveCount(1, patience)
  const picture = () => tilesOn(page).locator('img').last().getAttribute('src')
  const before = await picture()

  await doWith(page, 1, 'Bijsnijden en draaien')
  const dialog = page.getByRole('dialog')
  const frame = dialog.getByRole('application')
  await frame.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await dialog.getByLabel('Zoomen').fill('2')
  await frame.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await frame.hover()
  await page.mouse.wheel(0, -100)
  await expect(dialog.getByLabel('Zoomen')).not.toHaveValue('2')
  await dialog.getByRole('button', { name: 'Draaien', exact: true }).click()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog).toHaveCount(0, patience)
  await expect(page.getByRole('button', { name: 'Foto 1: opties' })).toBeFocused()
  await expect.poll(picture).not.toBe(before)
  const cropOf = async () =>
    (await vonk.database.query('SELECT crop FROM photos WHERE member_id = $1', [anna.memberId])).rows[0].crop
  const crop = await cropOf()
  expect(crop.rotation).toBe(90)
  expect((crop.width * 480) / (crop.height * 640)).toBeCloseTo(3 / 4, 2)
  expect(crop.height).toBeLessThan(0.5)

  await doWith(page, 1, 'Bijsnijden en draaien')
  await dialog.getByRole('button', { name: 'Hele foto gebruiken' }).click()
  await expect(dialog).toHaveCount(0, patience)
  expect(await cropOf()).toBeNull()
})

test('a photo is private and public again', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  await choosePhotos(page, [10, 130])
  await doWith(page, 1, 'Privé maken')
  await expect(page.getByText('Alleen premiumleden zien deze foto nu.')).toBeVisible()
  await expect(tilesOn(page).first()).toContainText('Privé')
  await expect(tilesOn(page).last()).toContainText('Hoofdfoto')
  await choose(page, [await aPicture({ hue: 250 })], /^Privéfoto toevoegen$/)
  await expect(tilesOn(page).filter({ hasText: 'Privé' })).toHaveCount(2, patience)
  await doWith(page, 1, 'Aan iedereen tonen')
  await expect(tilesOn(page).first()).toContainText('Hoofdfoto')
})

test('a photo is deleted at once, and brought back', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  await choosePhotos(page, [10, 130])
  const before = await order(page)
  await doWith(page, 1, 'Verwijderen')
  await expect(tilesOn(page)).toHaveCount(1, patience)
  await expect(page.getByRole('button', { name: 'Foto 1: opties' })).toBeFocused()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Terughalen' }).click()
  await expect.poll(() => order(page), patience).toEqual(before)
  await expect(page.getByRole('button', { name: 'Foto 1: opties' })).toBeFocused()
  await saved
  await page.reload()
  await expect.poll(() => order(page), patience).toEqual(before)
})

test('who has as many as they may is told so, with the way to premium', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  const hues = [10, 130, 250, 300]
  await choose(page, await Promise.all(hues.map((hue) => aPicture({ hue }))))
  await expect(tilesOn(page)).toHaveCount(3, patience)
  await expect(page.getByText('3 van 3 foto’s')).toBeVisible()
  await expect(page.getByText('1 foto paste er niet meer bij.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bekijk premium' })).toHaveAttribute('href', '/premium')
  await expect(page.getByRole('button', { name: /Foto’s toevoegen/ })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})

test('what is being looked at is marked, and what was not accepted says why', async ({
  page,
  anAccount,
  vonk,
  change,
}) => {
  await change({ photo_approval_minutes: 60 })
  const anna = await anAccount(page)
  await visit(page, '/profile')
  await choosePhotos(page, [10, 130])
  await expect(tilesOn(page).filter({ hasText: 'Wordt bekeken' })).toHaveCount(2, patience)
  await vonk.database.query(
    `UPDATE photos SET status = 'rejected', rejected_reason = 'contact_details' WHERE member_id = $1 AND position = 0`,
    [anna.memberId],
  )
  await page.reload()
  await expect(attentionOn(page)).toContainText('contactgegevens')
  await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await attentionOn(page).getByRole('button', { name: 'Verwijderen' }).click()
  await expect(attentionOn(page)).toHaveCount(0)
})

test('photos are pasted and dropped', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  await expect(page.getByText('Laat je zien')).toBeVisible()
  for (const [type, hue] of [
    ['paste', 10],
    ['drop', 130],
  ] as const) {
    const { buffer } = await aPicture({ hue, width: 300, height: 400 })
    await page.evaluate(
      ([type, bytes]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], `${type}.jpg`, { type: 'image/jpeg' }))
        const given = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data }
        const event = type === 'paste' ? new ClipboardEvent('paste', given) : new DragEvent('drop', given)
        document.body.dispatchEvent(event)
      },
      [type, [...buffer]] as const,
    )
  }
  await expect(tilesOn(page)).toHaveCount(2, patience)
})

test('photos that do not come can be asked for again', expects('500'), async ({ page, anAccount }) => {
  await anAccount(page)
  await page.route('**/api/photos.php', (route) => route.fulfill({ status: 500, json: {} }))
  await visit(page, '/profile')
  await expect(page.getByText('Dat lukte niet')).toBeVisible()
  await page.unroute('**/api/photos.php')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByText('Laat je zien')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('in the signup a photo is added, deleted and brought back by keyboard', async ({ page, vonk }) => {
  const email = newAddress()
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  await register(page, email)
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: 'Laat zien wie je bent' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Overslaan' })).toBeVisible()
  await choosePhotos(page, [10, 130])
  await expect(modal.getByRole('button', { name: 'Overslaan' })).toHaveCount(0)
  await doWith(page, 2, 'Verwijderen')
  await expect(tilesOn(page)).toHaveCount(1, patience)
  await expect(modal.getByRole('button', { name: 'Terughalen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tilesOn(page)).toHaveCount(2, patience)
  await expect(modal.getByRole('button', { name: 'Foto 2: opties' })).toBeFocused()
  await doWith(page, 1, 'Bijsnijden en draaien')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('application')).toHaveCount(0, patience)
  await expectAccessibleInBothThemes(page)
  await modal.getByRole('button', { name: 'Volgende' }).click()
  await expect(modal.getByRole('heading', { name: 'Wie ben je, wie zoek je?' })).toBeVisible()
  const { rows } = await vonk.database.query(
    'SELECT 1 FROM photos p JOIN members m ON m.id = p.member_id WHERE m.email = $1',
    [email],
  )
  expect(rows).toHaveLength(2)
})
