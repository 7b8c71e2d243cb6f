import { type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import { setLike } from '../likes/likes.server.ts'
import { lockPair } from '../likes/pairs.server.ts'
import type { demoAccounts } from './demo-accounts.ts'
import { derivedId } from './derived.server.ts'
import type { Person } from './people.server.ts'

type Account = (typeof demoAccounts)[number]

/** With so many each account has something to see: some who wait for an answer, matches, and one it waits for itself. */
const [waiting, mutual, given] = [3, 3, 1]
const liked = waiting + mutual + given
/** And with so many more it has only talked. */
const talkedTo = 6

/** Who has to do with an account: they fit, live in its country as far as there are enough, and show themselves. */
export function friendsOf({ gender }: Account, people: Person[]): Person[] {
  const sought = gender === 'male' ? 'female' : 'male'
  const fitting = people.filter(
    ({ profile, pictures }) =>
      profile.gender === sought && ['hetero', 'bi'].includes(profile.sexuality ?? '') && pictures > 0,
  )
  const isNear = ({ profile }: Person) => profile.country === 'NL'
  return [...fitting.filter(isNear), ...fitting.filter((person) => !isNear(person))].slice(
    0,
    liked + talkedTo,
  )
}

/**
 * The likes of an account, all of them or none, and only to an account that has none yet: whatever its member did
 * meanwhile is theirs.
 */
export async function giveLikes(siteId: string, { key }: Pick<Account, 'key'>, friends: Person[]) {
  const account = { siteId, memberId: derivedId(siteId, key) }
  const ids = friends.slice(0, liked).map((friend) => derivedId(siteId, friend.key))
  await transaction(async (tx) => {
    for (const id of ids.toSorted()) await lockPair(tx, account, id)
    if (await hasLikes(tx, account)) return
    for (const [place, id] of ids.entries()) {
      if (place < waiting + mutual) await setLike(tx, { siteId, memberId: id }, account.memberId)
      if (place >= waiting) await setLike(tx, account, id)
    }
  })
}

async function hasLikes(tx: Transaction, { siteId, memberId }: { siteId: string; memberId: string }) {
  const { rows } = await tx.execute(sql`
    SELECT FROM pairs WHERE site_id = ${siteId} AND ${memberId} IN (a_id, b_id) LIMIT 1`)
  return rows.length > 0
}
