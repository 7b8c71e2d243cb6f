import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect, visit } from './fixtures.ts'
import { onlyThese } from './people.ts'

type Vonk = { database: pg.Client }
type Member = { siteId: string; memberId: string }

/** These can be swiped, in this order; they have photos, as far as the search knows. */
export async function swipePeople({ database }: Vonk, names: string[]): Promise<string[]> {
  const ids = await onlyThese(
    database,
    names.map((name) => ({ name, interests: ['jazz', 'sailing'] })),
  )
  await database.query('UPDATE member_search SET has_photo = true')
  return ids
}

/** Whoever plays is a man who looks for women, and can be found himself. */
export async function aPlayer({ database }: Vonk, { siteId, memberId }: Member) {
  await database.query(
    `UPDATE profiles SET gender = 'male', sexuality = 'hetero', country = 'NL' WHERE site_id = $1 AND member_id = $2`,
    [siteId, memberId],
  )
  await database.query(
    `INSERT INTO member_search (site_id, member_id, gender, country, has_photo, is_fictional, is_visible, last_active)
     VALUES ($1, $2, 'male', 'NL', false, false, true, now()) ON CONFLICT DO NOTHING`,
    [siteId, memberId],
  )
}

/** What the server knows of the answers, the first one first. */
export async function answersOf({ database }: Vonk, { memberId }: Member): Promise<string[]> {
  const { rows } = await database.query(
    `SELECT p.name, w.is_yes FROM swipes w JOIN profiles p ON p.site_id = w.site_id AND p.member_id = w.other_id
      WHERE w.member_id = $1 ORDER BY w.swiped_at`,
    [memberId],
  )
  return rows.map(({ name, is_yes }) => `${name} ${is_yes ? 'yes' : 'no'}`)
}

export const topCard = (page: Page) => page.locator('article:not([inert])')

export const expectTop = (page: Page, name: string) =>
  expect(topCard(page).getByRole('heading')).toContainText(name)

export async function openGame(page: Page, first: string) {
  await visit(page, '/swipe-game')
  await expectTop(page, first)
}

export const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).click()

export async function middleOfTop(page: Page) {
  const { x, y, width, height } = (await topCard(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2, width }
}
