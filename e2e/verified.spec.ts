import { inviteOperator } from '../src/features/operator/accounts/operators.server.ts'
import { codeNow } from '../src/platform/one-time-codes.server.ts'
import { password } from '../test/builders.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectFineOnPhoneAndDesktop,
  test,
  visit,
} from './fixtures.ts'
import { aFictionalMember, aProfile, findable, loggedIn, withPhotos } from './members.ts'
import { doWith, patience } from './own-photos.ts'
import { aPicture } from './pictures.ts'
import { cards, panel } from './search-page.ts'
import type { Vonk } from './vonk.ts'

/** The session of a moderator, for a browser. */
async function moderatorCookie({ site, url }: Vonk) {
  const email = `moderator-${Date.now()}@operators.example`
  const token = await inviteOperator('shell', { email, grants: [{ role: 'moderator', siteId: site.id }] })
  const visitor = site.visitor()
  const { secret } = (await visitor.send('POST', '/operator/api/invitation', { token })).body
  const json = { token, password, code: codeNow(secret) }
  const { cookies } = await visitor.send('PUT', '/operator/api/invitation', json)
  return { name: 'operator_session', value: cookies.operator_session?.value ?? '', url, httpOnly: true }
}

test('a member shows a gesture on a selfie, a moderator approves it by keyboard, and others find the mark', async ({
  page,
  browser,
  vonk,
}) => {
  const noor = await aProfile(vonk, { name: 'Noor' })
  await withPhotos(noor, [false])
  await findable(noor)
  await noor.logInOn(page)

  await test.step('the member is shown a gesture and sends a selfie', async () => {
    await visit(page, '/verification')
    await expectFineOnPhoneAndDesktop(page)
    await page.getByRole('button', { name: 'Laat me het gebaar zien' }).click()
    await expect(page.getByRole('heading', { name: 'Maak een selfie met dit gebaar' })).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Maak de selfie' }).click()
    await (await chooser).setFiles(await aPicture({ name: 'selfie.jpg', hue: 200 }))
    await expect(page.getByRole('img', { name: 'Je selfie' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Versturen' }).click()
    await expect(page.getByRole('heading', { name: 'We bekijken je selfie' })).toBeVisible(patience)
    await expectAccessibleInBothThemes(page)
  })

  const console = await browser.newContext({ baseURL: vonk.url, locale: 'en-GB', viewport: desktop })
  await console.addCookies([await moderatorCookie(vonk), { name: 'locale', value: 'en', url: vonk.url }])
  const desk = await console.newPage()
  await test.step('a moderator compares and approves with one key', async () => {
    await visit(desk, '/operator/verified')
    await expect(desk.getByRole('heading', { level: 2, name: 'Noor' })).toBeVisible()
    const selfie = desk.getByRole('img', { name: 'Selfie' })
    await expect
      .poll(() => selfie.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
    await expectAccessibleInBothThemes(desk)
    await desk.keyboard.press('a')
    await expect(desk.getByText('No selfie is waiting')).toBeVisible()
    await expectAccessibleInBothThemes(desk)
  })
  await console.close()

  await test.step('the member sees it at once', async () => {
    await expect(page.getByRole('heading', { name: 'Je profiel is geverifieerd' })).toBeVisible()
  })

  await test.step('the member is warned before the compared photo is cropped', async () => {
    await visit(page, '/profile')
    await doWith(page, 1, 'Bijsnijden en draaien')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Snijd je hem anders bij, dan vervalt het vinkje')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Toch doorgaan' }).click()
    await expect(dialog.getByLabel('Zoomen')).toBeVisible()
  })

  await test.step('another member sees the mark on the card and the profile, and can search for it', async () => {
    const ben = await aProfile(vonk, { name: 'Ben' })
    await page.context().clearCookies()
    await ben.logInOn(page)
    await page.setViewportSize(desktop)
    await visit(page, '/members?gender=any&country=any&min_age=18&max_age=99')
    await panel(page).getByRole('checkbox', { name: 'Geverifieerd profiel' }).check()
    await expect(page).toHaveURL(/verified=1/)
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page).getByRole('img', { name: 'Geverifieerd profiel' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await cards(page).getByRole('link', { name: /Noor/ }).click()
    await expect(page.getByText(/^Geverifieerd: op .* een selfie met de foto’s vergeleken\.$/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})

test('a fictional profile is told that it cannot be verified', async ({ page, vonk }) => {
  const robin = await loggedIn(vonk, await aFictionalMember(vonk, 'Robin'))
  await robin.logInOn(page)
  await visit(page, '/verification')
  await expect(
    page.getByText('Een fictief profiel kan niet worden geverifieerd', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Laat me het gebaar zien' })).toBeHidden()
})
