import type { Locator } from '@playwright/test'
import { colourRules } from './accessible.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  phone,
  test,
  visit,
  withMotion,
} from './fixtures.ts'
import { pauseClock } from './page.ts'

test.use(withMotion)

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not drawn')
  return box
}

test('every part is accessible in both themes, with a dialog and a sheet open', async ({ page }) => {
  test.slow()
  await visit(page, '/dev/ui')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phone)
  await expectNoOverflow(page)
  for (const name of ['Open a dialog', 'Open a sheet']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('every part has readable colours on sites in yellow, black and grey', async ({ page, change }) => {
  test.slow()
  for (const primary_color of ['#ffd400', '#0a0a0a', '#7f8c8d']) {
    await change({ primary_color })
    await visit(page, '/dev/ui')
    await expectAccessibleInBothThemes(page, { only: colourRules })
  }
})

test('the keyboard reaches every control, and each shows that it has the focus', async ({ page }) => {
  await visit(page, '/dev/ui')
  const wanted = await page
    .locator('main :is(a[href], button, input, select, textarea, [tabindex="0"]):not([inert] *, :disabled)')
    .evaluateAll((controls) => {
      const first = new Set<string>()
      // The keyboard stops at one radio button of a group.
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
    const focused = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement
      if (!active.closest('main')) return null
      const outlined = [active, active.closest('label'), active.querySelector('*')].some(
        (element) => element && getComputedStyle(element).outlineStyle !== 'none',
      )
      const partOutlined = ['::after', '::-webkit-slider-thumb'].some(
        (part) => getComputedStyle(active, part).outlineStyle !== 'none',
      )
      const isSlider = active.matches('input[type=range]:focus-visible')
      return {
        index: String([...document.querySelectorAll('main *')].indexOf(active)),
        isSeen: outlined || partOutlined || isSlider,
        html: active.outerHTML.slice(0, 90),
      }
    })
    if (!focused) break
    expect(focused.isSeen, focused.html).toBe(true)
    reached.add(focused.index)
  }
  expect(reached.size).toBe(wanted)
})

test('menus, dialogs, sheets and tooltips open and close by keyboard and pointer', async ({ page }) => {
  await visit(page, '/dev/ui')

  await test.step('a menu opens at the chosen item, follows the arrows and returns the focus', async () => {
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

  await test.step('a dialog keeps the focus inside and returns it, and the page stays where it is', async () => {
    const opener = page.getByRole('button', { name: 'Open a dialog' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete this chat?' })
    await expect(dialog).toBeVisible()
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.evaluate(() => scrollTo(0, 0))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  await test.step('a question that must be answered stays until it is', async () => {
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

  await test.step('a form in a dialog is closed by its own button only', async () => {
    await page.getByRole('button', { name: 'Open one with a form' }).click()
    const dialog = page.getByRole('dialog', { name: 'Join for free' })
    await dialog.getByLabel('Name').fill('Anna')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog.getByLabel('Name')).toHaveValue('Anna')
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a tooltip comes with the focus and goes with Escape', async () => {
    await page.getByRole('button', { name: 'Point at me' }).focus()
    await expect(page.getByText('Only you see this.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Only you see this.')).toBeHidden()
  })

  await test.step('a sheet returns after a short pull and closes after a long one', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Open a sheet' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await sheet.evaluate((element) =>
      Promise.all(element.getAnimations().map((animation) => animation.finished)),
    )
    const { x, y, width } = await boxOf(sheet)
    for (const [pull, outcome] of [
      [52, 'stays'],
      [152, 'closes'],
    ] as const) {
      await page.mouse.move(x + width / 2, y + 8)
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + 8 + pull, { steps: 4 })
      await page.mouse.up()
      await expect(sheet).toBeVisible({ visible: outcome === 'stays' })
    }
  })
})

test('chips, sliders, radio cards, the carousel, fields and cards follow keyboard and pointer', async ({
  page,
}) => {
  await visit(page, '/dev/ui')

  await test.step('a chip is chosen and cleared by pointer and by keyboard', async () => {
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

  await test.step('the lower slider stops at the upper one', async () => {
    await page.getByRole('slider', { name: 'Youngest' }).focus()
    for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowRight')
    await expect(page.getByText('45 – 45')).toBeVisible()
  })

  await test.step('two sliders at the same end can be pulled apart', async () => {
    const oldest = page.getByRole('slider', { name: 'Oldest' })
    const youngest = page.getByRole('slider', { name: 'Youngest' })
    await oldest.fill('99')
    await youngest.fill('99')
    const { x, y, width, height } = await boxOf(youngest)
    await page.mouse.move(x + width - 12, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
    await page.mouse.up()
    expect(Number(await youngest.inputValue())).toBeLessThan(70)
    await expect(oldest).toHaveValue('99')
  })

  await test.step('radio cards and the carousel follow the arrow keys', async () => {
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

  await test.step('a field describes its error, and a password can be shown', async () => {
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      'This is not an e-mail address.',
    )
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('secret words')
    await page.getByRole('button', { name: 'Wachtwoord tonen' }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('secret words')
  })

  await test.step('the fictional mark is in the top left corner of a card, and the shade as high as its text', async () => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      const card = page.getByRole('article').filter({ hasText: 'fictief profiel' }).first()
      const [whole, mark] = [await boxOf(card), await boxOf(card.getByTitle(/Fysiek contact/))]
      expect(mark.x - whole.x).toBeLessThan(12)
      expect(mark.y + mark.height - whole.y).toBeLessThan(whole.height / 4)
      expect(mark.x + mark.width).toBeLessThan((await boxOf(card.getByRole('button'))).x)
      const [shade, name] = [
        await boxOf(card.locator('.photo-shade')),
        await boxOf(card.getByRole('heading')),
      ]
      expect(name.y - shade.y).toBeLessThanOrEqual(24)
    }
  })

  await test.step('a whole card links to the profile, except the button in its corner', async () => {
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: 'Like Noor' }).click()
    await expect(page).toHaveURL(/\/dev\/ui$/)
    const { width, height } = await boxOf(card)
    await card.click({ position: { x: width / 2, y: height / 3 } })
    // A visitor is sent on to the login, which leads back.
    await expect(page).toHaveURL(/members(\/|%2F)019a/)
  })
})

test('a notice waits while it is pointed at, can be undone and goes by itself; a countdown ticks', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize(phone)
  await visit(page, '/dev/ui')
  const deletes = page.getByRole('button', { name: 'With a way back' })
  const undo = page.getByRole('button', { name: 'Undo' })
  const [deleted, restored] = [page.getByText('Photo deleted.'), page.getByText('It is back.')]
  // Time flows for the first notice: while it stands still, React does not show code that has just loaded.
  await deletes.click()
  await expect(deleted).toBeVisible()
  await pauseClock(page)
  await expect(deleted).toBeHidden()

  await deletes.click()
  await undo.hover()
  await page.clock.runFor(20_000)
  await page.clock.resume()
  await expectNoOverflow(page)
  await expectAccessibleInBothThemes(page)
  await pauseClock(page)
  await undo.click()
  await expect(deleted).toBeHidden()
  await expect(restored).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(10_000)
  await expect(restored).toBeHidden()

  const timer = page.getByRole('timer', { name: 'Time left for the bonus' })
  const before = await timer.textContent()
  await page.clock.runFor(3000)
  await expect(timer).not.toHaveText(before ?? '')
})
