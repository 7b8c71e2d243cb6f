import type { Page } from '@playwright/test'
import { days, now } from '../src/platform/clock.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  listening,
  phone,
  refused,
  test,
  visit,
} from './fixtures.ts'
import { at, type BrowserMember } from './members.ts'

const sessionsOn = (page: Page) => page.getByRole('region', { name: 'Waar je bent ingelogd' })

/** Sessions of the member in other browsers, last used three days ago. */
async function otherSessions(member: BrowserMember, browsers: string[]) {
  const threeDaysAgo = new Date(now().getTime() - days(3))
  for (const browser of browsers) await at(threeDaysAgo, () => startSession(member, browser))
}

const userOf = async (member: BrowserMember) => (await member.get('/api/user.php')).user

test(
  'a new address counts once its link is opened, and a failed connection can be retried',
  expects('400', '410', 'ERR_FAILED'),
  async ({ page, anAccount, linkMailedTo }) => {
    test.slow()
    const anna = await anAccount(page)
    const next = anna.email.replace('anna', 'nieuw')
    await page.setViewportSize(phone)
    await visit(page, '/settings')

    await test.step('the form explains what is wrong, and where the link went', async () => {
      await page.getByRole('button', { name: 'E-mailadres wijzigen' }).press('Enter')
      await expect(page.getByLabel('Nieuw e-mailadres')).toBeFocused()
      await page.keyboard.type('geen adres')
      await page.getByLabel('Je wachtwoord').fill('not the password')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Nieuw e-mailadres invalide.')).toBeVisible()
      await page.getByLabel('Nieuw e-mailadres').fill(next)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Dit wachtwoord klopt niet.')).toBeVisible()
      await page.getByLabel('Je wachtwoord').fill(anna.password)
      await page.keyboard.press('Enter')
      await expect(page.getByText(`We hebben een link gestuurd naar ${next}.`)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Kijk in je mail' })).toBeFocused()
      await expect(page.getByText(anna.email)).toBeVisible()
    })

    const link = await linkMailedTo(next, '/mail-change/do')

    await test.step('the link changes the address with one call', async () => {
      const calls: string[] = []
      page.on(
        'request',
        (request) => request.url().includes('mail-change.php') && calls.push(request.method()),
      )
      await visit(page, link)
      await expect(page.getByText(`Voortaan log je in met ${next}`)).toBeVisible()
      expect(calls).toEqual(['PUT'])
      await expectAccessibleInBothThemes(page)
      await page.getByRole('link', { name: 'Naar mijn instellingen' }).click()
      await expect(page.getByRole('region', { name: 'E-mailadres' }).getByText(next)).toBeVisible()
      expect((await userOf(anna)).email).toBe(next)
    })

    await test.step('a used link says that it no longer works, once the connection is back', async () => {
      await page.route('**/api/mail-change.php', (route) => route.abort())
      await visit(page, link)
      const retry = page.getByRole('button', { name: 'Opnieuw proberen' })
      await expect(retry).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.unroute('**/api/mail-change.php')
      await retry.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je e-mailadres is niet gewijzigd')
      await expect(page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
    })
  },
)

test(
  'sessions are ended one by one or all at once, and a new password ends the others',
  refused,
  async ({ page, anAccount, vonk }) => {
    test.slow()
    const anna = await anAccount(page)
    await otherSessions(anna, ['Firefox · Windows', 'Safari · iPhone', ''])
    await page.setViewportSize(phone)
    await visit(page, '/settings')
    const sessions = sessionsOn(page)

    await test.step('the list names each browser and its last use', async () => {
      await expect(sessions.getByRole('listitem')).toHaveCount(4)
      await expect(sessions.getByText('Onbekende browser')).toHaveCount(2)
      await expect(sessions.getByText('Laatst gebruikt: vandaag')).toHaveCount(1)
      await expect(sessions.getByText('Laatst gebruikt: 3 dagen geleden')).toHaveCount(3)
      await sessions.getByRole('button', { name: 'Safari · iPhone uitloggen' }).click()
      await expect(page.getByText('Safari · iPhone is uitgelogd.')).toBeVisible()
      await expect(sessions.getByRole('listitem')).toHaveCount(3)
      await expect(sessions.getByRole('list')).toBeFocused()
      await sessions.getByRole('button', { name: 'Overal elders uitloggen' }).click()
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await expect(sessions.getByText('Deze browser')).toBeVisible()
      await expect(sessions.getByRole('button')).toHaveCount(0)
      expect((await anna.get('/api/sessions.php')).sessions).toHaveLength(1)
    })

    await otherSessions(anna, ['Firefox · Windows'])
    await visit(page, '/settings')
    await expect(sessions.getByText('Firefox · Windows')).toBeVisible()
    const change = page.getByRole('button', { name: 'Wachtwoord wijzigen' })
    const [old, repeat] = [page.getByLabel('Je oude wachtwoord'), page.getByLabel('Nog een keer')]

    await test.step('the form opens, is left and returns the focus by keyboard', async () => {
      await change.press('Enter')
      await expect(old).toBeFocused()
      const isFocused = (name: string) =>
        page.getByRole('button', { name }).evaluate((button) => button === document.activeElement)
      for (const name of ['Wachtwoord opslaan', 'Annuleren']) {
        for (let press = 0; press < 8 && !(await isFocused(name)); press++) await page.keyboard.press('Tab')
        await expect(page.getByRole('button', { name })).toBeFocused()
      }
      await page.keyboard.press('Enter')
      await expect(change).toBeFocused()
    })

    await test.step('the open forms are accessible and fit a phone', async () => {
      await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
      await change.click()
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
    })

    await test.step('a new password wants the old one, and itself twice', async () => {
      await old.fill('not the old one')
      await page.getByLabel('Je nieuwe wachtwoord').fill('a quite new password')
      await repeat.fill('another new password')
      await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
      await expect(repeat).toHaveAccessibleDescription('De opgegeven wachtwoorden zijn niet gelijk.')
      await expect(repeat).toBeFocused()
      await repeat.fill('a quite new password')
      await page.keyboard.press('Enter')
      await expect(old).toHaveAccessibleDescription('Controleer je oude wachtwoord.')
      await expect(old).toBeFocused()
      await expect(repeat).toHaveValue('a quite new password')
      await old.fill(anna.password)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Je nieuwe wachtwoord geldt vanaf nu.')).toBeVisible()
      await expect(change).toBeFocused()
      await expect(sessions.getByText('Firefox · Windows')).toHaveCount(0)
      await expect(sessions.getByText('Deze browser')).toBeVisible()
      const { status } = await vonk.site
        .visitor()
        .send('POST', '/api/user.php', { email: anna.email, password: 'a quite new password' })
      expect(status).toBe(200)
    })
  },
)

test('the header and the profile say that the member is invisible, and lead to the switch', async ({
  page,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await visit(page, '/settings')
  const toggle = page.getByRole('switch', { name: 'Onzichtbaar' })
  await expect(toggle).not.toBeChecked()
  await toggle.press('Space')
  await expect(page.getByText('Niemand ziet je op dit moment.')).toBeVisible()
  await expect(toggle).toBeChecked()
  await expect.poll(async () => (await userOf(anna)).invisible).toBe(true)
  const mark = page.getByRole('banner').getByRole('link', { name: 'Je bent onzichtbaar' })
  await expect(mark).toBeVisible()
  await visit(page, '/members')
  await mark.click()
  await expect(toggle).toBeFocused()
  await visit(page, '/profile')
  await expect(page.getByText('Je bent onzichtbaar', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Weer zichtbaar worden' }).click()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Opgeslagen')).toBeVisible()
  expect((await userOf(anna)).invisible).toBe(false)
  await expect(mark).toHaveCount(0)
})

test(
  'lists that failed to load can be retried, and a switch that was not saved stays off',
  expects('500'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    const lists = ['**/api/sessions.php', '**/api/block.php']
    for (const list of lists) await page.route(list, (route) => route.fulfill({ status: 500, json: {} }))
    await page.setViewportSize(phone)
    await visit(page, '/settings')
    const blocked = page.getByRole('region', { name: 'Geblokkeerde leden' })
    for (const region of [sessionsOn(page), blocked])
      await expect(region.getByRole('alert')).toContainText('Dat lukte niet')
    await expectAccessibleInBothThemes(page)
    for (const list of lists) await page.unroute(list)
    for (const region of [sessionsOn(page), blocked])
      await region.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(sessionsOn(page).getByText('Deze browser')).toBeVisible()
    await expect(blocked.getByText('Je hebt niemand geblokkeerd.')).toBeVisible()

    await page.route('**/api/user.php', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    const toggle = page.getByRole('switch', { name: 'Onzichtbaar' })
    await toggle.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(toggle).not.toBeChecked()

    await page.getByRole('link', { name: 'Meldingen' }).click()
    await expect(page.getByRole('heading', { name: 'E-mails', exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoOverflow(page)
  },
)

test(
  'the language is stored with the account, from the settings and the menu, and changes even offline',
  expects('ERR_FAILED'),
  async ({ page, context, anAccount }) => {
    const anna = await anAccount(page)
    await visit(page, '/settings')
    await page.getByLabel('Jouw taal').selectOption('Français (Belgique)')
    await page.getByRole('button', { name: 'Taal opslaan' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-BE')
    expect((await userOf(anna)).language).toBe('fr_BE')
    expect((await context.cookies()).find(({ name }) => name === 'locale')).toMatchObject({ value: 'fr_BE' })
    await expect(page.getByLabel('Votre langue')).toHaveValue('fr_BE')
    await listening(page)

    await page.getByRole('button', { name: /^Langue/ }).click()
    await page.getByRole('menuitemradio', { name: 'Polski' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await expect.poll(async () => (await userOf(anna)).language).toBe('pl')
    await listening(page)

    await page.route('**/api/user.php', (route) => route.abort())
    await page.getByRole('button', { name: /^Język/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test(
  'a member downloads their data, and the page says when that was too often',
  expects('429'),
  async ({ page, anAccount }) => {
    const anna = await anAccount(page)
    await visit(page, '/settings')
    const button = page.getByRole('button', { name: 'Gegevens downloaden' })
    const download = page.waitForEvent('download')
    await button.click()
    expect((await download).suggestedFilename()).toMatch(/^vonk-data-\d{4}-\d\d-\d\d\.zip$/)
    for (let i = 0; i < 4; i++) await (await anna.request('/api/export.php')).arrayBuffer()
    await button.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Dat ging iets te vaak.')
  },
)
