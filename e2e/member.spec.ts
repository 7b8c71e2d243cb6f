import type { Page } from '@playwright/test'
import { changeProfile } from '../test/someone.ts'
import {
  expect,
  expectAccessible,
  expectFineOnPhoneAndDesktop,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { aProfile, noInspection, withPhotos } from './members.ts'

const photos = (page: Page) => page.getByRole('region', { name: 'Foto’s van Noor' })
const slide = (page: Page, place: string) => photos(page).getByRole('group', { name: place })
const next = (page: Page) => photos(page).getByRole('button', { name: 'Volgende' })

test('a visitor sees a part of a fictional profile, and how to see more', async ({ page, vonk, change }) => {
  await change(noInspection)
  const noor = await aProfile(vonk, { isFictional: true })
  await withPhotos(noor, [false, false, true])
  await page.setViewportSize(phone)
  await visit(page, `/members/${noor.memberId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 34')
  await expect(page.getByText('Dit is een fictief profiel. Fysiek contact is niet mogelijk.')).toBeVisible()
  await expect(page.getByText('Ik zeil graag.')).toContainText('…')
  await expect(page.getByText('Slank')).toHaveCount(0)
  await expect(page.getByText('Wijn')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Meer', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Bericht sturen' })).toHaveAttribute(
    'href',
    `/members/${noor.memberId}/signup`,
  )
  await next(page).click()
  await expect(page.getByText('Er zijn nog 2 foto’s. Doe gratis mee om verder te kijken.')).toBeVisible()
  await expect(slide(page, '2 van 3')).toBeVisible()
  await expectFineOnPhoneAndDesktop(page)

  await test.step('a profile for members only leads to a login that says why, and to the signup', async () => {
    const { memberId } = await aProfile(vonk)
    await visit(page, `/members/${memberId}`)
    await expect(page).toHaveURL(`/login?to=%2Fmembers%2F${memberId}`)
    await expect(page.getByText('Deze pagina is alleen voor leden.')).toBeVisible()
    const signup = page.getByRole('main').getByRole('link', { name: 'Gratis meedoen' })
    await expect(signup).toHaveAttribute('href', `/signup?to=%2Fmembers%2F${memberId}`)
    await expectFineOnPhoneAndDesktop(page)
  })
})

test('a free member sees a profile without its private photo, is led to premium, and copies the link', async ({
  page,
  context,
  vonk,
  change,
  anAccount,
}) => {
  await change(noInspection)
  const noor = await aProfile(vonk)
  await withPhotos(noor, [false, true])
  await changeProfile(await anAccount(page), { interests: ['yoga'] })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(phone)
  await visit(page, `/members/${noor.memberId}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Yoga' })).toContainText('(jij ook)')
  await expect(page.getByText('Eén foto is privé')).toBeVisible()
  await next(page).click()
  await expect(photos(page).getByText('Deze foto is privé.')).toBeVisible()
  await expect(photos(page).getByRole('link', { name: 'Alle foto’s zien' })).toHaveAttribute(
    'href',
    `/premium?to=%2Fmembers%2F${noor.memberId}`,
  )
  await expect(page.getByRole('link', { name: 'Bericht sturen' })).toHaveAttribute(
    'href',
    `/members/${noor.memberId}/chat`,
  )
  await expectFineOnPhoneAndDesktop(page)

  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Profiel delen' }).click()
  await expect(page.getByText('De link is gekopieerd.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/members/${noor.memberId}`)
})

test('a premium member sees private photos by keyboard and full screen, and reports one of them', async ({
  page,
  vonk,
  change,
}) => {
  await change(noInspection)
  const noor = await aProfile(vonk)
  await withPhotos(noor, [false, true])
  const bo = await aProfile(vonk, { name: 'Bo', isPremium: true })
  await bo.logInOn(page)
  await visit(page, `/members/${noor.memberId}`)
  await slide(page, '1 van 2').focus()
  await page.keyboard.press('ArrowRight')
  await expect(slide(page, '2 van 2')).toBeFocused()
  const photo = photos(page).getByRole('img', { name: 'Foto 2 van Noor' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Foto 2 schermvullend bekijken' })).toBeFocused()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Foto’s van Noor' })
  await expect(viewer.getByRole('group', { name: '2 van 2' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('group', { name: '1 van 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(slide(page, '1 van 2')).toBeFocused()

  await test.step('a report from the viewer is about the photo in sight', async () => {
    await page.getByRole('button', { name: 'Foto 1 schermvullend bekijken' }).click()
    await viewer.getByRole('button', { name: 'Volgende' }).click()
    await expect(viewer.getByRole('group', { name: '2 van 2' })).toBeVisible()
    await viewer.getByRole('button', { name: 'Foto melden' }).click()
    const form = page.getByRole('dialog', { name: 'Noor melden' })
    await expect(form.getByRole('radio', { name: 'Foto 2' })).toBeChecked()
    await expect(form.getByLabel('Ongepaste foto')).toBeChecked()
    const sent = page.waitForRequest('**/api/report.php')
    await form.getByRole('button', { name: 'Melding versturen' }).click()
    const { photos: known } = (await bo.get(`/api/member.php?id=${noor.memberId}`)).member
    expect((await sent).postDataJSON()).toMatchObject({ reason: 'photo', photo: known[1].id })
    await page.getByRole('button', { name: 'Klaar' }).click()
  })
})

test('members see which photo of their own profile is private', async ({ page, vonk, change }) => {
  await change(noInspection)
  const noor = await aProfile(vonk)
  await withPhotos(noor, [false, true])
  await noor.logInOn(page)
  await visit(page, `/members/${noor.memberId}`)
  await expect(page.getByText('Zo zien anderen je')).toBeVisible()
  const mark = photos(page).getByText('Privé', { exact: true })
  await expect(mark).toHaveCount(1)
  await expect(mark).not.toBeInViewport()
  await next(page).click()
  await expect(mark).toBeInViewport()
  await expectAccessible(page)
})

test(
  'a profile shows its skeleton at once, can be fetched again after a failure, and leads back to the search',
  expects('ERR_FAILED', 'Failed to fetch'),
  async ({ page, vonk, logIn }) => {
    await aProfile(vonk)
    await logIn(page)
    await visit(page, '/members?gender=any&country=any')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/members/*.data*', async (route) => {
      await held
      await route.abort()
    })
    await page.getByRole('link', { name: 'Noor, 34' }).first().click()
    await expect(page.getByRole('main').getByText('Laden…')).toBeAttached()
    answer()
    await expect(page.getByText('Dat lukte niet')).toBeVisible()
    await page.unroute('**/members/*.data*')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 34')
    await page.getByRole('link', { name: 'Terug', exact: true }).click()
    await expect(page).toHaveURL(/\/members\?gender=any&country=any$/)
  },
)
