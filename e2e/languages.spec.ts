import { sourceTexts } from '../src/i18n/compile.ts'
import { languageNames, languageTag, locales } from '../src/i18n/locales.ts'
import { expect, expectNoOverflow, listening, phone, test, visit } from './fixtures.ts'

for (const locale of locales) {
  test(`the index page is right in ${languageNames[locale]}`, async ({ page, context, baseURL }) => {
    const texts = sourceTexts(locale)
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    await page.setViewportSize(phone)
    await visit(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag(locale))
    await expect(page).toHaveTitle(`${texts['index.title']} · Vonk`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['index.headline'] ?? '')
    await expect(page.getByRole('link', { name: texts['shell.signup'], exact: true })).toHaveCount(2)
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
      texts['footer.terms'] ?? '',
      texts['footer.privacy'] ?? '',
      texts['footer.cookies'] ?? '',
      texts['footer.ban'] ?? '',
      texts['footer.pricing'] ?? '',
      texts['footer.complaints'] ?? '',
      texts['footer.return_policy'] ?? '',
      texts['footer.faq'] ?? '',
      texts['footer.support'] ?? '',
    ])
    await expectNoOverflow(page)
    await page.getByRole('link', { name: texts['footer.faq'] }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['not_yet.title'] ?? '')
  })
}

test('a first visit speaks the language of the site', async ({ page, change }) => {
  await change({ domain_language: 'fr_FR' })
  await visit(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('the language is chosen by keyboard, stays on the page, and is kept for a year', async ({
  page,
  context,
}) => {
  await visit(page, '/pricing?keep=this')
  await page.getByRole('button', { name: 'Taal' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Nederlands', exact: true })).toBeFocused()
  await page.keyboard.type('Pol')
  await expect(page.getByRole('menuitemradio', { name: 'Polski' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page).toHaveURL(/\/pricing\?keep=this$/)
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: 'pl', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86400
  expect(days).toBeGreaterThan(364)
  await listening(page)
  await page.getByRole('button', { name: 'Język' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Polski' })).toBeChecked()
})
