import {
  desktop,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  listening,
  pauseClock,
  phone,
  refused,
  test,
  visit,
} from './fixtures.ts'
import { type BrowserMember, withPhotos } from './members.ts'
import { passTimeUntilVisible } from './page.ts'
import { button, description, photosShown, row } from './profile-page.ts'

const profileOf = async (member: BrowserMember) => (await member.get('/api/user.php')).user.profile

test(
  'profile fields are edited in place, by keyboard and mouse, and saved at once',
  refused,
  async ({ page, anAccount }) => {
    const anna = await anAccount(page)
    await page.setViewportSize(phone)
    await page.clock.install()
    await visit(page, '/profile')
    await photosShown(page)
    await pauseClock(page)

    await test.step('a choice is made by keyboard, saved, and can be removed', async () => {
      await button(page, 'Haarkleur toevoegen').press('Enter')
      await expect(button(page, 'Zwart')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button(page, 'Haarkleur toevoegen')).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(row(page, 'hair_color').getByText('Opgeslagen')).toBeVisible()
      await expect(row(page, 'hair_color').getByText('Bruin')).toBeVisible()
      await expect(button(page, 'Haarkleur wijzigen')).toBeFocused()
      expect(await profileOf(anna)).toMatchObject({ hair_color: 'brown' })
      await page.clock.runFor(5000)
      await expect(row(page, 'hair_color').getByText('Opgeslagen')).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(button(page, 'Bruin')).toBeFocused()
      await button(page, 'Zeg ik liever niet').click()
      await expect(button(page, 'Haarkleur toevoegen')).toBeFocused()
    })

    await test.step('a new gender keeps the preference', async () => {
      await expect(row(page, 'sexuality').getByText('Zeg eerst of je vrouw of man bent.')).toBeVisible()
      await button(page, 'Geslacht toevoegen').click()
      await button(page, 'Man').click()
      await button(page, 'Ik val op toevoegen').click()
      await page.getByText('Mannen', { exact: true }).click()
      await page.getByRole('checkbox', { name: /^Ik ga ermee akkoord/ }).check()
      await button(page, 'Opslaan').click()
      await expect(button(page, 'Ik val op wijzigen')).toBeFocused()
      await button(page, 'Geslacht wijzigen').click()
      await button(page, 'Vrouw').click()
      await expect(button(page, 'Geslacht wijzigen')).toBeFocused()
      await expect(row(page, 'sexuality').getByText('Mannen', { exact: true })).toBeVisible()
      expect(await profileOf(anna)).toMatchObject({ gender: 'female', sexuality: 'hetero' })
    })

    await test.step('an invalid name or date is reported at its field', async () => {
      await button(page, 'Profielnaam wijzigen').click()
      await page.getByLabel('Profielnaam').fill('@x')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Profielnaam')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Profielnaam')).toBeFocused()
      await button(page, 'Geboortedatum toevoegen').click()
      await page.getByLabel('Dag').fill('31')
      await page.getByLabel('Maand').selectOption({ label: 'februari' })
      await page.getByLabel('Jaar').fill('1990')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Ongeldige geboortedatum.')).toBeVisible()
      await page.getByLabel('Dag').fill('4')
      await page.keyboard.press('Enter')
      await expect(row(page, 'date_of_birth').getByText(/^4 februari 1990 \(\d\d jaar\)$/)).toBeVisible()
    })

    await test.step('the region has its country’s word and is replaced with the country', async () => {
      await button(page, 'Land toevoegen').click()
      await page.getByLabel('Land', { exact: true }).selectOption('NL')
      await page.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
      await row(page, 'country').getByRole('button', { name: 'Opslaan' }).click()
      await expect(row(page, 'region').getByText('Utrecht')).toBeVisible()
      await button(page, 'Provincie wijzigen').click()
      await expect(page.getByLabel('Provincie')).toBeFocused()
      await page.getByLabel('Land', { exact: true }).selectOption('CH')
      await page.getByLabel('Kanton').selectOption({ label: 'Zug' })
      await row(page, 'region').getByRole('button', { name: 'Opslaan' }).click()
      await expect(row(page, 'country').getByText('Zwitserland')).toBeVisible()
      await expect(row(page, 'region').getByText('Zug')).toBeVisible()
    })

    await test.step('a town is suggested while typing, and brings its region', async () => {
      await button(page, 'Woonplaats toevoegen').click()
      const town = page.getByRole('combobox', { name: 'Woonplaats' })
      await expect(town).toBeFocused()
      await page.keyboard.type('bel')
      const options = page.getByRole('listbox', { name: 'Woonplaats' }).getByRole('option')
      await passTimeUntilVisible(page, options.first(), 100)
      await expect(town).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(town).toHaveValue('bel')
      await page.keyboard.press('ArrowDown')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await expect(options.first()).toHaveText('BellinzonaTicino')
      await page.keyboard.press('Enter')
      await expect(town).toHaveValue('Bellinzona')
      await page.keyboard.press('Enter')
      await expect(row(page, 'city').getByText('Bellinzona')).toBeVisible()
      await expect(row(page, 'region').getByText('Ticino')).toBeVisible()
      expect(await profileOf(anna)).toMatchObject({ city: 'Bellinzona', region: 'CH-TI' })
    })

    await test.step('the ages to look for have a default in words, and can be chosen and removed', async () => {
      const ages = row(page, 'seeks_min_age')
      await expect(ages).toContainText(/Zonder eigen keuze: \d\d tot en met \d\d jaar/)
      await button(page, 'Leeftijd die ik zoek toevoegen').click()
      await expect(page.getByLabel('Van', { exact: true })).toBeFocused()
      await page.keyboard.type('45')
      await page.getByLabel('Tot en met').fill('30')
      await page.keyboard.press('Enter')
      await expect(ages.getByText('De hoogste leeftijd kan niet onder de laagste liggen.')).toBeVisible()
      await page.getByLabel('Tot en met').fill('')
      await page.keyboard.press('Enter')
      await expect(ages.getByText('45 tot en met 99 jaar')).toBeVisible()
      expect(await profileOf(anna)).toMatchObject({ seeks_min_age: 45, seeks_max_age: 99 })
      await button(page, 'Leeftijd die ik zoek wijzigen').click()
      await button(page, 'Mijn keuze wissen').click()
      await expect(button(page, 'Leeftijd die ik zoek toevoegen')).toBeFocused()
      expect(await profileOf(anna)).toMatchObject({ seeks_min_age: null, seeks_max_age: null })
    })

    await test.step('interests tapped while the last save is pending are all saved', async () => {
      await button(page, 'Interesses toevoegen').click()
      for (const name of ['Bakken', 'Bioscoop', 'Boeken', 'Concerten'])
        await button(page, name).click({ noWaitAfter: true })
      await button(page, 'Klaar').click()
      await expect(button(page, 'Interesses wijzigen')).toBeFocused()
      const shown = row(page, 'interests').getByRole('listitem')
      await expect(shown).toHaveText(['Bakken', 'Bioscoop', 'Boeken', 'Concerten'])
      const { interests } = await profileOf(anna)
      expect(interests.toSorted()).toEqual(['baking', 'books', 'cinema', 'concerts'])
    })

    await test.step('the page with open editors is accessible and fits a phone', async () => {
      await page.clock.resume()
      for (const name of ['Over mij toevoegen', 'Geboortedatum wijzigen', 'Haarkleur toevoegen'])
        await button(page, name).click()
      for (const name of ['Interesses wijzigen', 'Leeftijd die ik zoek toevoegen', 'Land wijzigen'])
        await button(page, name).click()
      await button(page, 'Woonplaats wijzigen').click()
      await row(page, 'city').getByRole('combobox', { name: 'Woonplaats' }).fill('be')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
      await page.setViewportSize(desktop)
      await expectAccessible(page)
    })
  },
)

