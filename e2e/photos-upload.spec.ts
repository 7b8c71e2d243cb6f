import { expect, expectNoOverflow, expects, phone, test, visit } from './fixtures.ts'
import { attentionOn, choose, patience, tilesOn } from './own-photos.ts'
import { aBrokenPicture, aPicture } from './pictures.ts'

test.slow()

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
