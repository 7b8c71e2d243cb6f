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
import { crowd, onlyThese } from './people.ts'

const desktop = { width: 1280, height: 800 }
const results = (page: Page) => page.getByRole('region', { name: 'Resultaten' })
const cards = (page: Page) => results(page).getByRole('article')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const count = (page: Page, words: string) => page.getByRole('heading', { level: 2, name: words, exact: true })
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** The filters: beside the results, or behind their button. */
async function filters(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= 992) return panel(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  return sheet
}

async function toTheEnd(page: Page) {
  const end = page.getByText('Dit is iedereen die bij je zoekopdracht past.')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(end).toBeVisible({ timeout: 300 })
  }).toPass()
}

for (const [device, size] of Object.entries({ phone, desktop }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size })

    test('a filter changes the address and whom one sees, one by one and all at once', async ({
      page,
      vonk,
    }) => {
      await onlyThese(vonk.database, [
        { name: 'Noor', age: 24, interests: ['books'] },
        { name: 'Bram', gender: 'male', age: 40 },
        { name: 'Jana', age: 50, country: 'DE', region: 'DE-BE', city: 'Berlin' },
      ])
      await visit(page, '/members')
      await expect(page).toHaveTitle('Leden zoeken · Vonk')
      await expect(count(page, '3 mensen')).toBeVisible()
      const fields = await filters(page)
      await fields.getByText('Mannen').click()
      await expect(page).toHaveURL(/\/members\?gender=male$/)
      await expect(fields.getByRole('radio', { name: 'Mannen' })).toBeChecked()
      await fields.getByText('Vrouwen').click()
      await fields.getByLabel('Land').selectOption({ label: 'Nederland' })
      await fields.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
      await fields.getByLabel('Oudste leeftijd').fill('30')
      await fields.getByRole('button', { name: 'Boeken' }).click()
      await expect(page).toHaveURL(/gender=female&country=NL&countryregion=NL-UT&max_age=30&interests=books$/)
      if (device === 'phone') {
        await fields.getByRole('button', { name: '1 persoon tonen' }).click()
        await expect(page.getByRole('button', { name: 'Filters 5 aan' })).toBeVisible()
      }
      expect(await names(page)).toEqual(['Noor, 24'])
      await page.getByRole('button', { name: 'Filter weghalen: Boeken' }).click()
      await expect(page).toHaveURL(/max_age=30$/)
      await expect(count(page, '1 persoon')).toBeFocused()
      await page.getByRole('button', { name: 'Alles wissen' }).click()
      await expect(page).toHaveURL(/\/members$/)
      await expect(cards(page)).toHaveCount(3)
    })

    test('the list goes on to its end, with everyone once, and whoever comes back finds it as it was', async ({
      page,
      vonk,
    }) => {
      await onlyThese(vonk.database, crowd(80))
      await visit(page, '/members')
      await expect(count(page, '80 mensen')).toBeVisible()
      // Who is active meanwhile moves to the top, past where the list is read.
      await page.evaluate(() => scrollTo(0, 400))
      await vonk.database.query(
        `UPDATE member_search s SET last_active = now() FROM profiles p
          WHERE p.member_id = s.member_id AND p.name IN ('Lid 70', 'Lid 2')`,
      )
      await toTheEnd(page)
      const found = await names(page)
      expect(new Set(found).size).toBe(80)
      expect(found).toHaveLength(80)

      const card = page.getByRole('link', { name: 'Lid 60, 3', exact: false })
      await card.scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate(() => scrollY)
      expect(scrolled).toBeGreaterThan(1000)
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('members.php') && asked.push(request.url()))
      await card.click()
      await page.waitForURL(/\/members\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Lid 60')
      await page.goBack()
      await expect(page).toHaveURL(/\/members$/)
      await expect(card).toBeInViewport()
      expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(5)
      expect(await names(page)).toEqual(found)
      expect(asked).toEqual([])

      await page.reload()
      await listening(page)
      await expect(cards(page)).toHaveCount(80)
      await expect(card).toBeInViewport()
      expect(await names(page)).toEqual(found)
    })

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is accessible in the ${colorScheme} theme, its filters too`, async ({ page, vonk }) => {
        await onlyThese(vonk.database, crowd(12))
        await page.emulateMedia({ colorScheme })
        await visit(page, '/members?min_age=20')
        await expectNoOverflow(page)
        if (device === 'phone') await expectAccessible(page)
        const fields = await filters(page)
        await expect(fields.getByLabel('Land')).toBeVisible()
        await expectAccessible(page)
      })

      test(`is accessible in the ${colorScheme} theme with nobody in it`, async ({ page, vonk }) => {
        await onlyThese(vonk.database, crowd(2))
        await page.emulateMedia({ colorScheme })
        await visit(page, '/members?min_age=60&country=NL&countryregion=NL-UT')
        await expect(
          page.getByRole('heading', { name: 'Niemand past bij dit alles, nog niet' }),
        ).toBeVisible()
        await expectNoOverflow(page)
        await expectAccessible(page)
      })
    }
  })

test('going back takes filters away, a field at a time', async ({ page, vonk }) => {
  await onlyThese(vonk.database, [{ name: 'Noor' }, { name: 'Bram', gender: 'male' }])
  await visit(page, '/members')
  await panel(page).getByText('Mannen').click()
  await expect(page).toHaveURL(/gender=male$/)
  await panel(page).getByText('Vrouwen').click()
  await expect(page).toHaveURL(/gender=female$/)
  await panel(page).getByText('Met foto').click()
  await expect(count(page, '0 mensen')).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/members$/)
  await expect(cards(page)).toHaveCount(2)
  await expect(panel(page).getByRole('radio', { name: 'Iedereen' })).toBeChecked()
})

test('other results begin at their top, and a filter in sight moves nothing', async ({ page, vonk }) => {
  await onlyThese(vonk.database, crowd(60))
  await visit(page, '/members')
  await toTheEnd(page)
  await panel(page).getByLabel('Oudste leeftijd').fill('80')
  await expect(page).toHaveURL(/max_age=80/)
  await expect(cards(page).first()).toBeInViewport()
  const before = await page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 20))
  await panel(page).getByLabel('Oudste leeftijd').fill('81')
  await expect(page).toHaveURL(/max_age=81/)
  expect(await page.evaluate(() => scrollY)).toBe(20)
  expect(before).toBeLessThan(400)
})

test('many are counted roughly, in words', async ({ page }) => {
  await page.route('**/api/members.php*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, total: 3400, total_is_estimate: true } })
  })
  await visit(page, '/pricing')
  await page.getByRole('link', { name: 'Leden zoeken' }).first().click()
  await expect(count(page, 'Ongeveer 3.400 mensen')).toBeVisible()
})

test('whoever nearly fits stands under a heading that says so', async ({ page, vonk }) => {
  await onlyThese(vonk.database, [
    { name: 'Noor', region: 'NL-UT' },
    { name: 'Fenna', region: 'NL-GR', city: 'Groningen' },
  ])
  await visit(page, '/members?country=NL&countryregion=NL-UT')
  expect(await names(page)).toEqual(['Noor, 30', 'Fenna, 30'])
  const similar = results(page).getByRole('heading', { level: 2 })
  await expect(similar).toHaveText('Bijna wat je zoekt')
  await expect(page.getByText('Dit is iedereen die bij je zoekopdracht past.')).toBeVisible()
})

test('nobody fits: the page says what to ask less of, and does it', async ({ page, vonk }) => {
  await onlyThese(vonk.database, [{ name: 'Noor', age: 30 }])
  await visit(page, '/members?country=NL&countryregion=NL-UT&min_age=70&photo=1')
  await expect(page.getByText('Vraag een beetje minder')).toBeVisible()
  const ways = results(page).getByRole('button')
  await expect(ways).toHaveText(['Heel Nederland', 'Elke leeftijd', 'Alle landen', 'Ook zonder foto'])
  await ways.filter({ hasText: 'Elke leeftijd' }).click()
  await expect(page).toHaveURL(/countryregion=NL-UT&photo=1$/)
  await page.getByRole('button', { name: 'Ook zonder foto' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('an address that asks for the impossible is explained', expects('400'), async ({ page, vonk }) => {
  await onlyThese(vonk.database, [{ name: 'Noor' }])
  await visit(page, '/members?min_age=40&max_age=20')
  await expect(page.getByRole('heading', { name: 'Deze zoekopdracht klopt niet' })).toBeVisible()
  await results(page).getByRole('button', { name: 'Alles wissen' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test(
  'what cannot be fetched is said at the end of what is here, and tried again',
  expects('500'),
  async ({ page, vonk }) => {
    await onlyThese(vonk.database, crowd(60))
    await page.route('**/api/members.php?*next=*', (route) =>
      route.fulfill({ status: 500, json: { error: {} } }),
    )
    await visit(page, '/members')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const problem = page.getByRole('alert').filter({ hasText: 'Dat lukte niet' })
    await expect(problem).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    await page.unroute('**/api/members.php?*next=*')
    await problem.getByRole('button').click()
    await toTheEnd(page)
    await expect(cards(page)).toHaveCount(60)
  },
)

test(
  'without a connection the list waits, and goes on by itself',
  expects('ERR_INTERNET_DISCONNECTED'),
  async ({ page, vonk, context }) => {
    await onlyThese(vonk.database, crowd(60))
    await visit(page, '/members')
    await context.setOffline(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('De lijst gaat verder zodra je terug bent.')).toBeVisible()
    await context.setOffline(false)
    await toTheEnd(page)
    await expect(cards(page)).toHaveCount(60)
  },
)

test('by keyboard the list waits for its button, and goes on at the first who is new', async ({
  page,
  vonk,
}) => {
  await onlyThese(vonk.database, crowd(60))
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.route('**/api/members.php?*next=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  await visit(page, '/members')
  await cards(page).nth(3).getByRole('link').focus()
  for (let i = 4; i < 24; i++) await page.keyboard.press('Tab')
  const shown = await cards(page).count()
  const more = page.getByRole('button', { name: 'Meer mensen tonen' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page).nth(shown).getByRole('link')).toBeFocused()
})

test.describe('near me', () => {
  const near = (page: Page) => panel(page).getByRole('button', { name: /in de buurt/i })
  const zeist = { latitude: 52.0893, longitude: 5.2338 }
  const people = [
    { name: 'Noor', position: [52.1, 5.1] as [number, number] },
    { name: 'Fenna', region: 'NL-GR', city: 'Groningen', position: [53.2, 6.6] as [number, number] },
  ]

  test('asks where one is when it is pressed, and once an hour', async ({ page, context, vonk }) => {
    await onlyThese(vonk.database, people)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(zeist)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('geocode.php') && asked.push(request.url()))
    await visit(page, '/members')
    await near(page).click()
    await expect(page).toHaveURL(/\/members\?lat=52\.1&lon=5\.2$/)
    await expect(count(page, '1 persoon')).toBeVisible()
    expect((await names(page))[0]).toBe('Noor, 30')
    await expect(near(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: /^Filter weghalen: In de buurt van / })).toBeVisible()
    await near(page).click()
    await expect(page).toHaveURL(/\/members$/)
    await near(page).click()
    await expect(page).toHaveURL(/lat=52\.1/)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('lat=52.09&lon=5.23')
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('geocode') ?? '{}')
      localStorage.setItem('geocode', JSON.stringify({ ...kept, at: kept.at - 3_600_000 }))
    })
    await near(page).click()
    await near(page).click()
    await expect.poll(() => asked).toHaveLength(2)
  })

  test('is explained to whose browser says no', async ({ page, vonk }) => {
    await onlyThese(vonk.database, people)
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, refuse) =>
        refuse?.({ code: 1, message: 'denied' } as GeolocationPositionError)
    })
    await visit(page, '/members')
    await near(page).click()
    await expect(page.getByText('Je browser deelt niet met deze site waar je bent.')).toBeVisible()
    await expect(page).toHaveURL(/\/members$/)
    await panel(page).getByLabel('Land').selectOption({ label: 'Nederland' })
    await expect(page).toHaveURL(/country=NL/)
  })

  test(
    'that cannot be worked out is said, noted, and hinders nothing',
    expects('500'),
    async ({ page, context, vonk }) => {
      await onlyThese(vonk.database, people)
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(zeist)
      await page.route('**/api/geocode.php*', (route) => route.fulfill({ status: 500, json: { error: {} } }))
      await visit(page, '/members')
      await near(page).click()
      await expect(page.getByText('We konden niet vinden waar je bent.')).toBeVisible()
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('geocode') ?? '{}'))
      expect(kept).toMatchObject({ geocode: false, at: expect.any(Number) })
      await panel(page).getByLabel('Land').selectOption({ label: 'Nederland' })
      await panel(page).getByLabel('Provincie').selectOption({ label: 'Groningen' })
      await expect(count(page, '1 persoon')).toBeVisible()
      await page.unroute('**/api/geocode.php*')
      await near(page).click()
      await expect(page).toHaveURL(/\/members\?lat=52\.1&lon=5\.2$/)
    },
  )
})

test.describe('a visitor', () => {
  test('logs in first where the site says so, and comes back to the same search', async ({
    page,
    change,
  }) => {
    await change({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' })
    await page.goto('/members?gender=female&min_age=30')
    await expect(page).toHaveURL(/\/login\?to=%2Fmembers%3Fgender%3Dfemale%26min_age%3D30$/)
  })

  test('sees the fictional alone, or everyone, as the site says', async ({ page, vonk, change }) => {
    await onlyThese(vonk.database, [
      { name: 'Noor', isFictional: true },
      { name: 'Fenna', isFictional: false, minutesAway: 60 },
    ])
    await visit(page, '/members')
    expect(await names(page)).toEqual(['Noor, 30'])
    await expect(cards(page).getByText('fictief profiel')).toBeVisible()
    await change({ logged_out_search: 'all' })
    await visit(page, '/members')
    expect(await names(page)).toEqual(['Noor, 30', 'Fenna, 30'])
  })

  test('is offered to join after the first page, a member is not', async ({ page, vonk, logIn }) => {
    await onlyThese(vonk.database, crowd(30))
    await visit(page, '/members')
    const offer = page.getByRole('complementary', { name: 'Zit er iemand bij' })
    await offer.scrollIntoViewIfNeeded()
    await expect(offer.getByRole('link', { name: 'Gratis meedoen' })).toBeVisible()
    await expect(offer.getByRole('link', { name: 'Ik heb al een account' })).toHaveAttribute(
      'href',
      '/login?to=%2Fmembers',
    )
    await logIn(page)
    await visit(page, '/members')
    await expect(cards(page).first()).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})

test('the filters are those the site offers', async ({ page, vonk, change }) => {
  await onlyThese(vonk.database, [{ name: 'Noor' }])
  await change({ search_fields: ['gender', 'photo'] })
  await visit(page, '/members')
  await expect(panel(page).getByRole('radio')).toHaveCount(3)
  await expect(panel(page).getByRole('checkbox')).toHaveCount(1)
  await expect(panel(page).getByRole('slider')).toHaveCount(0)
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await expect(panel(page).getByRole('combobox')).toHaveCount(0)
})

test('an advertisement says that it is one, once a page', async ({ page, vonk, change }) => {
  await onlyThese(vonk.database, crowd(30))
  const promotion = {
    title: 'Kijk live',
    text: 'Een site van een partner.',
    image: '/favicon.svg',
    url: 'https://cams.example/',
  }
  await change({ member_resell: 'yes', cam_promotion: promotion })
  await visit(page, '/members')
  const ad = page.getByRole('complementary', { name: 'Advertentie' })
  await expect(ad).toHaveCount(1)
  const link = ad.getByRole('link')
  await expect(link).toHaveAttribute('rel', 'sponsored noopener')
  await expect(link).toHaveAttribute('href', promotion.url)
  await expectAccessible(page)
})

test('an unconfirmed member searches like others, for whom they look', async ({ page, vonk, anAccount }) => {
  const { siteId, memberId } = await anAccount(page, 'not_confirmed')
  await vonk.database.query(
    `UPDATE profiles SET gender = 'female', sexuality = 'hetero', country = 'NL' WHERE site_id = $1 AND member_id = $2`,
    [siteId, memberId],
  )
  await onlyThese(vonk.database, [
    { name: 'Bram', gender: 'male' },
    { name: 'Noor', gender: 'female' },
    { name: 'Jan', gender: 'male', country: 'DE', region: 'DE-BE' },
  ])
  await visit(page, '/members')
  await expect(panel(page).getByRole('radio', { name: 'Mannen' })).toBeChecked()
  await expect(panel(page).getByLabel('Land')).toHaveValue('NL')
  expect((await names(page))[0]).toBe('Bram, 30')
  await expect(count(page, '1 persoon')).toBeVisible()
})

test('nothing is cut off in German', async ({ page, context, vonk }) => {
  await onlyThese(vonk.database, crowd(26))
  await context.addCookies([{ name: 'locale', value: 'de', url: vonk.url }])
  for (const width of [320, 375, 768, 992, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/members?country=DE&countryregion=DE-MV&min_age=30&photo=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wer fällt dir auf?')
    await expectNoOverflow(page)
  }
})