test(
  'a profile text is counted, refused when too long, restored when unsaved, and saved',
  refused,
  async ({ page, anAccount }) => {
    const anna = await anAccount(page)
    const text = description(page)
    await page.clock.install()
    await visit(page, '/profile')
    await photosShown(page)

    await test.step('Escape discards the text, and a notice restores it', async () => {
      await pauseClock(page)
      await button(page, 'Over mij toevoegen').click()
      await expect(text).toBeFocused()
      await text.fill('👨‍👩‍👧‍👦 en ik')
      await expect(page.getByText('7 van 2.000 tekens')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(button(page, 'Over mij toevoegen')).toBeFocused()
      await passTimeUntilVisible(page, button(page, 'Verder schrijven'), 100)
      await button(page, 'Verder schrijven').click()
      await expect(text).toHaveValue('👨‍👩‍👧‍👦 en ik')
    })

    await test.step('a text of 10,000 characters is refused at its field', async () => {
      await text.fill('a'.repeat(10_000))
      await expect(page.getByText('8.000 tekens te veel')).toBeVisible()
      await button(page, 'Opslaan').click()
      await expect(page.getByText('Je tekst mag hoogstens 2000 tekens hebben.')).toBeVisible()
      await expect(text).toBeFocused()
      expect(await profileOf(anna)).toMatchObject({ description: null })
      await page.clock.resume()
    })

    await test.step('an unsaved text is open again after another page and after a reload', async () => {
      await text.fill('Ik hou van de zee.\nEn van jou?')
      await page.getByRole('link', { name: 'Zo zien anderen je' }).click()
      await expect(page).toHaveURL(/\/members\//)
      await page.goBack()
      await expect(text).toHaveValue('Ik hou van de zee.\nEn van jou?')
      await expect(row(page, 'description').getByText('Niet opgeslagen')).toBeVisible()
      await expect(text).not.toBeFocused()
      await page.reload()
      await listening(page)
      await expect(text).toHaveValue('Ik hou van de zee.\nEn van jou?')
    })

    await test.step('a cancelled text is not restored', async () => {
      await row(page, 'description').getByRole('button', { name: 'Annuleren' }).click()
      await expect(button(page, 'Over mij toevoegen')).toBeFocused()
      await page.reload()
      await listening(page)
      await expect(button(page, 'Over mij toevoegen')).toBeVisible()
      await expect(row(page, 'description').getByText('Niet opgeslagen')).toHaveCount(0)
    })

    await test.step('a saved text is shown, and continued at its end', async () => {
      await button(page, 'Over mij toevoegen').click()
      await text.fill('Ik hou van')
      await photosShown(page)
      await pauseClock(page)
      await button(page, 'Opslaan').click()
      await expect(row(page, 'description').getByText('Opgeslagen')).toBeVisible()
      await expect(row(page, 'description').getByText('Ik hou van')).toBeVisible()
      expect(await profileOf(anna)).toMatchObject({ description: 'Ik hou van' })
      await button(page, 'Over mij wijzigen').click()
      await expect(text).toBeFocused()
      await page.keyboard.type(' de zee.')
      await expect(text).toHaveValue('Ik hou van de zee.')
    })
  },
)

test(
  'nothing on the profile page moves while it loads, and the own face in the header follows the main photo',
  expects('ERR_FAILED'),
  async ({ page, anAccount }) => {
    const anna = await anAccount(page)
    const face = page.getByRole('button', { name: 'Mijn account' })
    // The font comes as fast as the network; its arrival may move words.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const shifts = () => page.evaluate(() => Reflect.get(window, 'shifts'))
    await page.setViewportSize(phone)

    await test.step('without a photo the header shows the first letter of the name', async () => {
      await visit(page, '/profile')
      await expect(page.getByText('Laat je zien')).toBeVisible()
      await expect(face).toHaveText('A')
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])
    })

    await test.step('a new main photo is shown in the header at once', async () => {
      await withPhotos(anna, [false, false])
      const { main_image: image } = await profileOf(anna)
      await expect(face.locator('img').last()).toHaveAttribute('src', new RegExp(image.filename))
      await visit(page, '/profile')
      await expect(page.getByText('2 van 3 foto’s')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])
    })
  },
)

