import type { Country } from '../../i18n/countries.ts'
import { now } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import type { Tracking } from '../sites/sites.contract.ts'
import { siteById } from '../sites/sites.server.ts'
import { hasSource } from '../sites/visitor.server.ts'
import type { Gender, MemberCard } from './profiles.contract.ts'
import { cardsOf } from './profiles.server.ts'

const showcaseSize = 12

/** The same few lists for everyone who comes by: there are no more of them than sites and countries. */
const keptSeconds = 10
const recent = new Map<string, { members: MemberCard[]; until: number }>()

type Visitor = { country: Country | null; tracking: Tracking }
type Found = { id: string; gender: Gender }

/**
 * Whom a visitor sees on landing pages, all with a photo: those of their country first, women and men in turn, and the
 * most recently active before the others. They are fictional unless the site shows everyone to such a visitor.
 */
export async function showcase(siteId: string, { country, tracking }: Visitor): Promise<MemberCard[]> {
  const isEveryone = showsEveryone(siteId, tracking)
  const key = [siteId, country, isEveryone].join()
  const kept = recent.get(key)
  if (kept && kept.until > now().getTime()) return kept.members
  const members = await read(siteId, country, isEveryone)
  recent.set(key, { members, until: now().getTime() + keptSeconds * 1000 })
  return members
}

/** Whether a visitor sees members who are not fictional. */
export function showsEveryone(siteId: string, tracking: Tracking) {
  const { logged_out_search, logged_out_search_trafficsource } = siteById(siteId).settings
  return logged_out_search === 'all' || (logged_out_search_trafficsource === 'all' && hasSource(tracking))
}

async function read(siteId: string, country: Country | null, isEveryone: boolean) {
  const find = (of: Country | null) => mostActive(siteId, of, isEveryone)
  const [near, anywhere] = await Promise.all([country ? find(country) : [], find(null)])
  const ids = [...inTurn(near), ...inTurn(anywhere)]
  return cardsOf({ siteId, memberId: null }, [...new Set(ids)].slice(0, showcaseSize))
}

/** Enough of each gender to fill the list even when all of them were in it already. */
async function mostActive(siteId: string, country: Country | null, isEveryone: boolean): Promise<Found[]> {
  const conditions = [
    'site_id = $1 AND gender = $2 AND is_visible AND has_photo',
    ...(isEveryone ? [] : ['is_fictional']),
    ...(country ? ['country = $4'] : []),
  ]
  const text = `SELECT member_id AS id, gender FROM member_search WHERE ${conditions.join(' AND ')}
                 ORDER BY last_active DESC, member_id DESC LIMIT $3`
  const name = `showcase_${isEveryone ? 'all' : 'fictional'}_${country ? 'near' : 'anywhere'}`
  const found = (gender: Gender) =>
    pool.query<Found>({
      name,
      text,
      values: [siteId, gender, showcaseSize * 2, ...(country ? [country] : [])],
    })
  const [women, men] = await Promise.all([found('female'), found('male')])
  return [...women.rows, ...men.rows]
}

/** A woman, a man, a woman … until one side has run out. */
function inTurn(found: Found[]): string[] {
  const women = found.filter(({ gender }) => gender === 'female')
  const men = found.filter(({ gender }) => gender === 'male')
  const rounds = Math.max(women.length, men.length)
  return Array.from({ length: rounds }, (_, i) => [women[i], men[i]])
    .flat()
    .flatMap((one) => (one ? [one.id] : []))
}
