import { expect, expects, listening, pauseClock, test, visit } from './fixtures.ts'
import { passTimeUntilVisible } from './page.ts'
import { button, description, photosShown, row } from './profile-page.ts'

test(
  'unsaved profile forms survive late data, other pages, a reload and a login',
  expects('403'),
  async ({ page, anAccount }) => {
    const anna = await anAccount(page)
    const letGo = Promise.withResolvers<void>()
    await page.route('**/api/regions.php', async (route) => {
      await letGo.promise
      await route.continue()
    })
    const place = row(page, 'country')
    const [country, town] = [place.getByLabel('Land', { exact: true }), place.getByLabel('Woonplaats')]

    await test.step('a town typed before the regions have loaded stays when the country is chosen', async () => {
      await page.clock.install()
      await visit(page, '/profile')
      await button(page, 'Land toevoegen').click()
      await town.fill('Brugge')
      letGo.resolve()
      await country.selectOption('BE')
      await expect(town).toHaveValue('Brugge')
    })

    await test.step('the place is restored after another page, and after it was cancelled', async () => {
      await page.getByRole('link', { name: 'Zo zien anderen je' }).click()
      await expect(page).toHaveURL(/\/members\//)
      await page.goBack()
      await expect(country).toHaveValue('BE')
      await expect(town).toHaveValue('Brugge')
      await photosShown(page)
      await pauseClock(page)
      await place.getByRole('button', { name: 'Annuleren' }).click()
      await passTimeUntilVisible(page, button(page, 'Verder schrijven'), 100)
      await button(page, 'Verder schrijven').click()
      await expect(country).toHaveValue('BE')
      await expect(town).toHaveValue('Brugge')
      await page.clock.resume()
    })

    await test.step('a place and a date are open again after a reload, an unchanged name is not', async () => {
      await country.selectOption('NL')
      await place.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
      await button(page, 'Geboortedatum toevoegen').click()
      await page.getByLabel('Dag').fill('4')
      await page.getByLabel('Maand').selectOption({ label: 'mei' })
      await page.getByLabel('Jaar').fill('1990')
      await button(page, 'Profielnaam wijzigen').click()
      await page.reload()
      await listening(page)
      await expect(page.getByLabel('Provincie')).toHaveValue('NL-UT')
      await expect(page.locator('input[name=date_of_birth]')).toHaveValue('1990-05-04')
      await expect(button(page, 'Profielnaam wijzigen')).toBeVisible()
    })

    await test.step('a text is restored for the member who logs in again after their session ended', async () => {
      await button(page, 'Over mij toevoegen').click()
      await description(page).fill('Ik hou van de zee.')
      await page.context().clearCookies()
      await row(page, 'description').getByRole('button', { name: 'Opslaan' }).click()
      await page.getByLabel('E-mailadres').fill(anna.email)
      await page.getByLabel('Wachtwoord', { exact: true }).fill(anna.password)
      await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
      await expect(page).toHaveURL('/profile')
      await expect(description(page)).toHaveValue('Ik hou van de zee.')
      await row(page, 'description').getByRole('button', { name: 'Opslaan' }).click()
      await expect(button(page, 'Over mij wijzigen')).toBeVisible()
      expect((await anna.get('/api/user.php')).user.profile).toMatchObject({
        description: 'Ik hou van de zee.',
      })
    })
  },
)

test(
  'a profile change made offline is kept and can be saved once online',
  expects('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await page.clock.install()
    await visit(page, '/profile')
    await photosShown(page)
    await pauseClock(page)
    await button(page, 'Oogkleur toevoegen').click()
    await button(page, 'Profielnaam wijzigen').click()
    await page.context().setOffline(true)
    await button(page, 'Groen').click()
    const eyes = row(page, 'eye_color')
    await expect(eyes.getByText('Niet opgeslagen')).toBeVisible()
    await expect(eyes.getByRole('alert')).toContainText('Controleer je verbinding')
    await page.getByLabel('Profielnaam').fill('Annabel')
    await page.keyboard.press('Enter')
    const name = row(page, 'name')
    await expect(name.getByRole('alert')).toContainText('Controleer je verbinding')

    await page.context().setOffline(false)
    await eyes.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(eyes.getByText('Opgeslagen', { exact: true })).toBeVisible()
    await expect(eyes.getByText('Groen')).toBeVisible()
    await expect(page.getByLabel('Profielnaam')).toHaveValue('Annabel')
    await name.getByRole('button', { name: 'Opslaan' }).click()
    await expect(name.getByText('Opgeslagen', { exact: true })).toBeVisible()
    await expect(name.getByText('Annabel')).toBeVisible()
  },
)
