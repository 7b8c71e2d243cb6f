import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, test, visit } from './fixtures.ts'
import { onlyThese } from './members.ts'

const [age, appearance, background] = [
  'Welke leeftijd zoek je?',
  'Welke stijl wil je eerst zien?',
  'Welke afkomst wil je eerst zien?',
]
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()

test('three answers lead to a search by age, and the other two answers stay in the browser', async ({
  page,
  vonk,
  logIn,
}) => {
  await onlyThese(vonk, [
    { name: 'Noor', age: 28 },
    { name: 'Fleur', age: 52 },
  ])
  await logIn(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await visit(page, '/match-finder')
  await expect(page.getByText('Je antwoord wordt een filter')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await press(page, '35 en ouder')
  await expect(heading(page, appearance)).toBeFocused()
  await expect(page.getByText('verlaat je browser niet')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await press(page, 'Sexy')
  await expect(heading(page, background)).toBeFocused()
  await expect(page.getByText('verlaat je browser niet')).toBeVisible()
  await press(page, 'Een andere afkomst')
  await expect(heading(page, 'Klaar om te kijken')).toBeFocused()
  await expect(page).toHaveURL(/\/match-finder#result$/)
  await expect(page.getByRole('heading', { name: '1 lid past bij de leeftijd die je zoekt.' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveText([/Fleur, 52/])
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Fleur, 52' }).click()
  await expect(heading(page, 'Fleur, 52')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Klaar om te kijken')).toBeVisible()
  await expect(page.getByRole('article')).toHaveText([/Fleur, 52/])
  await press(page, 'Opnieuw beginnen')
  await expect(heading(page, age)).toBeFocused()
  await press(page, '35 en ouder')
  await press(page, 'Maakt me niet uit')
  await press(page, 'Maakt me niet uit')
  await page.getByRole('link', { name: 'Bekijk de leden' }).click()
  await expect(page).toHaveURL(/\/members\?min_age=35&max_age=99$/)
  await expect(page.getByRole('region', { name: 'Resultaten' })).toContainText('Fleur, 52')
  expect(sent.filter((request) => /sexy|other\b|white/.test(request))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/sexy|white/)
})

test('on a phone a visitor answers by keyboard, goes back to earlier answers, and is led to the signup', async ({
  page,
  vonk,
  change,
}) => {
  await onlyThese(vonk, [])
  await change({ logged_out_search: 'none' })
  await page.setViewportSize({ width: 375, height: 667 })
  await visit(page, '/match-finder')

  await test.step('keys answer, and Back and the back button show the earlier answers', async () => {
    await button(page, '18 tot 35').focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, appearance)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Naturel')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(heading(page, background)).toBeFocused()
    await expectNoOverflow(page)
    await page.goBack()
    await expect(heading(page, appearance)).toBeFocused()
    await expect(button(page, 'Naturel')).toHaveAttribute('aria-pressed', 'true')
    await press(page, 'Terug')
    await expect(heading(page, age)).toBeFocused()
    await expect(button(page, '18 tot 35')).toHaveAttribute('aria-pressed', 'true')
    await press(page, 'Maakt me niet uit')
    await expect(heading(page, appearance)).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: 'Leeftijd' })).toContainText('overgeslagen')
    await page.reload()
    await expect(heading(page, age)).toBeVisible()
    await expect(page).toHaveURL(/\/match-finder$/)
  })

  await test.step('each question fits the screen with the buttons to skip it and to go back', async () => {
    await visit(page, '/match-finder')
    const bar = await page.getByRole('navigation', { name: 'Hoofdmenu' }).boundingBox()
    for (const title of [age, appearance, background]) {
      await expect(heading(page, title)).toBeVisible()
      const ways = page.getByRole('button', { name: /^(Maakt me niet uit|Terug)$/ })
      for (const way of await ways.all()) {
        const { y = 0, height = 0 } = (await way.boundingBox()) ?? {}
        expect(y + height).toBeLessThan(bar?.y ?? 0)
      }
      await press(page, 'Maakt me niet uit')
    }
  })

  await test.step('a visitor who may not search is led to the signup', async () => {
    await expect(heading(page, 'Klaar om te kijken')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Maak een gratis account' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('main').getByRole('link', { name: 'Gratis meedoen' }).click()
    await expect(page).toHaveURL(/\/signup$/)
  })
})
