import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  listening,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { aProfile } from './members.ts'
import { headings, leaveStep, newAddress, register } from './newcomer.ts'
import { passTimeUntilVisible, pauseClock } from './page.ts'

const [photoStep = '', aboutStep = '', looksStep = '', interestsStep = '', lastStep = ''] = headings
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click()
const back = (page: Page) => page.getByRole('button', { name: 'Terug' }).click()

test('on a phone the signup is a page whose steps can be skipped, gone back to and resumed', async ({
  page,
  linkMailedTo,
}) => {
  test.slow()
  const expectFine = async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Laden' })).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await expectNoOverflow(page)
  }
  const primary = page.locator('main button.bg-primary')
  const steps = page
    .locator('ol')
    .filter({ has: page.locator('[aria-current=step]') })
    .getByRole('listitem')
  const wrongAddress = `${'a'.repeat(60)}@${'b'.repeat(40)}${process.pid}.example`
  await page.clock.install()
  await page.setViewportSize(phone)
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  await expect(page).toHaveURL(/\/signup$/)
  await expectFine()
  await register(page, wrongAddress)
  await page.waitForURL(/\/complete-signup$/)
  await listening(page)

  await test.step('the photo step asks for a photo first, and can be skipped', async () => {
    await expect(heading(page, photoStep)).toBeVisible()
    await expect(primary).toHaveText('Foto’s kiezen')
    await expectFine()
    await page.getByRole('button', { name: 'Overslaan' }).click()
    await expect(heading(page, aboutStep)).toBeVisible()
    await expect(primary).toHaveText('Volgende')
    await expect(steps).toHaveText(['Foto(overgeslagen)', 'Over jou', 'Uiterlijk', 'Interesses'])
    await expectFine()
  })

  await test.step('the browser’s back button leads a step back, with its answers', async () => {
    await page.getByLabel('Woonplaats').fill('Zwolle')
    await leaveStep(page)
    await expect(heading(page, looksStep)).toBeVisible()
    await expectFine()
    await page.goBack()
    await expect(heading(page, aboutStep)).toBeFocused()
    await expect(page.getByLabel('Woonplaats')).toHaveValue('Zwolle')
    await page.goBack()
    await expect(heading(page, photoStep)).toBeVisible()
    await page.goForward()
    await expect(heading(page, aboutStep)).toBeVisible()
    await page.reload()
    await listening(page)
    await expect(page.getByLabel('Woonplaats')).toHaveValue('Zwolle')
    await back(page)
    await expect(heading(page, photoStep)).toBeVisible()
    await expect(page).toHaveURL(/\/complete-signup$/)
    await leaveStep(page)
  })

  await test.step('a step left without an answer counts as skipped, and the signup resumes after it', async () => {
    await page.getByText('Vrouw', { exact: true }).click()
    await next(page)
    await expect(heading(page, looksStep)).toBeVisible()
    await expect(steps).toHaveText(['Foto(overgeslagen)', 'Over jou', 'Uiterlijk', 'Interesses'])
    await next(page)
    await expect(heading(page, interestsStep)).toBeVisible()
    await visit(page, '/complete-signup')
    await expect(heading(page, interestsStep)).toBeVisible()
    await expect(steps).toHaveText([
      'Foto(overgeslagen)',
      'Over jou',
      'Uiterlijk(overgeslagen)',
      'Interesses',
    ])
    await expectFine()
    await leaveStep(page)
    await expect(heading(page, lastStep)).toBeVisible()
    await expectFine()
  })

  await test.step('a notice with a very long word stays within a narrow phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await pauseClock(page)
    await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click()
    const notice = page.locator('.toast').filter({ hasText: wrongAddress })
    await passTimeUntilVisible(page, notice, 400)
    await expect(notice).toContainText(`Er is een nieuwe mail onderweg naar ${wrongAddress}.`)
    await expectNoOverflow(page)
    const room = await notice.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect()
      const parts = [...box.querySelectorAll('p, button')].map((part) => part.getBoundingClientRect().right)
      return {
        left,
        right: innerWidth - right,
        inside: right - Math.max(...parts),
        cut: box.scrollWidth - box.clientWidth,
      }
    })
    expect(Math.min(room.left, room.right, room.inside)).toBeGreaterThanOrEqual(0)
    expect(room.cut).toBe(0)
    await page.clock.resume()
  })

  await test.step('the last step corrects a slip in the address', async () => {
    const email = newAddress()
    await page.getByRole('button', { name: 'Klopt het adres niet?' }).click()
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Adres verbeteren' }).click()
    await expect(page.getByText(`We hebben een link gestuurd naar ${email}.`)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await visit(page, await linkMailedTo(email, '/activate/done'))
    await expect(heading(page, 'Je doet mee')).toBeVisible()
  })
})

test('a signup for a profile that only members see leads to that profile', async ({
  page,
  vonk,
  linkMailedTo,
}) => {
  const { memberId } = await aProfile(vonk)
  const email = newAddress()
  await page.setViewportSize(phone)
  await visit(page, `/members/${memberId}`)
  await page.getByRole('main').getByRole('link', { name: 'Gratis meedoen' }).click()
  await register(page, email)
  await page.waitForURL(/\/complete-signup$/)
  await visit(page, await linkMailedTo(email, '/activate/done'))
  await page.getByRole('link', { name: 'Naar het profiel waarvoor je kwam' }).click()
  await expect(page).toHaveURL(`/members/${memberId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 34')
})
