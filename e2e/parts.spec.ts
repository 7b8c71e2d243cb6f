import { expect, expectAccessible, expectNoOverflow, phone, test, visit } from './fixtures.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`every part is accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await visit(page, '/dev/ui')
    await expectAccessible(page)
    for (const name of ['Open a dialog', 'Open a sheet']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'With a way back' }).click()
    await expect(page.getByText('Photo deleted.')).toBeVisible()
    await page.setViewportSize(phone)
    await expectNoOverflow(page)
    await expectAccessible(page)
  })

for (const primary_color of ['#ffd400', '#0a0a0a', '#7f8c8d'])
  test(`every part is accessible on a site in ${primary_color}`, async ({ page, change }) => {
    await change({ primary_color })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await visit(page, '/dev/ui')
      await expectAccessible(page)
    }
  })

test('the keyboard reaches every control, and one can see where it is', async ({ page }) => {
  await visit(page, '/dev/ui')
  const wanted = await page
    .locator('main :is(a[href], button, input, select, textarea, [tabindex="0"]):not([inert] *, :disabled)')
    .evaluateAll((controls) => {
      const first = new Set<string>()
      // Of a group of radio buttons the keyboard stops at one.
      return controls.filter((control) => {
        const name = control instanceof HTMLInputElement && control.type === 'radio' ? control.name : ''
        if (control instanceof HTMLInputElement && control.type === 'hidden') return false
        return !name || (!first.has(name) && Boolean(first.add(name)))
      }).length
    })
  await page.locator('#content').focus()
  const reached = new Set<string>()
  for (let press = 0; press < wanted + 5; press++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement
      if (!active.closest('main')) return null
      const shows = [active, active.closest('label'), active.querySelector('*')].filter((it) => it !== null)
      const outlined = shows.some((it) => getComputedStyle(it).outlineStyle !== 'none')
      const parts = ['::after', '::-webkit-slider-thumb'].map(
        (part) => getComputedStyle(active, part).outlineStyle,
      )
      const isSlider = active.matches('input[type=range]:focus-visible')
      const after = isSlider || parts.some((style) => style !== 'none')
      const all = [...document.querySelectorAll('main *')]
      return {
        index: String(all.indexOf(active)),
        isSeen: outlined || after,
        html: active.outerHTML.slice(0, 90),
      }
    })
    if (!at) break
    expect(at.isSeen, at.html).toBe(true)
    reached.add(at.index)
  }
  expect(reached.size).toBe(wanted)
})

