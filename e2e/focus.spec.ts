import type { Page } from '@playwright/test'
import { desktop, expect, expects, listening, pauseClock, phone, test, visit } from './fixtures.ts'
import { crowd, onlyThese } from './members.ts'
import { headings } from './newcomer.ts'
import { logOut, passTimeUntilVisible } from './page.ts'

const heading = (page: Page, name: string | undefined) => page.getByRole('heading', { name: name ?? '' })
const email = (page: Page) => page.getByLabel('E-mailadres')
const secret = (page: Page) => page.getByLabel('Wachtwoord', { exact: true })

test('on the search page the focus returns from a notice and to the opened card, and a new language starts at the content', async ({
  page,
  vonk,
  context,
}) => {
  await onlyThese(vonk, crowd(80))
  await page.clock.install()

  await test.step('a notice leaves the title in sight on a phone, and gives the focus back', async () => {
    await page.setViewportSize(phone)
    await visit(page, '/members')
    await page.getByRole('button', { name: /^Filters/ }).focus()
    await pauseClock(page)
    await context.setOffline(true)
    await expect(page.getByText('Je bent offline. Zodra je')).toBeVisible()
    await context.setOffline(false)
    const toast = page.locator('.toast')
    await page.clock.runFor(1000)
    await expect(toast).toBeVisible()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const [notice, title] = [
      await toast.boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ]
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
    await toast.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(toast).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
    await page.clock.resume()
  })

  await test.step('Back from a member focuses the card that led there, at the same place', async () => {
    await page.setViewportSize(desktop)
    await visit(page, '/members')
    const card = page.getByRole('link', { name: 'Lid 40, 30' })
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(card).toBeAttached({ timeout: 300 })
    }).toPass()
    await card.focus()
    const scrolled = await page.evaluate(() => scrollY)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lid 40')
    await page.goBack()
    await expect(card).toBeFocused()
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(5)
  })

  await test.step('in another language the focus is on the content', async () => {
    await page.getByRole('button', { name: /^Taal/ }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await listening(page)
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('a login, a new password and a restored account put the focus and the title on their outcome', async ({
  page,
  anAccount,
  linkMailedTo,
}) => {
  const anna = await anAccount(page)
  await logOut(page)
  await page.clock.install()

  await test.step('after a login the focus is on the content, but not after a reload', async () => {
    await visit(page, '/login?to=/settings')
    await email(page).fill(anna.email)
    await secret(page).fill(anna.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('/settings')
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(page.locator('body')).toBeFocused()
    await logOut(page)
  })

  await test.step('the message that a link was mailed has the focus, and the address is not lost', async () => {
    await visit(page, '/reset-password')
    await email(page).fill(anna.email)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Kijk in je mail')).toBeFocused()
    await expect(page).toHaveTitle(/^Kijk in je mail/)
    await page.getByRole('link', { name: 'Terug naar inloggen' }).click()
    await expect(secret(page)).toBeVisible()
    await expect(email(page)).toHaveValue(anna.email)
  })

  const password = 'appels-in-het-najaar'
  await test.step('a new password logs in, and a notice says so once', async () => {
    await visit(page, await linkMailedTo(anna.email, '/reset-password/do'))
    for (const label of ['Nieuw wachtwoord', 'Nog een keer']) await page.getByLabel(label).fill(password)
    await page.addInitScript(() => {
      const toasts = new Set<string | null>()
      const look = () => {
        for (const toast of document.querySelectorAll('.toast')) toasts.add(toast.textContent)
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true })
      Object.assign(window, { toasts })
    })
    const toasts = () => page.evaluate(() => [...(Reflect.get(window, 'toasts') as Set<string>)])
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page).toHaveURL(/\/members$/)
    await expect.poll(toasts).toEqual(['Je nieuwe wachtwoord geldt vanaf nu, en je bent ingelogd.'])
    await page.reload()
    await listening(page)
    // The page refreshes long after everything it shows at first.
    const refreshed = page.waitForRequest('**/api/user.php')
    await page.clock.runFor(61_000)
    await refreshed
    expect(await toasts()).toEqual([])
  })

  await test.step('a restored account says welcome in the title and at the focus', async () => {
    const leaving = { password, reason: 'time' }
    // The page would log out, and its own requests would be refused.
    await page.goto('about:blank')
    await page.request.delete('/api/user.php', { data: leaving, headers: { 'x-client': 'web' } })
    await visit(page, await linkMailedTo(anna.email, '/account-deleted'))
    await expect(page).toHaveTitle(/^Kom je terug\?/)
    await page.getByRole('button', { name: 'Mijn account terughalen' }).press('Enter')
    await expect(heading(page, 'Welkom terug')).toBeFocused()
    await expect(page).toHaveTitle(/^Welkom terug/)
  })
})

test(
  'a changed address puts the focus on its outcome, and a form that cannot be sent says what failed',
  expects('409', 'ERR_FAILED'),
  async ({ page, browser, anAccount }) => {
    const other = await browser.newPage()
    const deleted = await anAccount(other, 'deleted')
    await other.close()
    const anna = await anAccount(page, 'not_confirmed')
    await page.clock.install()
    await visit(page, '/settings')

    await test.step('a form and a download that get no answer say what failed, after all retries', async () => {
      await page.route('**/api/*.php', (route) => route.abort())
      await page.getByRole('button', { name: 'Taal opslaan' }).click()
      await passTimeUntilVisible(page, page.getByText('Opslaan of versturen lukte niet.'))
      await page.getByRole('button', { name: 'Gegevens downloaden' }).click()
      const problem = page.getByRole('region', { name: 'Je gegevens' }).getByRole('alert')
      await passTimeUntilVisible(page, problem.filter({ hasText: 'We konden dit niet ophalen.' }))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

    await test.step('the settings ask for a new address once, and the focus goes to the outcome', async () => {
      const address = anna.email.replace('anna', 'anne')
      await visit(page, '/settings')
      await expect(page.getByRole('button', { name: /opnieuw sturen/i })).toHaveCount(1)
      await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
      await page.getByLabel('Nieuw e-mailadres').fill(address)
      await page.getByRole('button', { name: 'Annuleren' }).click()
      await expect(page.getByRole('button', { name: 'E-mailadres wijzigen' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Nieuw e-mailadres')).toHaveValue(address)
      await page.getByLabel('Je wachtwoord').fill(anna.password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Kijk in je mail' })).toBeFocused()
    })

    await test.step('a corrected address at the end of the signup leads on to the confirmation', async () => {
      await visit(page, '/complete-signup?correct')
      await email(page).fill(deleted.email)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Je hebt dit account verwijderd')).toBeVisible()
      await email(page).fill(anna.email.replace('anna', 'annie'))
      await page.keyboard.press('Enter')
      await expect(heading(page, headings[4])).toBeFocused()
    })

    await test.step('the address of a deleted account leads to the login that restores it', async () => {
      await page.getByRole('button', { name: 'Klopt het adres niet?' }).click()
      await email(page).fill(deleted.email)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Log in en haal het terug' }).click()
      await expect(page).toHaveURL('/login')
      await expect(email(page)).toHaveValue(deleted.email)
    })
  },
)
