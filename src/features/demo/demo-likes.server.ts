import { type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { setLike } from '../likes/likes.server.ts'
import { lockPair } from '../likes/pairs.server.ts'
import type { demoAccounts } from './demo-accounts.ts'
import { derivedId } from './people/derived.server.ts'
import type { Person } from './people/people.server.ts'

type Account = (typeof demoAccounts)[number]

/** Likes of each account: received without an answer, mutual, and given without an answer. */
const [received, mutual, given] = [3, 3, 1]
const likedFriends = received + mutual + given
/** Friends with a conversation but no like. */
const chatFriends = 6

/** The friends of an account: members who fit and have a photo, those of its country first. */
export function friendsOf({ gender }: Account, people: Person[]): Person[] {
  const sought = gender === 'male' ? 'female' : 'male'
  const fitting = people.filter(
    ({ profile, pictures }) =>
      profile.gender === sought && ['hetero', 'bi'].includes(profile.sexuality ?? '') && pictures > 0,
  )
  const isNear = ({ profile }: Person) => profile.country === 'NL'
  return [...fitting.filter(isNear), ...fitting.filter((person) => !isNear(person))].slice(
    0,
    likedFriends + chatFriends,
  )
}

/**
 * Adds the likes of an account in one transaction, unless it already has any: what was changed in the demo since must
 * not be overwritten.
 */
export async function addLikes(siteId: string, { key }: Pick<Account, 'key'>, friends: Person[]) {
  const account = { siteId, memberId: derivedId(siteId, key) }
  const ids = friends.slice(0, likedFriends).map((friend) => derivedId(siteId, friend.key))
  await transaction(async (tx) => {
    for (const id of ids.toSorted()) await lockPair(tx, account, id)
    if (await hasLikes(tx, account)) return
    for (const [place, id] of ids.entries()) {
      if (place < received + mutual) await setLike(tx, { siteId, memberId: id }, account.memberId)
      if (place >= received) await setLike(tx, account, id)
    }
  })
}

async function hasLikes(tx: Transaction, { siteId, memberId }: { siteId: string; memberId: string }) {
  const { rows } = await tx.query(sql`
    SELECT FROM pairs WHERE site_id = ${siteId} AND ${memberId} IN (a_id, b_id) LIMIT 1`)
  return rows.length > 0
}
