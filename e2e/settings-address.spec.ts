import { expect, expects, refused, test, visit } from './fixtures.ts'

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
    await expect(page.getByRole('status').filter({ hasText: 'Kijk in je mail' })).toBeFocused()
    await expect(page.getByText(anna.email)).toBeVisible()

    const calls: string[] = []
    page.on('request', (request) => request.url().includes('mail-change.php') && calls.push(request.method()))
    const link = await linkMailedTo(next, '/mail-change/do')
    await visit(page, link)
    await expect(page.getByText(`Voortaan log je in met ${next}`)).toBeVisible()
    expect(calls).toEqual(['PUT'])
    await page.getByRole('link', { name: 'Naar mijn instellingen' }).click()
    await expect(page.getByRole('region', { name: 'E-mailadres' }).getByText(next)).toBeVisible()
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
