import type { Locator, Page } from '@playwright/test'
import { chatRows, freeMessages, likes, writtenToBy } from './actions.ts'
import { expect, expects, phone, test, visit, withMotion } from './fixtures.ts'
import { aProfile, findable, noInspection, onlyThese, withPhotos } from './members.ts'
import { scriptsLoaded } from './page.ts'

test.use({ ...withMotion, viewport: phone })

const back = (page: Page) => page.evaluate(() => history.back())
const forward = (page: Page) => page.evaluate(() => history.forward())
/** Waits for the view transition: a navigation during it would cut it short. */
const arrived = (page: Page) => page.waitForFunction(() => document.getAnimations().length === 0)

test('Back closes the filters first, and then undoes the last filter', async ({ page, vonk }) => {
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
  await forward(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(sheet).toBeHidden()
})

test('Back closes a dialog, never the page behind it; a block leads back to the list', async ({
  page,
  vonk,
  logIn,
}) => {
  await onlyThese(vonk, [{ name: 'Noor' }, { name: 'Eva' }])
  await logIn(page)
  await visit(page, '/members?gender=any&country=any')
  const title = page.getByRole('heading', { level: 1 })
  const openMember = async () => {
    await arrived(page)
    await page.getByRole('link', { name: 'Noor, 30' }).click()
    await expect(title).toHaveText('Noor, 30')
  }
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }

  await test.step('the page behind a dialog is never left, not even for a moment', async () => {
    await openMember()
    const titles = await page.evaluateHandle(() => {
      const seen = new Set<string | null | undefined>()
      const look = () => seen.add(document.querySelector('h1')?.textContent)
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
      return seen
    })
    for (let times = 0; times < 5; times++) {
      await openDialog()
      await back(page)
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    expect(await titles.evaluate((seen) => [...seen])).toEqual(['Noor, 30'])
  })

  await test.step('the next Back leads to the list', async () => {
    await back(page)
    await expect(page).toHaveURL(/\/members\?/)
  })

  await test.step('a block leads to the list at once', async () => {
    await openMember()
    await openDialog()
    await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
    await expect(page).toHaveURL(/\/members\?/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('Back closes a large photo and a menu, and needs no extra step for one that was closed otherwise', async ({
  page,
  vonk,
  anAccount,
  change,
}) => {
  await change(noInspection)
  const anna = await anAccount(page)
  await withPhotos(anna, [false])
  const noor = await aProfile(vonk)
  await withPhotos(noor, [false])
  const title = page.getByRole('heading', { level: 1 })
  const more = page.getByRole('button', { name: 'Meer', exact: true })
  const menu = page.getByRole('menu')

  await test.step('a large photo on a page opened by its address; Forward opens nothing', async () => {
    await visit(page, `/members/${noor.memberId}`)
    const viewer = page.getByRole('dialog')
    for (let times = 0; times < 2; times++) {
      await page.getByRole('button', { name: 'Foto 1 schermvullend bekijken' }).click()
      await expect(viewer).toBeVisible()
      await back(page)
      await expect(viewer).toBeHidden()
      await expect(page).toHaveURL(`/members/${noor.memberId}`)
    }
    await forward(page)
    await page.waitForFunction(() => history.state?.isDouble)
    await expect(title).toHaveText('Noor, 34')
    await expect(viewer).toBeHidden()
  })

  await test.step('a menu is closed first, and the page left after', async () => {
    const expectClosedByBack = async (button: Locator) => {
      await button.click()
      await expect(menu).toBeVisible()
      const address = page.url()
      await back(page)
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
      await expect(page).toHaveURL(address)
    }
    await visit(page, `/members/${noor.memberId}`)
    await expectClosedByBack(more)
    await page.getByRole('button', { name: 'Mijn account' }).click()
    await page.getByRole('menuitem', { name: 'Mijn profiel' }).click()
    await expect(page).toHaveURL('/profile')
    await arrived(page)
    await expectClosedByBack(page.getByRole('button', { name: 'Foto 1: opties' }))
    await back(page)
    await expect(page).toHaveURL(`/members/${noor.memberId}`)
  })

  await test.step('a menu or dialog closed by Escape adds no step', async () => {
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
  })

  await test.step('nor does one closed before another page is opened', async () => {
    await visit(page, `/members/${noor.memberId}`)
    await more.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('navigation').getByRole('link', { name: 'Zoeken' }).click()
    await expect(page).toHaveURL(/\/members$/)
    await arrived(page)
    await back(page)
    await expect(title).toHaveText('Noor, 34')
    await arrived(page)
    await back(page)
    await expect(page).toHaveURL('/settings')
  })
})

test(
  'Back leads to the chats, the search and the likes also offline, on a page that was opened by its address',
  expects('ERR_INTERNET_DISCONNECTED', 'Failed to fetch'),
  async ({ page, context, vonk, anAccount, change }) => {
    await change(freeMessages)
    const anna = await anAccount(page)
    await findable(anna)
    const [one] = await writtenToBy(vonk, anna, 2)
    if (!one) throw new Error('nobody wrote')
    await likes(one, anna)
    const title = page.getByRole('heading', { level: 1 })
    /** Opens a page from a list, loads it anew, and goes back without a connection. */
    const backOffline = async (list: string, link: Locator) => {
      await visit(page, list)
      await arrived(page)
      await link.click()
      await expect(title).toContainText('Lid 1')
      const loaded = scriptsLoaded(page, ['SearchPage', 'LikesPage', 'ChatsPage', 'ChatColumn'])
      await page.reload()
      await loaded
      await context.setOffline(true)
      await back(page)
      await expect(page).toHaveURL(list)
    }
    const profile = page.getByRole('link', { name: 'Lid 1, 34' })

    await test.step('the search and the likes show the people they had', async () => {
      for (const list of ['/members?gender=any', '/likes']) {
        await backOffline(list, profile)
        await expect(profile).toBeVisible()
        await context.setOffline(false)
      }
    })

    await test.step('the list of chats is there in the tab that has shown it, and asks for a connection in another', async () => {
      await backOffline('/chats', profile)
      await expect(page.getByText('Je gesprekken zijn er zodra je weer verbinding hebt.')).toBeVisible()
      await context.setOffline(false)
      await expect(chatRows(page)).toHaveCount(2)
      await profile.click()
      await expect(title).toContainText('Lid 1')
      await context.setOffline(true)
      await back(page)
      await expect(chatRows(page)).toHaveCount(2)
    })
  },
)
