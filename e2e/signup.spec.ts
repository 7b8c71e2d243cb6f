import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  listening,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { headings, leaveStep, newAddress, register, skipSteps } from './newcomer.ts'

test('on a wide screen a stranger becomes a member in a modal, and confirms', async ({
  page,
  vonk,
  linkMailedTo,
}) => {
  const email = newAddress()
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: 'Gratis meedoen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 300)
  await expect(modal).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await register(page, email)
  await expect(modal.getByRole('heading', { name: 'Laat zien wie je bent' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await walkSteps(page)
  await expect(modal).toContainText(email)
  await modal.getByRole('button', { name: 'Alvast rondkijken' }).click()
  await expect(page).toHaveURL(/\/signup-matches$/)
  await expect(page.getByText('Bevestig je e-mailadres')).toBeVisible()

  const { rows } = await vonk.database.query(
    `SELECT m.status, p.gender, p.sexuality, p.country, p.region, p.city, p.hair_color, p.interests, p.description
       FROM members m JOIN profiles p ON p.member_id = m.id WHERE m.email = $1`,
    [email],
  )
  expect(rows).toEqual([
    {
      ...{ status: 'not_confirmed', gender: 'female', sexuality: 'hetero', country: 'NL', region: 'NL-UT' },
      ...{ city: 'Amersfoort', hair_color: 'brown', interests: ['sailing'], description: 'Ik hou van wind.' },
    },
  ])
  await visit(page, await linkMailedTo(email, '/activate/done'))
  await expect(page.getByRole('heading', { name: 'Je doet mee' })).toBeVisible()
  await expect(page.getByText(/geschreven/)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Je doet mee' })).toBeVisible()
  await page.getByRole('link', { name: 'Leden zoeken' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.getByText('Bevestig je e-mailadres')).toHaveCount(0)
})

test('on a phone it is a page, and what was skipped waits to be resumed', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  await expect(page).toHaveURL(/\/signup$/)
  await expectNoOverflow(page)
  await register(page, newAddress())
  await page.waitForURL(/\/complete-signup$/)
  await listening(page)
  for (const name of headings.slice(0, 2)) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expectNoOverflow(page)
    await leaveStep(page)
  }
  await expect(page.getByRole('heading', { name: 'Hoe zie je eruit?' })).toBeVisible()
  await visit(page, '/complete-signup')
  await expect(page.getByRole('heading', { name: 'Hoe zie je eruit?' })).toBeVisible()
  await page.getByRole('button', { name: 'Terug' }).click()
  await expect(page.getByRole('heading', { name: 'Wie ben je, wie zoek je?' })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const)
  test(`every screen of the signup is accessible in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await visit(page, '/signup')
    await expectAccessible(page)
    await register(page, newAddress())
    await expect(page).toHaveURL(/\/complete-signup$/)
    await skipSteps(page, async () => {
      await expect(page.getByRole('status').filter({ hasText: 'Laden' })).toHaveCount(0)
      await expectAccessible(page)
    })
  })

async function walkSteps(page: Page) {
  await expect(page.getByRole('heading', { name: 'Laat zien wie je bent' })).toBeVisible()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { name: 'Wie ben je, wie zoek je?' })).toBeFocused()
  await page.getByText('Vrouw', { exact: true }).click()
  await page.getByText('Mannen', { exact: true }).click()
  await page.getByLabel('Land', { exact: true }).selectOption('NL')
  await page.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await page.getByLabel('Woonplaats').fill('Amersfoort')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { name: 'Hoe zie je eruit?' })).toBeVisible()
  await page.getByText('Bruin', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Alle interesses tonen' }).click()
  await page.getByRole('button', { name: 'Zeilen' }).click()
  await page.getByLabel('Over mij').fill('Ik hou van wind.')
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByRole('heading', { name: 'Nog één ding: bevestig je e-mail' })).toBeVisible()
}
