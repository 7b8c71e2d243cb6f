import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  listening,
  phone,
  refused,
  test,
  visit,
} from './fixtures.ts'
import { anotherBrowser, aProfile } from './members.ts'
import { headings, leaveStep, newAddress, register } from './newcomer.ts'

const [, aboutStep = '', looksStep = ''] = headings

test(
  'the sexuality is stored only with a ticked box, and erased when the consent is withdrawn',
  refused,
  async ({ page, browser, vonk }) => {
    test.slow()
    const heading = (name: string) => page.getByRole('heading', { name })
    const box = page.getByRole('checkbox', { name: /^Ik ga ermee akkoord/ })
    const card = page.getByRole('region', { name: 'Toestemmingen' })
    const userNow = async () => (await (await page.request.get('/api/user.php')).json()).user
    const next = () => page.getByRole('button', { name: 'Volgende' }).click()
    await page.setViewportSize(phone)
    await visit(page, '/signup')
    await register(page, newAddress())
    await page.waitForURL(/\/complete-signup$/)
    await listening(page)
    await leaveStep(page)
    await expect(heading(aboutStep)).toBeVisible()

    await test.step('the box is not ticked, and without it the answer is refused there', async () => {
      await page.getByText('Vrouw', { exact: true }).click()
      await page.getByText('Mannen', { exact: true }).click()
      await expect(box).not.toBeChecked()
      await next()
      await expect(box).toBeFocused()
      await expect(page.getByText('hebben we je uitdrukkelijke toestemming nodig.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
    })

    await test.step('“rather not say” needs no consent, and a tick stores the answer', async () => {
      await page.getByText('Zeg ik liever niet', { exact: true }).click()
      await next()
      await expect(heading(looksStep)).toBeVisible()
      expect((await userNow()).profile).toMatchObject({ gender: 'female', sexuality: null })
      await page.getByRole('button', { name: 'Terug' }).click()
      await page.getByText('Mannen', { exact: true }).click()
      await box.check()
      await next()
      await expect(heading(looksStep)).toBeVisible()
      expect(await userNow()).toMatchObject({
        profile: { sexuality: 'hetero' },
        orientation_consent: 'given',
      })
      await page.getByRole('button', { name: 'Terug' }).click()
      await expect(page.getByRole('radio', { name: 'Mannen', exact: true })).toBeChecked()
      await expect(box).toHaveCount(0)
    })

    await test.step('the settings show the agreed terms and switch promotions', async () => {
      await visit(page, '/settings')
      await card.getByRole('button', { name: 'Lees die versie' }).click()
      const terms = page.getByRole('dialog', { name: 'Onze voorwaarden' })
      await expect(terms.getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Escape')
      const promotions = card.getByRole('switch', { name: 'Aanbiedingen per mail' })
      await expect(promotions).not.toBeChecked()
      await promotions.click()
      await expect(promotions).toBeChecked()
      await expect(card.getByText('Opgeslagen')).toBeVisible()
      await expectNoOverflow(page)
    })

    await test.step('withdrawing asks first, erases the answer, and the search says so', async () => {
      await card.getByRole('button', { name: 'Toestemming intrekken' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Intrekken en wissen' }).click()
      await expect(card.getByText('We bewaren niet op wie je valt.')).toBeVisible()
      expect(await userNow()).toMatchObject({ profile: { sexuality: null }, orientation_consent: 'none' })
      await visit(page, '/members')
      await page.getByRole('link', { name: 'Vertel wie je zoekt' }).click()
      await expect(page).toHaveURL(/\/profile#sexuality$/)
      await expect(box).not.toBeChecked()
    })

    await test.step('a member who said it before we asked decides in a banner', async () => {
      const noor = await aProfile(vonk, { hasConsent: false })
      const hers = await anotherBrowser(browser, vonk, noor)
      await hers.setViewportSize(phone)
      await visit(hers, '/likes')
      const question = hers.getByText('Mogen we bewaren op wie je valt?')
      await expect(question).toBeVisible()
      await expectAccessibleInBothThemes(hers)
      await expectNoOverflow(hers)
      await hers.getByRole('button', { name: 'Ik ga akkoord' }).click()
      await expect(question).toHaveCount(0)
      const { profile, orientation_consent } = (await noor.get('/api/user.php')).user
      expect([profile.sexuality, orientation_consent]).toEqual(['hetero', 'given'])
    })
  },
)
