import { expect, expectAccessible, expectNoOverflow, expects, phone, test, visit } from './fixtures.ts'
import { newAddress, register, skipSteps } from './newcomer.ts'

test('the last step writes again, and corrects a slip in the address', async ({ page, linkMailedTo }) => {
  const wrong = newAddress()
  const right = newAddress()
  await visit(page, '/signup')
  await register(page, wrong)
  await skipSteps(page)
  await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click()
  await expect(page.locator('.toast')).toContainText(`Er is een nieuwe mail onderweg naar ${wrong}.`)
  await page.getByRole('button', { name: 'Klopt het adres niet?' }).click()
  await page.getByLabel('E-mailadres').fill(right)
  await page.getByRole('button', { name: 'Adres verbeteren' }).click()
  await expect(page.getByText(`We hebben een link gestuurd naar ${right}.`)).toBeVisible()
  await expectAccessible(page)
  await visit(page, await linkMailedTo(right, '/activate/done'))
  await expect(page.getByRole('heading', { name: 'Je doet mee' })).toBeVisible()
})

test('a notice with a very long word stays within a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`
  await visit(page, '/signup')
  await register(page, long)
  await skipSteps(page)
  await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText(long)
  await expectNoOverflow(page)
  const spill = await toast.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect()
    const inside = [...box.querySelectorAll('p, button')].map((part) => part.getBoundingClientRect().right)
    return {
      left,
      right: innerWidth - right,
      inside: right - Math.max(...inside),
      text: box.scrollWidth - box.clientWidth,
    }
  })
  expect(Math.min(spill.left, spill.right, spill.inside)).toBeGreaterThanOrEqual(0)
  expect(spill.text).toBe(0)
})

test(
  'a link that does not work says so, and another can be had',
  expects('410'),
  async ({ page, vonk, linkMailedTo }) => {
    const email = newAddress()
    await visit(page, '/signup')
    await register(page, email)
    await expect(page).toHaveURL(/\/complete-signup$/)
    await page.context().clearCookies()
    const link = await linkMailedTo(email, '/activate/done')
    await vonk.database.query(`UPDATE links SET expires_at = now() - interval '1 day'`)
    await page.goto(link)
    await expect(page).toHaveURL(/\/activate\/error/)
    await expect(page.getByRole('heading', { name: 'Activeren mislukt' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stuur een nieuwe link' }).click()
    await expect(page.getByText('Er is een nieuwe mail onderweg.')).toBeVisible()
    await expect.poll(() => linkMailedTo(email, '/activate/done')).not.toBe(link)
    await page.goto(await linkMailedTo(email, '/activate/done'))
    await expect(page.getByRole('heading', { name: 'Je doet mee' })).toBeVisible()
  },
)

test(
  'a member who is not confirmed is told on every page, without moving it, and mailed again',
  expects('ERR_FAILED'),
  async ({ page, anAccount, linkMailedTo }) => {
    // How soon the font comes is up to the network.
    await page.route('**/*.woff2', (route) => route.abort())
    const anna = await anAccount(page, 'not_confirmed')
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.setViewportSize(phone)
    await visit(page, '/members')
    await page.waitForLoadState('networkidle')
    const moved: number[] = await page.evaluate(() => Reflect.get(window, 'moved'))
    expect(moved.filter((by) => by > 0.02)).toEqual([])
    await expect(page.getByText(`We hebben een link gestuurd naar ${anna.email}.`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Verkeerd adres?' })).toHaveAttribute(
      'href',
      '/complete-signup?correct',
    )
    await page.getByRole('button', { name: 'Opnieuw sturen' }).click()
    await expect(page.getByText(`Er is een nieuwe mail onderweg naar ${anna.email}.`)).toBeVisible()
    expect(await linkMailedTo(anna.email, '/activate/done')).toContain('token=')
    await page.getByRole('link', { name: 'Berichten' }).click()
    await expect(page.getByText('Bevestig je e-mailadres')).toBeVisible()
  },
)

test('the banner is in the page as it is sent', async ({ page, anAccount }) => {
  await anAccount(page, 'not_confirmed')
  expect(await (await page.request.get('/members')).text()).toContain('Bevestig je e-mailadres')
})

test('a member whose account is as it should be fetches no words for a banner', async ({
  page,
  anAccount,
  vonk,
}) => {
  const anna = await anAccount(page)
  await vonk.database.query(
    `UPDATE profiles SET description = repeat('Ik lees. ', 10), interests = '{art,jazz,wine}', gender = 'female',
            sexuality = 'hetero', birth_date = '1990-05-04', country = 'NL', region = 'NL-UT', city = 'Utrecht',
            reason = 'dates', relationship_status = 'single', hair_color = 'red', eye_color = 'blue', body_type = 'slim', tattoos = false
      WHERE member_id = $1`,
    [anna.memberId],
  )
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await visit(page, '/members')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /member_banner/.test(url))).toEqual([])
})

test('the banner leads to the address that may be wrong', async ({ page, anAccount }) => {
  await anAccount(page, 'not_confirmed')
  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Verkeerd adres?' }).click()
  await expect(page.getByRole('button', { name: 'Adres verbeteren' })).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
})

test('right after a signup a phone reminds in front of the page, once', async ({ page, anAccount }) => {
  await anAccount(page, 'not_confirmed')
  const reminder = page.getByRole('dialog', { name: 'Bevestig je e-mailadres' })
  await visit(page, '/members?api_signup_complete=1&keep=this')
  await page.waitForLoadState('networkidle')
  await expect(reminder).toBeHidden()
  await page.setViewportSize(phone)
  await visit(page, '/members?api_signup_complete=1&keep=this')
  await expect(reminder).toBeVisible()
  await expectAccessible(page)
  await reminder.getByRole('button', { name: 'Opnieuw sturen' }).click()
  await expect(page.getByText('Er is een nieuwe mail onderweg')).toBeVisible()
  await reminder.getByRole('button', { name: 'Later' }).click()
  await expect(reminder).toBeHidden()
  await expect(page).toHaveURL('/members?keep=this')
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(reminder).toBeHidden()
})
