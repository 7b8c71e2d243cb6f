import type { Page } from '@playwright/test'
import { annaAndNoor, field } from './actions.ts'
import { desktop, expect, expects, test, visit } from './fixtures.ts'
import { aProfile, onlyThese } from './members.ts'

/** All that the tab would hand to its next document, and what the browser stores. */
const keptIn = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('pagehide'))
    return JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)])
  })

const logOutByMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Mijn account' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
}

const ideas = 'Zullen we zondag gaan zeilen?'

test(
  'after a logout no tab keeps a draft, a list or an id of the member',
  expects('403'),
  async ({ page, context, vonk, anAccount }) => {
    await onlyThese(vonk, [{ name: 'Fien' }])
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
    await page.setViewportSize(desktop)
    const other = await context.newPage()
    await other.setViewportSize(desktop)
    await visit(other, '/members')
    await expect(other.getByRole('heading', { name: /^Fien/ })).toBeVisible()
    expect(await keptIn(other)).toContain('Fien')
    await visit(page, `/members/${noor.memberId}/chat`)
    await field(page).fill(ideas)
    expect(await keptIn(page)).toContain(ideas)
    await page.evaluate(() => localStorage.setItem('notified_order', '"an order"'))
    await logOutByMenu(page)
    await expect(other.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    for (const tab of [page, other]) {
      const kept = await keptIn(tab)
      expect(kept).not.toContain(ideas)
      expect(kept).not.toContain('Fien')
      expect(kept).not.toContain('an order')
      expect(kept).not.toContain(anna.memberId)
    }
    await anna.logInOn(page)
  },
)

test(
  'when another member logs in after the session ended elsewhere, the tab keeps nothing of the one before',
  expects('403'),
  async ({ page, vonk, anAccount }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
    const bea = await aProfile(vonk, { name: 'Bea' })
    await visit(page, `/members/${noor.memberId}/chat`)
    await field(page).fill(ideas)
    await page.context().clearCookies()
    await visit(page, '/login')
    await page.getByLabel('E-mailadres').fill('getypt@mail.example')
    const before = await keptIn(page)
    expect(before).toContain(ideas)
    expect(before).toContain('getypt@mail.example')
    await bea.logInOn(page)
    await visit(page, '/members')
    await expect.poll(() => keptIn(page)).not.toContain(anna.memberId)
    const kept = await keptIn(page)
    expect(kept).not.toContain(ideas)
    expect(kept).toContain('getypt@mail.example')
    expect(kept).toContain(bea.memberId)
  },
)
