import type { Page } from '@playwright/test'
import { expect, expects, phone, test, visit } from './fixtures.ts'
import { newAddress, register } from './newcomer.ts'
import { holdScripts, passTimeUntilVisible, pauseClock } from './page.ts'

test(
  'the signup form explains each error and keeps what was typed through refusals and lost connections',
  expects('400', '409', 'ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'),
  async ({ page, context, anAccount }) => {
    const { email: taken } = await anAccount(page)
    await context.clearCookies()
    await page.clock.install()
    await visit(page, '/signup')
    const submit = page.getByRole('button', { name: 'Account maken' })

    await test.step('each field shows its error, and the first one has the focus', async () => {
      await submit.click()
      await expect(page.getByText('Vul je e-mailadres in.')).toBeVisible()
      await expect(page.getByText('Vul uw geboortedatum in (18+ jaar)').first()).toBeVisible()
      await expect(page.getByLabel('E-mailadres')).toBeFocused()
      const answered = page.waitForResponse('**/api/signup.php')
      await register(page, newAddress(), { birth: ['31', 'februari', '1990'] })
      await answered
      await expect(page.getByRole('group', { name: 'Geboortedatum' })).toContainText(
        'Ongeldige geboortedatum.',
      )
      await expect(page.getByLabel('Profielnaam')).toHaveValue('Anna')
      await register(page, taken)
      await expect(page.getByText('Dit e-mailadres heeft al een account op deze site.')).toBeVisible()
      await expect(page.getByLabel('E-mailadres')).toHaveValue(taken)
    })

    await test.step('a covered field is scrolled to below the bar, and the toast of an error ends with its cause', async () => {
      await page.setViewportSize(phone)
      const tooYoung = page.locator('.toast').filter({ hasText: '18' })
      await register(page, taken, { birth: ['4', 'mei', String(new Date().getFullYear() - 10)] })
      await expect(tooYoung).toBeVisible()
      await pauseClock(page)
      await page.getByLabel('Jaar').fill('1990')
      await expect(tooYoung).toHaveCount(0)
      await page.clock.resume()
      await submit.focus()
      const bar = await page.getByRole('banner').boundingBox()
      const label = page.getByText('E-mailadres', { exact: true })
      // The label and half of the field are under the bar.
      const top = (await page.getByLabel('E-mailadres').boundingBox())?.y ?? 0
      await page.evaluate((by) => scrollBy(0, by), top - (bar?.height ?? 0) + 20)
      await submit.press('Enter')
      await expect(page.getByLabel('E-mailadres')).toBeFocused()
      await expect.poll(async () => (await label.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0)
    })

    const noConnection = page.getByRole('alert').filter({ hasText: 'Controleer je verbinding.' })

    await test.step('without a connection it gives up after its retries, and keeps the form', async () => {
      await context.setOffline(true)
      await register(page, newAddress())
      await passTimeUntilVisible(page, noConnection)
      await context.setOffline(false)
    })

    await test.step('an answer lost on its way makes no second account, and a double click one request', async () => {
      await page.route('**/api/signup.php', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await submit.click()
      // The alert of the last attempt is still there; it gets the focus again when this one has failed.
      await expect(async () => {
        await page.clock.runFor(5000)
        await expect(noConnection).toBeFocused({ timeout: 500 })
      }).toPass({ timeout: 120_000 })
      await page.unroute('**/api/signup.php')
      const sent: string[] = []
      page.on('request', (request) => request.url().includes('signup.php') && sent.push(request.method()))
      await submit.dblclick()
      await expect(page).toHaveURL(/\/complete-signup$/)
      expect(sent.filter((method) => method === 'POST')).toHaveLength(1)
    })
  },
)

/** Opens a page whose scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, path: string) {
  const letThrough = await holdScripts(page, 'entry.client')
  await page.goto(path, { waitUntil: 'commit' })
  return letThrough
}

for (const path of ['/signup', '/landers/video'])
  test(`a form on ${path} sent before the script has loaded is sent once it has, with no password in the address`, async ({
    page,
  }) => {
    const letThrough = await openWithoutScripts(page, path)
    await register(page, newAddress())
    await page.waitForFunction(() => 'submittedForm' in window)
    expect(new URL(page.url()).search).toBe('')
    letThrough()
    await page.waitForURL(/\/complete-signup$/)
  })

test('a country chosen before the script has loaded is the one that is saved', async ({ page, context }) => {
  const letThrough = await openWithoutScripts(page, '/lang-config')
  await page.getByLabel('Land', { exact: true }).selectOption({ label: 'Duitsland' })
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.waitForFunction(() => 'submittedForm' in window)
  letThrough()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const cookies = await context.cookies()
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'geoip_selected_country', value: 'DE' }))
})
