import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  phone,
  refused,
  test,
  visit,
} from './fixtures.ts'
import { anotherBrowser, loggedIn } from './members.ts'
import { listening } from './page.ts'

test(
  'a member whose address and password a thief wants to change gets the account back',
  refused,
  async ({ page, browser, vonk, anAccount, linkMailedTo }) => {
    test.slow()
    const anna = await anAccount(page)
    const thief = await anotherBrowser(browser, vonk, await loggedIn(vonk, anna.memberId))
    const taken = anna.email.replace('anna', 'dief')
    await thief.setViewportSize(phone)
    await page.setViewportSize(phone)

    await test.step('the thief changes the address, and the settings say what the old one guards', async () => {
      const asked = { email: taken, password: anna.password }
      expect((await anna.send('POST', '/api/mail-change.php', asked)).status).toBe(200)
      await visit(thief, await linkMailedTo(taken, '/mail-change/do'))
      await expect(thief.getByText(`Voortaan log je in met ${taken}`)).toBeVisible()
      await visit(thief, '/settings')
      await expect(
        thief.getByText(/vragen we je vorige adres, .•••@v•••\.example, om toestemming/),
      ).toBeVisible()
    })

    await test.step('a new password is refused until the old address allows it, and what was typed stays', async () => {
      await thief.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
      await thief.getByLabel('Je oude wachtwoord').fill(anna.password)
      await thief.getByLabel('Je nieuwe wachtwoord').fill('van-de-dief-alleen')
      await thief.getByLabel('Nog een keer').fill('van-de-dief-alleen')
      await thief.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
      await expect(thief.getByRole('alert')).toContainText('open de link die we naar')
      await expect(thief.getByLabel('Je nieuwe wachtwoord')).toHaveValue('van-de-dief-alleen')
      await expectAccessibleInBothThemes(thief)
      await expectNoOverflow(thief)
    })

    await test.step('the mail to the owner says what it would allow', async () => {
      await visit(page, await linkMailedTo(anna.email, '/mail-change/allow'))
      await expect(page.getByText('Iemand wil een nieuw wachtwoord kiezen voor je account')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Toestaan' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
    })

    await test.step('one press undoes the change and leads to a new password', async () => {
      const link = await linkMailedTo(anna.email, '/mail-change/undo')
      await visit(page, link)
      await expect(page.getByText(`Je account hoort dan weer bij ${anna.email}.`)).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: 'Mijn adres herstellen' }).press('Enter')
      await expect(page).toHaveURL(/\/reset-password\/do\?token=/)
      await listening(page)
      await page.getByLabel('Nieuw wachtwoord').fill('appels-in-het-najaar')
      await page.getByLabel('Nog een keer').fill('appels-in-het-najaar')
      await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
      await expect(page).toHaveURL(/\/members$/)
      await expect(page.locator('body.logged-in')).toBeAttached()
      await visit(page, '/settings')
      await expect(page.getByRole('region', { name: 'E-mailadres' }).getByText(anna.email)).toBeVisible()
      await expect(page.getByText('om toestemming')).toHaveCount(0)
      await visit(page, link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze link werkt niet meer')
      await expectAccessibleInBothThemes(page)
    })

    await test.step('the thief is out, and the old password does not let them in again', async () => {
      await visit(thief, '/settings')
      await expect(thief).toHaveURL(/\/login\?to=/)
      for (const email of [anna.email, taken]) {
        const again = { email, password: anna.password }
        expect((await vonk.site.visitor().send('POST', '/api/user.php', again)).status).toBe(401)
      }
      await thief.context().close()
    })
  },
)
