import type { Page } from '@playwright/test'
import { pool } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { changeProfile } from '../test/someone.ts'
import { expect, visit } from './fixtures.ts'
import { onlyThese, searchBelievesInPhotos } from './members.ts'
import type { Vonk } from './vonk.ts'

/** Only these can be swiped, in this order. */
export async function swipePeople(vonk: Vonk, names: string[]): Promise<string[]> {
  const ids = await onlyThese(
    vonk,
    names.map((name) => ({ name, interests: ['jazz', 'sailing'] })),
  )
  await searchBelievesInPhotos()
  return ids
}

/** Makes the player a man who looks for women and can be found himself. */
export const aPlayer = (member: MemberKey) =>
  changeProfile(member, { gender: 'male', sexuality: 'hetero', country: 'NL' })

/** The answers the server has stored, the oldest first. */
export async function answersOf({ memberId }: MemberKey): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT p.name, w.is_yes FROM swipes w JOIN profiles p ON p.site_id = w.site_id AND p.member_id = w.other_id
      WHERE w.member_id = $1 ORDER BY w.swiped_at`,
    [memberId],
  )
  return rows.map(({ name, is_yes }) => `${name} ${is_yes ? 'yes' : 'no'}`)
}

/** Lets all answers of a player be a day older. */
export const ageAnswers = ({ memberId }: MemberKey) =>
  pool.query(`UPDATE swipes SET swiped_at = swiped_at - interval '24 hours' WHERE member_id = $1`, [memberId])

export const topCard = (page: Page) => page.locator('article:not([inert])')

export const expectTop = (page: Page, name: string) =>
  expect(topCard(page).getByRole('heading')).toContainText(name)

export async function openGame(page: Page, first: string) {
  await visit(page, '/swipe-game')
  await expectTop(page, first)
}

export const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).click()
