import type { Page } from '@playwright/test'
import { changeProfile } from '../test/someone.ts'
import {
  desktop,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFineOnPhoneAndDesktop,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { crowd, onlyThese } from './members.ts'
import { cards, count, names, panel, results } from './search-page.ts'

const three = [
  { name: 'Noor', age: 24, interests: ['books' as const] },
  { name: 'Bram', gender: 'male' as const, age: 40 },
  { name: 'Jana', age: 50, country: 'DE' as const, region: 'DE-BE', city: 'Berlin' },
]

test(
  'filters change the results and the address, are undone by Back, and can be relaxed when nobody fits',
  expects('400'),
  async ({ page, vonk }) => {
    await onlyThese(vonk, three)
    await page.setViewportSize(desktop)
    await visit(page, '/members')
    await expect(page).toHaveTitle('Leden zoeken · Vonk')
    await expect(count(page, '3 mensen')).toBeVisible()

    await test.step('each filter narrows the search, and is removed alone or with all others', async () => {
      await panel(page).getByText('Mannen').click()
      await expect(page).toHaveURL(/\/members\?gender=male$/)
      await expect(panel(page).getByRole('radio', { name: 'Mannen' })).toBeChecked()
      await narrowDown(page, panel(page))
      await expect(cards(page)).toHaveCount(1)
      expect(await names(page)).toEqual(['Noor, 24'])
      await page.getByRole('button', { name: 'Filter weghalen: Boeken' }).click()
      await expect(page).toHaveURL(/max_age=30$/)
      await expect(count(page, '1 persoon')).toBeFocused()
      await page.getByRole('button', { name: 'Alles wissen' }).click()
      await expect(page).toHaveURL(/\/members$/)
      await expect(cards(page)).toHaveCount(3)
    })

    await test.step('Back undoes the changes of one field at a time', async () => {
      await panel(page).getByText('Mannen').click()
      await expect(page).toHaveURL(/gender=male$/)
      await panel(page).getByText('Vrouwen').click()
      await expect(page).toHaveURL(/gender=female$/)
      await panel(page).getByText('Met foto').click()
      await expect(count(page, '0 mensen')).toBeVisible()
      await page.goBack()
      await expect(cards(page)).toHaveCount(2)
      await page.goBack()
      await expect(page).toHaveURL(/\/members$/)
      await expect(cards(page)).toHaveCount(3)
      await expect(panel(page).getByRole('radio', { name: 'Iedereen' })).toBeChecked()
    })

    await test.step('a change just before the page has rendered the previous one keeps both', async () => {
      await panel(page).getByRole('button', { name: 'Dansen' }).click()
      await expect(page).toHaveURL(/interests=dancing$/)
      await moveOldestAge(page, 30)
      await panel(page)
        .getByRole('button', { name: 'Boeken' })
        .evaluate((button: HTMLElement) => {
          window.endDelay?.()
          button.click()
        })
      await expect(page).toHaveURL(/max_age=30&interests=dancing,books$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/members\?interests=dancing$/)
    })

    await test.step('a delayed change does not bring back a visitor who leaves', async () => {
      await visit(page, '/members')
      await moveOldestAge(page, 30)
      await cards(page).first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Noor, 24/)
      await expect(page).toHaveURL(/\/members\/[\w-]+$/)
    })

    await test.step('a search without results offers to relax it', async () => {
      await visit(page, '/members?country=NL&countryregion=NL-UT&min_age=70&photo=1')
      await expect(page.getByRole('heading', { name: 'Niemand past bij al deze filters' })).toBeVisible()
      await expect(page.getByText('Haal een filter weg')).toBeVisible()
      await expectFineOnPhoneAndDesktop(page)
      const ways = results(page).getByRole('button')
      await expect(ways).toHaveText(['Zoek ruimer', 'Ook zonder foto', 'Heel Nederland', 'Elke leeftijd'])
      await expect(page.getByRole('link', { name: 'Of beantwoord drie korte vragen' })).toHaveAttribute(
        'href',
        '/match-finder',
      )
      await ways.filter({ hasText: 'Elke leeftijd' }).click()
      await expect(page).toHaveURL(/countryregion=NL-UT&min_age=18&max_age=99&photo=1$/)
      await page.getByRole('button', { name: 'Ook zonder foto' }).click()
      await expect(count(page, '2 mensen')).toBeVisible()
      await results(page).getByRole('button', { name: 'Zoek ruimer' }).click()
      await expect(page).toHaveURL(/country=NL&min_age=18&max_age=99$/)
      await results(page).getByRole('button', { name: 'Zoek ruimer' }).click()
      await expect(count(page, '3 mensen')).toBeVisible()
    })

    await test.step('an address with impossible filters is explained and can be cleared', async () => {
      await visit(page, '/members?min_age=40&max_age=20')
      await expect(page.getByRole('heading', { name: 'Deze zoekopdracht klopt niet' })).toBeVisible()
      await results(page).getByRole('button', { name: 'Alles wissen' }).click()
      await expect(cards(page)).toHaveCount(3)
    })
  },
)

