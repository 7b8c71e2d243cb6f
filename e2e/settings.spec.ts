import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  expects,
  listening,
  phone,
  test,
  visit,
} from './fixtures.ts'

const refused = expects('400', '409', '410')
const card = (page: Page, name: string) => page.getByRole('region', { name })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the settings are accessible in the ${colorScheme} theme`, async ({ page, anAccount }) => {
    await anAccount(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await visit(page, '/settings')
    await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
    await expect(page.getByText('Deze browser')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Account verwijderen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Meldingen' }).click()
    await expect(page.getByRole('heading', { name: 'Dit komt nog' })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  for (const path of [
    '/account-deleted?until=2026-03-18',
    '/account-deleted?token=x',
    '/mail-change/do?token=x',
  ])
    test(`${path} is accessible in the ${colorScheme} theme`, refused, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await visit(page, path)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await page.setViewportSize(phone)
      await expectNoOverflow(page)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })

  for (const status of ['not_confirmed', 'deleted'] as const)
    test(`what a member who is ${status} is told is accessible in the ${colorScheme} theme`, async ({
      page,
      anAccount,
    }) => {
      await anAccount(page, status)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await visit(page, '/settings')
      await expect(page.getByText('Deze browser')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize(phone)
      await expectNoOverflow(page)
      await expectAccessible(page)
    })
}

test('whoever is not logged in does that first, and comes back', async ({ page }) => {
  for (const path of ['/settings', '/notifications']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent(path)}`)
  }
})

test(
  'a new password wants the old one and itself twice, and ends the other sessions',
  refused,
  async ({ page, request, anAccount, vonk }) => {
    const anna = await anAccount(page)
    await anotherSession(vonk, anna, 'Firefox · Windows')
    await visit(page, '/settings')
    await expect(page.getByText('Firefox · Windows')).toBeVisible()
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
    const old = page.getByLabel('Je oude wachtwoord')
    await expect(old).toBeFocused()
    await old.fill('not the old one')
    await page.getByLabel('Je nieuwe wachtwoord').fill('a quite new password')
    await page.getByLabel('Nog een keer').fill('another new password')
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    const repeat = page.getByLabel('Nog een keer')
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
    await expect(page.getByRole('button', { name: 'Wachtwoord wijzigen' })).toBeFocused()
    await expect(page.getByText('Firefox · Windows')).toHaveCount(0)
    await expect(page.getByText('Deze browser')).toBeVisible()
    const logInWith = async (password: string) => {
      const login = { data: { email: anna.email, password }, headers: { 'x-client': 'web' } }
      return (await request.post(`${vonk.url}/api/user.php`, login)).status()
    }
    expect(await logInWith(anna.password)).toBe(401)
    expect(await logInWith('a quite new password')).toBe(200)
  },
)

