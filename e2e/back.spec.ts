import type { Locator, Page } from '@playwright/test'
import { expect, phone, test, visit } from './fixtures.ts'
import { aProfile, noInspection, onlyThese, withPhotos } from './members.ts'

test.use({ viewport: phone })

const back = (page: Page) => page.evaluate(() => history.back())
/** A way that fades across is cut short by whoever is quicker than that. */
const arrived = (page: Page) => page.waitForFunction(() => document.getAnimations().length === 0)

test('Back closes the filters first, then takes them away', async ({ page, vonk }) => {
  await onlyThese(vonk, [{ name: 'Noor' }, { name: 'Bram', gender: 'male' }])
  await visit(page, '/members')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await sheet.getByText('Mannen').click()
  await expect(page).toHaveURL(/\?gender=male$/)
  await expect(sheet.getByRole('button', { name: '1 persoon tonen' })).toBeVisible()
  await back(page)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
  await expect(page).toHaveURL(/\?gender=male$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await back(page)
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.evaluate(() => history.forward())
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(sheet).toBeHidden()
})

test('Back closes the large photo on a page that was opened by its link, and forward opens nothing', async ({
  page,
  vonk,
  change,
}) => {
  await change(noInspection)
  const noor = await aProfile(vonk, { isFictional: true })
  await withPhotos(noor, [false])
  await visit(page, `/members/${noor.memberId}`)
  const viewer = page.getByRole('dialog')
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'Foto 1 schermvullend bekijken' }).click()
    await expect(viewer).toBeVisible()
    await back(page)
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(`/members/${noor.memberId}`)
  }
  await page.evaluate(() => history.forward())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 34')
  await expect(viewer).toBeHidden()
})

test('Back closes a dialog and then leads to the list; a block leads there at once', async ({
  page,
  vonk,
  logIn,
}) => {
  await onlyThese(vonk, [{ name: 'Noor' }, { name: 'Eva' }])
  await logIn(page)
  await visit(page, '/members?gender=any&country=any')
  const open = async () => {
    await arrived(page)
    await page.getByRole('link', { name: 'Noor, 30' }).click()
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await open()
  await back(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 30')
  await back(page)
  await expect(page).toHaveURL(/\/members\?/)
  await open()
  await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
  await expect(page).toHaveURL(/\/members\?/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the page behind what Back closes stays where it is', async ({ page, vonk, logIn }) => {
  await onlyThese(vonk, [{ name: 'Noor' }, { name: 'Eva' }])
  await logIn(page)
  await visit(page, '/members?gender=any&country=any')
  await page.getByRole('link', { name: 'Noor, 30' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 30')
  const titles = await page.evaluateHandle(() => {
    const seen = new Set<string | null | undefined>()
    const look = () => seen.add(document.querySelector('h1')?.textContent)
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    return seen
  })
  for (let times = 0; times < 5; times++) {
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await back(page)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  expect(await titles.evaluate((seen) => [...seen])).toEqual(['Noor, 30'])
})

test('Back closes a menu, and only then leaves the page', async ({ page, vonk, anAccount, change }) => {
  await change(noInspection)
  const anna = await anAccount(page)
  await withPhotos(anna, [false])
  const noor = await aProfile(vonk)
  await visit(page, `/members/${noor.memberId}`)
  const menu = page.getByRole('menu')
  const expectClosedByBack = async (button: Locator) => {
    await button.click()
    await expect(menu).toBeVisible()
    const address = page.url()
    await back(page)
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page).toHaveURL(address)
  }
  await expectClosedByBack(page.getByRole('button', { name: 'Meer', exact: true }))
  await page.getByRole('button', { name: 'Mijn account' }).click()
  await page.getByRole('menuitem', { name: 'Mijn profiel' }).click()
  await expect(page).toHaveURL('/profile')
  await arrived(page)
  await expectClosedByBack(page.getByRole('button', { name: 'Foto 1: opties' }))
  await back(page)
  await expect(page).toHaveURL(`/members/${noor.memberId}`)
})

test('what was closed in another way costs no step back', async ({ page, vonk, logIn }) => {
  await logIn(page)
  const noor = await aProfile(vonk)
  const more = page.getByRole('button', { name: 'Meer', exact: true })
  await visit(page, '/settings')
  await visit(page, `/members/${noor.memberId}`)
  for (const item of [undefined, 'Blokkeren']) {
    await more.click()
    if (item) await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole(item ? 'dialog' : 'menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(item ? 'dialog' : 'menu')).toBeHidden()
  }
  await back(page)
  await expect(page).toHaveURL('/settings')

  await visit(page, `/members/${noor.memberId}`)
  await more.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: 'Zoeken' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await arrived(page)
  await back(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 34')
  await arrived(page)
  await back(page)
  await expect(page).toHaveURL('/settings')
})
