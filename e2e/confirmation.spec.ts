import { days, now } from '../src/platform/clock.ts'
import { linkToken } from '../test/builders.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { aProfile, at, visitAndListen } from './members.ts'
import { expectNothingMoved, rememberPositions } from './page.ts'

test(
  'an expired confirmation link says so and sends a new one, which confirms',
  expects('410'),
  async ({ page, anAccount, linkMailedTo }) => {
    const member = await anAccount(page, 'not_confirmed')
    const { siteId, memberId, email } = member
    await page.context().clearCookies()
    const lastMonth = new Date(now().getTime() - days(31))
    const token = await at(lastMonth, () => linkToken({ siteId, memberId, email, purpose: 'activate' }))
    await page.setViewportSize(phone)
    await visit(page, `/activate/done?token=${token}`)
    await expect(page).toHaveURL(/\/activate\/error/)
    await expect(page.getByRole('heading', { name: 'Activeren mislukt' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Stuur een nieuwe link' }).click()
    await expect(page.getByText('Er is een nieuwe mail onderweg.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await visit(page, await linkMailedTo(email, '/activate/done'))
    await expect(page.getByRole('heading', { name: 'Je doet mee' })).toBeVisible()

    await test.step('the confirmation names what the profile lacks to be found, and leads there', async () => {
      const missing = page.getByText('In je profiel ontbreekt nog: je geslacht en je land.')
      await expect(missing).toBeVisible()
      await expect(page.getByText('Anderen kunnen je nu vinden')).toHaveCount(0)
      await page.getByRole('link', { name: 'Inloggen' }).click()
      await expect(page).toHaveURL('/login?to=%2Fprofile%23gender')
      await member.logInOn(page)
      await visit(page, '/activate/done')
      await expect(missing).toBeVisible()
      await page.getByRole('link', { name: 'Profiel afmaken' }).click()
      await expect(page).toHaveURL('/profile#gender')
    })
  },
)

test(
  'an unconfirmed member is reminded in a banner that moves nothing, and on a phone after a signup in a dialog',
  expects('ERR_FAILED'),
  async ({ page, anAccount, linkMailedTo }) => {
    test.slow()
    // The font comes as fast as the network; its arrival may move words.
    await page.route('**/*.woff2', (route) => route.abort())
    const anna = await anAccount(page, 'not_confirmed')
    await rememberPositions(page, 'main, main h1')
    await page.setViewportSize(phone)
    await visitAndListen(page, '/members')
    await expectNothingMoved(page)
    const banner = page.getByText(`We hebben een link gestuurd naar ${anna.email}.`)
    await expect(banner).toBeVisible()

    await test.step('the banner sends the mail again, and is on other pages too', async () => {
      await page.getByRole('button', { name: 'Opnieuw sturen' }).click()
      await expect(page.getByText(`Er is een nieuwe mail onderweg naar ${anna.email}.`)).toBeVisible()
      expect(await linkMailedTo(anna.email, '/activate/done')).toContain('token=')
      await page.getByRole('link', { name: 'Berichten' }).click()
      await expect(page).toHaveURL(/\/chats$/)
      await expect(page.getByText('Bevestig je e-mailadres')).toBeVisible()
      await visit(page, '/settings')
      await expect(page.getByText('Deze browser')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
    })

    await test.step('the banner leads to the address that may be wrong', async () => {
      await page.getByRole('link', { name: 'Verkeerd adres?' }).click()
      await expect(page).toHaveURL(/\/complete-signup\?correct$/)
      await expect(page.getByRole('button', { name: 'Adres verbeteren' })).toBeVisible()
      await expect(page.getByLabel('E-mailadres')).toBeFocused()
    })

    const reminder = page.getByRole('dialog', { name: 'Bevestig je e-mailadres' })

    await test.step('after a signup a phone shows the reminder in front of the page, once', async () => {
      await visit(page, '/members?api_signup_complete=1&keep=this')
      await expect(reminder).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await reminder.getByRole('button', { name: 'Opnieuw sturen' }).click()
      await expect(page.getByText('Er is een nieuwe mail onderweg')).toBeVisible()
      await reminder.getByRole('button', { name: 'Later' }).click()
      await expect(reminder).toBeHidden()
      // The parameter that asks for the reminder is gone, so a reload does not ask again.
      await expect(page).toHaveURL('/members?keep=this')
    })

    await test.step('a desktop shows no reminder in front of the page', async () => {
      await page.setViewportSize(desktop)
      await visitAndListen(page, '/members?api_signup_complete=1&keep=this')
      await expect(banner).toBeVisible()
      await page.getByRole('button', { name: 'Mijn account' }).click()
      await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
      await expect(reminder).toBeHidden()
    })
  },
)

test('a member with a complete profile loads no texts for banners', async ({ page, vonk }) => {
  const noor = await aProfile(vonk)
  await noor.logInOn(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await visitAndListen(page, '/members')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((url) => /member_banner/.test(url))).toEqual([])
})