test('the language is kept with the account, from the settings and from the menu', async ({
  page,
  context,
  anAccount,
  vonk,
}) => {
  const anna = await anAccount(page)
  const kept = async () => {
    const { rows } = await vonk.database.query('SELECT language FROM members WHERE id = $1', [anna.memberId])
    return rows[0].language
  }
  await visit(page, '/settings')
  await page.getByLabel('Jouw taal').selectOption('Français (Belgique)')
  await page.getByRole('button', { name: 'Taal opslaan' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-BE')
  expect(await kept()).toBe('fr_BE')
  expect((await context.cookies()).find(({ name }) => name === 'locale')).toMatchObject({ value: 'fr_BE' })
  await expect(page.getByLabel('Votre langue')).toHaveValue('fr_BE')
  await listening(page)

  await page.getByRole('button', { name: /^Langue/ }).click()
  await page.getByRole('menuitemradio', { name: 'Polski' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  expect(await kept()).toBe('pl')
})

test(
  'a language is chosen even when the account cannot be told',
  expects('ERR_FAILED'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/settings')
    await page.route('**/api/user.php', (route) => route.abort())
    await page.getByRole('button', { name: /^Taal:/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test('sessions are ended one by one, or all others at once', async ({ page, anAccount, vonk }) => {
  const anna = await anAccount(page)
  for (const browser of ['Firefox · Windows', 'Safari · iPhone', ''])
    await anotherSession(vonk, anna, browser)
  await visit(page, '/settings')
  const sessions = card(page, 'Waar je bent ingelogd')
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
  const { rows } = await vonk.database.query('SELECT 1 FROM sessions WHERE member_id = $1', [anna.memberId])
  expect(rows).toHaveLength(1)
})

test(
  'a list of sessions that does not come can be asked for again',
  expects('500'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await page.route('**/api/sessions.php', (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, '/settings')
    const sessions = card(page, 'Waar je bent ingelogd')
    await expect(sessions.getByRole('alert')).toContainText('Dat lukte niet')
    await page.unroute('**/api/sessions.php')
    await sessions.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(sessions.getByText('Deze browser')).toBeVisible()
  },
)

test(
  'an account is deleted with a reason and the password, and brought back by the link of the mail',
  refused,
  async ({ page, context, anAccount, linkMailedTo, vonk }) => {
    const anna = await anAccount(page)
    const otherTab = await context.newPage()
    await visit(otherTab, '/members')
    await visit(page, '/settings')
    await page.getByRole('button', { name: 'Account verwijderen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Je account verwijderen?' })
    await expect(dialog.getByRole('radio')).toHaveCount(7)
    const confirm = dialog.getByRole('button', { name: 'Mijn account verwijderen' })
    await dialog.getByLabel('Je wachtwoord').fill('not the password')
    await confirm.click()
    await expect(dialog.getByText('Kies een reden.')).toBeVisible()
    await expect(dialog.getByRole('radiogroup')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('radio', { name: 'Het is me te duur' })).toBeFocused()

    await dialog.getByText('Iets anders').click()
    await dialog.getByLabel('Vertel ons wat er is').fill('Ik ga op wereldreis.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Account verwijderen' }).click()
    await expect(dialog.getByLabel('Vertel ons wat er is')).toHaveValue('Ik ga op wereldreis.')
    await dialog.getByLabel('Je wachtwoord').fill('not the password')
    await confirm.click()
    await expect(dialog.getByText('Dit wachtwoord klopt niet.')).toBeVisible()
    await dialog.getByLabel('Je wachtwoord').fill(anna.password)
    await confirm.click()

    await expect(page).toHaveURL(/\/account-deleted\?until=\d{4}-\d\d-\d\d$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je account is verwijderd')
    const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000)
    const date = new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeZone: 'UTC' }).format(inTwoWeeks)
    await expect(page.getByText(`Tot ${date} kun je alles terughalen`)).toBeVisible()
    for (const tab of [page, otherTab])
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    const state = async () => {
      const query = `SELECT status, reason, remarks FROM members m JOIN departures d ON d.member_id = m.id WHERE m.id = $1`
      return (await vonk.database.query(query, [anna.memberId])).rows
    }
    expect(await state()).toEqual([{ status: 'deleted', reason: 'other', remarks: 'Ik ga op wereldreis.' }])

    const link = await linkMailedTo(anna.email, '/account-deleted')
    await visit(page, link)
    await page.waitForLoadState('networkidle')
    expect(await state()).toMatchObject([{ status: 'deleted' }])
    await page.getByRole('button', { name: 'Mijn account terughalen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welkom terug')
    await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' })).toHaveAttribute(
      'href',
      '/login',
    )
    expect(await state()).toMatchObject([{ status: 'active' }])

    await visit(page, link)
    await page.getByRole('button', { name: 'Mijn account terughalen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze link werkt niet meer')
    await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  },
)

test('a date that is none is not told', async ({ page }) => {
  await visit(page, '/account-deleted?until=2026-02-31')
  await expect(page.getByText('14 dagen lang kun je alles terughalen')).toBeVisible()
})

test('whoever logs in again before it is too late keeps the account with one press', async ({
  page,
  anAccount,
  vonk,
}) => {
  const anna = await anAccount(page, 'deleted')
  await visit(page, '/members')
  await expect(page.getByText(/^Je account wordt gewist op \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Mijn account houden' }).click()
  await expect(page.getByText('Je account blijft.')).toBeVisible()
  await expect(page.getByText(/^Je account wordt gewist/)).toHaveCount(0)
  const { rows } = await vonk.database.query('SELECT status FROM members WHERE id = $1', [anna.memberId])
  expect(rows).toEqual([{ status: 'active' }])
})

test(
  'a new address counts from when its link is opened, once',
  refused,
  async ({ page, anAccount, linkMailedTo, vonk }) => {
    const anna = await anAccount(page)
    const next = anna.email.replace('anna', 'nieuw')
    await visit(page, '/settings')
    const change = page.getByRole('button', { name: 'E-mailadres wijzigen' })
    await change.press('Enter')
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
    await expect(change).toBeFocused()
    await expect(page.getByText(anna.email)).toBeVisible()

    const calls: string[] = []
    page.on('request', (request) => request.url().includes('mail-change.php') && calls.push(request.method()))
    const link = await linkMailedTo(next, '/mail-change/do')
    await visit(page, link)
    await expect(page.getByText(`Voortaan log je in met ${next}`)).toBeVisible()
    expect(calls).toEqual(['PUT'])
    await page.getByRole('link', { name: 'Naar mijn instellingen' }).click()
    await expect(card(page, 'E-mailadres').getByText(next)).toBeVisible()
    const { rows } = await vonk.database.query('SELECT email FROM members WHERE id = $1', [anna.memberId])
    expect(rows).toEqual([{ email: next }])

    await visit(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je e-mailadres is niet gewijzigd')
    await expect(page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible()
  },
)

test(
  'a new address that cannot be saved for want of a connection can be saved later',
  expects('ERR_FAILED', '400', '410'),
  async ({ page }) => {
    await page.route('**/api/mail-change.php', (route) => route.abort())
    await visit(page, '/mail-change/do?token=made-up')
    await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
    await page.unroute('**/api/mail-change.php')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible()
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
}) => {
  await anAccount(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await visit(page, '/members')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /member_banner/.test(url))).toEqual([])
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

test('a form in the settings is opened, left and come back to by keyboard', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/settings')
  const change = page.getByRole('button', { name: 'Wachtwoord wijzigen' })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Je oude wachtwoord')).toBeFocused()
  for (const name of ['Wachtwoord opslaan', 'Annuleren']) {
    const button = page.getByRole('button', { name })
    for (let press = 0; press < 8 && !(await button.evaluate((it) => it === document.activeElement)); press++)
      await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(change).toBeFocused()
})

type Account = { siteId: string; memberId: string }
type Vonk = { database: { query(text: string, values: unknown[]): Promise<unknown> } }

async function anotherSession({ database }: Vonk, { siteId, memberId }: Account, browser: string) {
  await database.query(
    `INSERT INTO sessions (site_id, token_hash, member_id, browser, started_at, last_used_at, expires_at)
     VALUES ($1, gen_random_uuid()::text::bytea, $2, $3, now() - interval '5 days', now() - interval '3 days',
             now() + interval '1 day')`,
    [siteId, memberId, browser],
  )
}
