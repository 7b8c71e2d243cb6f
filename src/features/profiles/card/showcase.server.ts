import type { Country } from '../../../i18n/countries.ts'
import { db } from '../../../platform/database.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { ageBand, isWithinAges } from '../../fit/ages.ts'
import { sameForVisitors } from '../../sites/same-for-visitors.server.ts'
import type { Tracking } from '../../sites/sites.contract.ts'
import { siteById } from '../../sites/sites.server.ts'
import { hasSource } from '../../sites/visitor.server.ts'
import { ageOf } from '../age.server.ts'
import { onlyVisibleFields } from '../member/shown-fields.server.ts'
import type { Gender, MemberCard } from '../profiles.contract.ts'
import { cardsOf } from '../profiles.server.ts'

const showcaseSize = 12

const kept = sameForVisitors<MemberCard[]>()

type Visitor = { country: Country | null; tracking: Tracking }
type Shown = { id: string; gender: Gender; age: number | null }

/**
 * The members a visitor sees on landing pages, all with a photo: those of their country first, in each part those of
 * similar ages, women and men alternating, the most recently active first. Only fictional ones, unless the site shows
 * everyone to this visitor.
 */
export function showcase(siteId: string, { country, tracking }: Visitor): Promise<MemberCard[]> {
  const isEveryone = showsEveryone(siteId, tracking)
  return kept(siteId, { country, isEveryone }, () => read(siteId, country, isEveryone))
}

/** Whether a visitor sees members who are not fictional. */
export function showsEveryone(siteId: string, tracking: Tracking) {
  const { logged_out_search, logged_out_search_trafficsource } = siteById(siteId).settings
  return logged_out_search === 'all' || (logged_out_search_trafficsource === 'all' && hasSource(tracking))
}

async function read(siteId: string, country: Country | null, isEveryone: boolean) {
  const find = (within: Country | null) => mostActive(siteId, within, isEveryone)
  const [near, anywhere] = await Promise.all([country ? find(country) : [], find(null)])
  const ids = inShowOrder([near, anywhere])
  return cardsOf({ siteId, memberId: null }, ids.slice(0, showcaseSize))
}

/** Twice the list size per gender, to choose from, and so that the list is full even after removing duplicates. */
async function mostActive(siteId: string, country: Country | null, isEveryone: boolean): Promise<Shown[]> {
  const name = `showcase_${isEveryone ? 'all' : 'fictional'}_${country ? 'near' : 'anywhere'}`
  const query = (gender: Gender) =>
    db.query<Omit<Shown, 'age'> & { birth_date: string | null }>(named(name)`
      SELECT member_id AS id, gender, birth_date::text FROM member_search
       WHERE site_id = ${siteId} AND gender = ${gender} AND is_visible AND has_photo
         ${isEveryone ? sql`` : sql`AND is_fictional`} ${country ? sql`AND country = ${country}` : sql``}
       ORDER BY last_active DESC, member_id DESC LIMIT ${showcaseSize * 2}`)
  const [women, men] = await Promise.all([query('female'), query('male')])
  return [...women.rows, ...men.rows].map(({ birth_date, ...one }) => ({
    ...one,
    ...onlyVisibleFields(siteId, { age: birth_date === null ? null : ageOf(birth_date) }),
  }))
}

/**
 * The ids of the lists one after the other, without duplicates. A visitor's age is unknown, so each list starts with those
 * near the middle age of the first one: nobody sees people of 25 and 65 side by side.
 */
export function inShowOrder(lists: Shown[][]): string[] {
  const ages = (lists.find((list) => list.length > 0) ?? []).flatMap(({ age }) => age ?? [])
  const middle = ages.sort((one, other) => one - other)[ages.length >> 1]
  const band = middle === undefined ? null : ageBand(middle)
  const isSimilar = ({ age }: Shown) => !band || age === null || isWithinAges(band, age)
  const ids = lists.flatMap((list) => [
    ...alternating(list.filter(isSimilar)),
    ...alternating(list.filter((one) => !isSimilar(one))),
  ])
  return [...new Set(ids)]
}

/** A woman, a man, a woman …; the rest of one gender follows when the other runs out. */
function alternating(members: Shown[]): string[] {
  const women = members.filter(({ gender }) => gender === 'female')
  const men = members.filter(({ gender }) => gender === 'male')
  const rounds = Math.max(women.length, men.length)
  return Array.from({ length: rounds }, (_, i) => [women[i], men[i]])
    .flat()
    .flatMap((member) => (member ? [member.id] : []))
}
