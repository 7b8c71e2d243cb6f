import { anotherSession } from './another-session.ts'
import { expect, refused, test, visit } from './fixtures.ts'

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
