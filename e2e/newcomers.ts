import type { Page } from '@playwright/test'
import type pg from 'pg'
import { visit } from './fixtures.ts'

/** A member who signed up so long ago has nothing off any more; one who did lately has. */
export async function signedUpAgo(database: pg.Client, { memberId }: { memberId: string }, ago: string) {
  await database.query(`UPDATE members SET signed_up_at = now() - $2::interval WHERE id = $1`, [
    memberId,
    ago,
  ])
}

/** A page whose time the test can make go faster. */
export async function visitInOwnTime(page: Page, path: string) {
  await page.clock.install()
  await visit(page, path)
}

/** A popup is made of what is fetched when it is due: after so many ways to the server and back it would be there. */
export const timeToFetch = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 10; i++) await fetch('/favicon.svg', { cache: 'reload' })
  })
