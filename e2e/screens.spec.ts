import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoOverflow, expects, phone, test, visit } from './fixtures.ts'
import { onlyThese } from './members.ts'

// Screens that no journey of another file shows in this state. test/process/routes.test.ts asks for every route.

async function expectAllFineOnPhone(page: Page, paths: string[]) {
  test.slow()
  await page.setViewportSize(phone)
  for (const path of paths)
    await test.step(path, async () => {
      await visit(page, path)
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
    })
}

test(
  'the prices and the page for unknown addresses are accessible and fit a phone',
  expects('404'),
  async ({ page }) => {
    await expectAllFineOnPhone(page, ['/nowhere', '/pricing'])
  },
)

test('the static pages are accessible and fit a phone', async ({ page }) => {
  const tokens = ['ban', 'cookies', 'privacy', 'return-policy', 'service']
  await expectAllFineOnPhone(
    page,
    tokens.map((token) => `/pages/${token}`),
  )
})

test('the pages about members are accessible to a visitor and fit a phone', async ({ page, vonk }) => {
  const [memberId] = await onlyThese(vonk, [{ name: 'Noor' }])
  const member = `/members/${memberId}`
  await expectAllFineOnPhone(page, [
    '/members',
    member,
    `${member}/signup`,
    `${member}/chat`,
    '/match-finder',
  ])
})

test('the pages about other members are accessible to a new member and fit a phone', async ({
  page,
  vonk,
  anAccount,
}) => {
  const [memberId] = await onlyThese(vonk, [{ name: 'Noor' }])
  await anAccount(page)
  const member = `/members/${memberId}`
  await expectAllFineOnPhone(page, [
    '/',
    '/members',
    member,
    `${member}/chat`,
    '/signup-matches',
    '/swipe-game',
  ])
})

test(
  'the empty lists and the profile of a new member are accessible and fit a phone',
  expects('404'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await expectAllFineOnPhone(page, ['/likes', '/chats', '/chats/unknown', '/profile', '/activate/done'])
  },
)

test(
  'the shop is accessible to a member who never bought and fits a phone',
  expects('404'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await expectAllFineOnPhone(page, [
      '/credits',
      '/credits/unknown',
      '/premium',
      '/pricing',
      '/transactions',
    ])
  },
)