test('a menu is opened, walked and left by keyboard', async ({ page }) => {
  await visit(page, '/dev/ui')
  const button = page.getByRole('button', { name: 'Sort by' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Recently active' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Near me' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Near me' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('a dialog keeps the keyboard inside and gives it back', async ({ page }) => {
  await visit(page, '/dev/ui')
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete this chat?' })
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('one that stays is not waved away', async ({ page }) => {
  await visit(page, '/dev/ui')
  await page.getByRole('button', { name: 'Open one that stays' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you 18 or older?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog).toBeHidden()
})

test('a form in a modal is closed by its own button alone', async ({ page }) => {
  await visit(page, '/dev/ui')
  await page.getByRole('button', { name: 'Open one with a form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join for free' })
  await dialog.getByLabel('Name').fill('Anna')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.getByLabel('Name')).toHaveValue('Anna')
  await dialog.getByRole('button', { name: 'Sluiten' }).click()
  await expect(dialog).toBeHidden()
})

test('an answer among chips is chosen and taken back, by pointer and by keyboard', async ({ page }) => {
  await visit(page, '/dev/ui')
  const eyes = page.getByRole('group', { name: 'Eyes', exact: true })
  const [brown, green] = [eyes.getByLabel('Brown'), eyes.getByLabel('Green')]
  await expect(green).toBeChecked()
  await eyes.getByText('Green').click()
  await expect(green).not.toBeChecked()
  await brown.focus()
  await page.keyboard.press('Space')
  await expect(brown).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(green).toBeChecked()
  await page.keyboard.press('Space')
  await expect(green).not.toBeChecked()
})

test('a sheet is pulled down to close', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/dev/ui')
  await page.getByRole('button', { name: 'Open a sheet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  await sheet.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  )
  const box = await sheet.boundingBox()
  if (!box) throw new Error('the sheet has no place')
  await page.mouse.move(box.x + box.width / 2, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(sheet).toBeVisible()
  await page.mouse.move(box.x + box.width / 2, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 160, { steps: 4 })
  await page.mouse.up()
  await expect(sheet).toBeHidden()
})

test('sliders, radio cards and the carousel follow the arrow keys', async ({ page }) => {
  await visit(page, '/dev/ui')
  await page.getByRole('slider', { name: 'Youngest' }).focus()
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowRight')
  await expect(page.getByText('45 – 45')).toBeVisible()
  await page.getByRole('radio', { name: 'Woman' }).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Man/ }).first()).toBeChecked()
  const photos = page.getByRole('region', { name: 'Photos of Noor' })
  await photos.getByRole('group').focus()
  await page.keyboard.press('ArrowRight')
  await expect(photos.getByRole('group', { name: '2 van 3' })).toBeVisible()
  await photos.getByRole('button', { name: 'Volgende' }).click()
  await expect(photos.getByRole('group', { name: '3 van 3' })).toBeVisible()
  await expect(photos.getByRole('button', { name: 'Volgende' })).toHaveAttribute('aria-disabled', 'true')
})

test('words to a button come with the keyboard and go with Esc', async ({ page }) => {
  await visit(page, '/dev/ui')
  await page.getByRole('button', { name: 'Point at me' }).focus()
  await expect(page.getByText('Only you see this.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Only you see this.')).toBeHidden()
})

test('a notice can be taken back, waits while looked at, and goes by itself', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/dev/ui')
  await page.getByRole('button', { name: 'With a way back' }).click()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await page.clock.runFor(20_000)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Photo deleted.')).toBeHidden()
  await expect(page.getByText('It is back.')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(10_000)
  await expect(page.getByText('It is back.')).toBeHidden()
})

test('forms say what is wrong, show a password when asked, and count down', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/dev/ui')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
    'This is not an e-mail address.',
  )
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret words')
  await page.getByRole('button', { name: 'Wachtwoord tonen' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('secret words')
  const timer = page.getByRole('timer', { name: 'Time left for the bonus' })
  const before = await timer.textContent()
  await page.clock.runFor(3000)
  expect(await timer.textContent()).not.toBe(before)
})

test('the whole of a card leads to the profile, save the action in its corner', async ({ page }) => {
  await visit(page, '/dev/ui')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Like Noor' }).click()
  await expect(page).toHaveURL(/\/dev\/ui$/)
  const box = await card.boundingBox()
  if (!box) throw new Error('the card has no place')
  await card.click({ position: { x: box.width / 2, y: box.height / 3 } })
  await expect(page).toHaveURL(/\/members\/019a/)
})

test('both thumbs at one end can be pulled apart', async ({ page }) => {
  await visit(page, '/dev/ui')
  const oldest = page.getByRole('slider', { name: 'Oldest' })
  const youngest = page.getByRole('slider', { name: 'Youngest' })
  await oldest.fill('99')
  await youngest.fill('99')
  const box = await youngest.boundingBox()
  if (!box) throw new Error('the slider has no place')
  await page.mouse.move(box.x + box.width - 12, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(Number(await youngest.inputValue())).toBeLessThan(70)
  await expect(oldest).toHaveValue('99')
})

test('the page is for this machine alone, however its address is spelled', async ({ page }) => {
  for (const path of ['/dev/ui', '/DEV/UI', '/Dev/Ui.data']) {
    const stranger = await page.request.get(path, { headers: { 'x-forwarded-host': 'evil.example' } })
    expect([path, stranger.status()]).toEqual([path, 404])
  }
  expect((await page.request.get('/dev/ui')).status()).toBe(200)
})
