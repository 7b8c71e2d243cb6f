import type { Page } from '@playwright/test'
import { anotherSession } from './another-session.ts'
import { expect, expects, test, visit } from './fixtures.ts'

const sessionsOn = (page: Page) => page.getByRole('region', { name: 'Waar je bent ingelogd' })

test('sessions are ended one by one, or all others at once', async ({ page, anAccount, vonk }) => {
  const anna = await anAccount(page)
  for (const browser of ['Firefox · Windows', 'Safari · iPhone', ''])
    await anotherSession(vonk, anna, browser)
  await visit(page, '/settings')
  const sessions = sessionsOn(page)
  await expect(sessions.getByRole('listitem')).toHaveCount(4)
  await expect(sessions.getByText('Onbekende browser')).toHaveCount(2)
  await expect(sessions.getByText('Laatst gebruikt: vandaag')).toHaveCount(1)
  await expect(sessions.getByText('Laatst gebruikt: 3 dagen geleden')).toHaveCount(3)

  await sessions.getByRole('button', { name: 'Safari · iPhone uitloggen' }).click()
  await expect(page.getByText('Safari · iPhone is uitgelogd.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('list')).toBeFocused()
  await sessions.getByRole('button', { name: 'Overal elders uitloggen' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByText('Deze browser')).toBeVisible()
  await expect(sessions.getByRole('button')).toHaveCount(0)
  const { rows } = await vonk.database.query('SELECT 1 FROM sessions WHERE member_id = $1', [anna.memberId])
  expect(rows).toHaveLength(1)
})

test(
  'a list of sessions that does not come can be asked for again',
  expects('500'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await page.route('**/api/sessions.php', (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, '/settings')
    const sessions = sessionsOn(page)
    await expect(sessions.getByRole('alert')).toContainText('Dat lukte niet')
    await page.unroute('**/api/sessions.php')
    await sessions.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(sessions.getByText('Deze browser')).toBeVisible()
  },
)