test('an incomplete profile is reminded of by a banner and a meter that name the missing parts', async ({
  page,
  anAccount,
}) => {
  const anna = await anAccount(page)
  const banner = page.getByText('Vertel iets meer over jezelf')
  const missing = page.getByRole('list', { name: 'Dit kun je nog toevoegen' })

  await test.step('the banner leads to the first missing part and is not shown on the profile', async () => {
    await visit(page, '/settings')
    await expect(banner).toBeVisible()
    await expect(
      page.getByText('Dit ontbreekt nog: een foto, een paar zinnen over jezelf en drie interesses.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Profiel aanvullen' }).click()
    await expect(page).toHaveURL('/profile#photos')
    await expect(page.locator('#photos')).toBeFocused()
    await expect(banner).toHaveCount(0)
  })

  await test.step('the meter links to the missing parts and rises when one is added', async () => {
    await expect(page.getByRole('heading', { name: 'Je profiel is 0% compleet' })).toBeVisible()
    await expect(missing.getByRole('link')).toHaveText([
      'Een foto',
      'Een paar zinnen over jezelf',
      'Drie interesses',
    ])
    await missing.getByRole('link', { name: 'Een paar zinnen over jezelf' }).click()
    await expect(description(page)).toBeFocused()
    await page.keyboard.type('Ik lees graag, ik loop graag, en op zondag bak ik taart voor de buren.')
    await button(page, 'Opslaan').click()
    await expect(page.getByRole('heading', { name: 'Je profiel is 20% compleet' })).toBeVisible()
    await expect(missing.getByRole('link', { name: 'Een paar zinnen over jezelf' })).toHaveCount(0)
  })

  await test.step('with two interests only one more is asked for', async () => {
    await anna.send('PUT', '/api/profile.php', { interests: ['jazz', 'wine'] })
    await visit(page, '/profile')
    await expect(missing.getByRole('link', { name: 'Nog één interesse' })).toBeVisible()
    await visit(page, '/settings')
    await expect(
      page.getByText(/^Je profiel is 20% compleet\. Dit ontbreekt nog: .*één interesse/),
    ).toBeVisible()
  })

  await test.step('a dismissed banner stays away, also before the page has hydrated', async () => {
    await visit(page, '/notifications')
    await button(page, 'Wegklikken').click()
    await expect(banner).toHaveCount(0)
    const dismissed = await page.evaluate(() => JSON.parse(localStorage.getItem('dismissed_alerts') ?? '{}'))
    expect(Date.parse(dismissed['enrich-profile'])).toBeGreaterThan(0)
    await page.goto('/settings', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(banner).toBeHidden()
  })
})
