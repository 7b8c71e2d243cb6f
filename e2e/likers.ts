import type { Page } from '@playwright/test'
import { aProfile } from './profiles.ts'

type Vonk = Parameters<typeof aProfile>[0]
type Someone = { siteId: string; memberId: string }
type LoggedIn = Someone & { headers: { cookie: string; 'x-client': string } }

/** From now on this member can be found, and so liked. */
export async function findable({ database }: Vonk, { siteId, memberId }: Someone) {
  await database.query(
    `INSERT INTO member_search (site_id, member_id, has_photo, is_fictional, is_visible, last_active)
     VALUES ($1, $2, false, false, true, now()) ON CONFLICT DO NOTHING`,
    [siteId, memberId],
  )
}

async function send({ url }: Vonk, method: string, one: LoggedIn, other: Someone) {
  const answer = await fetch(`${url}/api/like.php`, {
    method,
    headers: { ...one.headers, 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ profile: other.memberId }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

export const likes = (vonk: Vonk, one: LoggedIn, other: Someone) => send(vonk, 'POST', one, other)
export const unlikes = (vonk: Vonk, one: LoggedIn, other: Someone) => send(vonk, 'DELETE', one, other)

/** So many like the member, each with a name of their own; the last one last. */
export async function likedBy(vonk: Vonk, member: Someone, count: number) {
  const all: LoggedIn[] = []
  for (let place = 1; place <= count; place++) {
    const one = await aProfile(vonk, { name: `Lid ${place}`, isFictional: place % 2 === 0 })
    await likes(vonk, one, member)
    all.push(one)
  }
  return all
}

/** The likes' place in the bar, with how many are new. */
export const likesPlace = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Likes/ })