declare global {
  interface Window {
    endDelay?(): void
  }
}

/** Moves the slider of the oldest age. Its delay of 400 ms ends only by `window.endDelay`. */
async function moveOldestAge(page: Page, age: number) {
  await page.evaluate(() => {
    const { setTimeout } = window
    window.setTimeout = ((callback: () => void, delay: number) => {
      if (delay !== 400) return setTimeout(callback, delay)
      window.endDelay = callback
      return 0
    }) as typeof setTimeout
  })
  await panel(page).getByLabel('Maximumleeftijd').fill(String(age))
  await page.waitForFunction(() => window.endDelay)
}

test('on a phone the filters are in a sheet, whose button says how many fit', async ({ page, vonk }) => {
  await onlyThese(vonk, three)
  await page.setViewportSize(phone)
  await visit(page, '/members')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByLabel('Land')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await narrowDown(page, sheet)
  await sheet.getByRole('button', { name: '1 persoon tonen' }).click()
  await expect(page.getByRole('button', { name: 'Filters 5 aan' })).toBeVisible()
  expect(await names(page)).toEqual(['Noor, 24'])
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Filter weghalen: Boeken' }).click()
  await expect(page).toHaveURL(/max_age=30$/)
  await expect(count(page, '1 persoon')).toBeFocused()
  await page.setViewportSize(desktop)
  await expect(panel(page).getByLabel('Land')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
})

/** Chooses a woman of at most 30 in Utrecht who likes books. */
async function narrowDown(page: Page, fields: ReturnType<typeof panel>) {
  await fields.getByText('Vrouwen').click()
  await fields.getByLabel('Land').selectOption({ label: 'Nederland' })
  await fields.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await fields.getByLabel('Maximumleeftijd').fill('30')
  await fields.getByRole('button', { name: 'Boeken' }).click()
  await expect(page).toHaveURL(
    /gender=female&country=NL&countryregion=NL-UT&min_age=18&max_age=30&interests=books$/,
  )
}

test('a member searches in their own country and ages first, and further with one press', async ({
  page,
  vonk,
  anAccount,
}) => {
  await onlyThese(vonk, [
    { name: 'Noor', age: 40 },
    { name: 'Fenna', age: 40, region: 'NL-GR', city: 'Groningen', position: [53.2, 6.6] },
    { name: 'Oda', age: 64 },
    { name: 'Jana', age: 40, country: 'DE', region: 'DE-BE', city: 'Berlin', position: [52.5, 13.4] },
  ])
  const anna = await anAccount(page)
  await changeProfile(anna, {
    ...{ gender: 'male', sexuality: 'hetero', country: 'NL', region: 'NL-UT', city: 'Utrecht' },
    ...{ birthDate: `${new Date().getUTCFullYear() - 41}-01-01`, latitude: 52.09, longitude: 5.12 },
  })
  const chips = page.getByRole('list', { name: 'Jouw filters' }).getByRole('button')
  await page.setViewportSize(desktop)
  await visit(page, '/members')

  await test.step('the own country and ages are shown as filters', async () => {
    await expect(count(page, '2 mensen')).toBeVisible()
    await expect(chips).toHaveText(['Nederland', '31 tot 51 jaar'])
    await expect(panel(page).getByLabel('Land')).toHaveValue('NL')
    await expect(panel(page).getByLabel('Minimumleeftijd')).toHaveValue('31')
    await expect(page.getByRole('button', { name: 'Mijn standaardfilters' })).toHaveCount(0)
    await expectFineOnPhoneAndDesktop(page)
    await page.setViewportSize(desktop)
  })

  await test.step('one press finds every age, another one every country, and Back brings both back', async () => {
    await page.getByRole('button', { name: 'Zoek ruimer' }).first().click()
    await expect(count(page, '3 mensen')).toBeFocused()
    await expect(chips).toHaveText(['Nederland'])
    await page.getByRole('button', { name: 'Zoek ruimer' }).first().click()
    await expect(page).toHaveURL(/\/members\?country=any&min_age=18&max_age=99$/)
    await expect(count(page, '4 mensen')).toBeFocused()
    await expect(chips).toHaveCount(0)
    await expect(panel(page).getByLabel('Land')).toHaveValue('any')
    await page.goBack()
    await expect(count(page, '2 mensen')).toBeVisible()
  })

  await test.step('each is removed alone, and both come back as the defaults', async () => {
    await page.getByRole('button', { name: 'Filter weghalen: 31 tot 51 jaar' }).click()
    await expect(count(page, '3 mensen')).toBeFocused()
    await expect(chips).toHaveText(['Nederland'])
    await page.getByRole('button', { name: 'Mijn standaardfilters' }).click()
    await expect(page).toHaveURL(/\/members$/)
    await expect(chips).toHaveText(['Nederland', '31 tot 51 jaar'])
  })

  await test.step('the distance is chosen by keyboard, in words', async () => {
    const distance = panel(page).getByRole('slider', { name: 'Afstand' })
    await expect(distance).toHaveAttribute('aria-valuetext', 'Elke afstand')
    await distance.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(distance).toHaveAttribute('aria-valuetext', 'Binnen 10 km')
    await expect(page).toHaveURL(/\/members\?distance=10$/)
    await expect(chips).toHaveText(['Binnen 10 km', '31 tot 51 jaar'])
    await expect(count(page, '1 persoon')).toBeVisible()
    await distance.press('End')
    await expect(page).toHaveURL(/\/members$/)
    await expect(count(page, '2 mensen')).toBeVisible()
  })
})

test('the search fits every width in German, and is accessible with an advertisement', async ({
  page,
  context,
  vonk,
  change,
}) => {
  await onlyThese(vonk, crowd(26))
  const promotion = {
    title: 'Kijk live',
    text: 'Een site van een partner.',
    image: '/favicon.svg',
    url: 'https://cams.example/',
  }
  await change({ member_resell: 'yes', cam_promotion: promotion })
  await context.addCookies([{ name: 'locale', value: 'de', url: vonk.url }])
  await visit(page, '/members?country=DE&countryregion=DE-MV&min_age=30&photo=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wer fällt dir auf?')
  for (const width of [320, 375, 768, 992, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
  await visit(page, '/members')
  await expect(page.getByRole('link', { name: promotion.title })).toBeVisible()
  await expectAccessible(page)
})

test(
  'the search near the visitor explains a missing position, survives a failure, and asks once an hour',
  expects('500'),
  async ({ page, context, vonk }) => {
    await onlyThese(vonk, [
      { name: 'Noor', position: [52.1, 5.1] },
      { name: 'Fenna', region: 'NL-GR', city: 'Groningen', position: [53.2, 6.6] },
    ])
    const near = panel(page).getByRole('button', { name: /in de buurt/i })
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 52.0893, longitude: 5.2338 })
    await page.clock.install()
    await page.setViewportSize(desktop)

    await test.step('a browser that denies the position is explained', async () => {
      await visit(page, '/members')
      await page.evaluate(() => {
        navigator.geolocation.getCurrentPosition = (_, refuse) =>
          refuse?.({ code: 1, message: 'denied' } as GeolocationPositionError)
      })
      await near.click()
      const reason = page.getByText('Je browser deelt niet met deze site waar je bent.')
      await expect(reason).toContainText(/kies de plaats hieronder \(Land( en Provincie)?\)\./)
      await expect(page).toHaveURL(/\/members$/)
    })

    await test.step('a failed lookup is explained and cached, and other filters still work', async () => {
      await page.route('**/api/geocode.php*', (route) => route.fulfill({ status: 500, json: { error: {} } }))
      await visit(page, '/members')
      await near.click()
      await expect(page.getByText('We konden niet vinden waar je bent.')).toBeVisible()
      const cached = await page.evaluate(() => JSON.parse(localStorage.getItem('geocode') ?? '{}'))
      expect(cached).toMatchObject({ geocode: false, at: expect.any(Number) })
      await panel(page).getByLabel('Land').selectOption({ label: 'Nederland' })
      await panel(page).getByLabel('Provincie').selectOption({ label: 'Groningen' })
      await expect(count(page, '1 persoon')).toBeVisible()
      await page.unroute('**/api/geocode.php*')
    })

    await test.step('the position is looked up when the button is pressed, and again after an hour', async () => {
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('geocode.php') && asked.push(request.url()))
      await near.click()
      await expect(page).toHaveURL(/\/members\?lat=52\.1&lon=5\.2$/)
      await expect(count(page, '1 persoon')).toBeVisible()
      await expect(cards(page).first()).toContainText('Noor, 30')
      await expect(near).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('button', { name: /^Filter weghalen: In de buurt van / })).toBeVisible()
      await near.click()
      await expect(page).toHaveURL(/\/members$/)
      await near.click()
      await expect(page).toHaveURL(/lat=52\.1/)
      expect(asked).toHaveLength(1)
      expect(asked[0]).toContain('lat=52.09&lon=5.23')
      await page.clock.fastForward('01:00:01')
      await near.click()
      await expect(page).toHaveURL(/\/members$/)
      await near.click()
      await expect.poll(() => asked).toHaveLength(2)
    })
  },
)
