import { ageBand, isWithinAges } from '../src/features/fit/ages.ts'
import { ageOf } from '../src/features/profiles/age.server.ts'
import { soughtBy } from '../src/features/profiles/own/sought.server.ts'
import type { Gender, Sexuality } from '../src/features/profiles/profiles.contract.ts'
import { db } from '../src/platform/database.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { judge } from './result.ts'
import { fetchAs, type Searcher, slowest } from './searchers.ts'

const asked = 300
const path = '/api/suggestions.php'
/** Members with fewer fitting ones than a list holds are left out. */
const enough = 12

const requestsOf = (people: Searcher[]) => people.slice(0, asked).map((searcher) => ({ path, searcher }))

/** The 95th percentile of a list of suggestions, in milliseconds. */
export const suggestionTime = (address: string, people: Searcher[]) => slowest(address, requestsOf(people))

type Person = {
  id: string
  gender: Gender
  sexuality: Sexuality
  birth_date: string
  seeks_min_age: number | null
  seeks_max_age: number | null
}

/** The share of suggested members who fit both ways in gender and age, on the same members in every run. */
export async function fitShare(address: string, people: Searcher[]) {
  const { rows } = await db.query<Person>(sql`
    SELECT s.member_id AS id, p.gender, p.sexuality, p.birth_date::text, p.seeks_min_age, p.seeks_max_age
      FROM member_search s JOIN profiles p ON p.site_id = s.site_id AND p.member_id = s.member_id WHERE s.is_visible`)
  const persons = new Map(rows.map((row) => [row.id, row]))
  const counts = { members: 0, too_few: 0, suggested: 0, fitting: 0 }
  for (const request of requestsOf(people)) {
    const self = persons.get(request.searcher.memberId)
    if (!self) continue
    const fits = (other: Person | undefined) => other && seeks(self, other) && seeks(other, self)
    if (rows.filter((other) => other !== self && fits(other)).length < enough) {
      counts.too_few++
      continue
    }
    const { members }: { members: { id: string }[] } = JSON.parse(await fetchAs(address, request))
    counts.members++
    counts.suggested += members.length
    counts.fitting += members.filter(({ id }) => fits(persons.get(id))).length
  }
  const share = { figure: counts.fitting / counts.suggested, unit: 'of suggestions', limit: 1 }
  return { ...judge('suggestions-fit', share, { atLeast: 0.95 }), ...counts }
}

function seeks(one: Person, other: Person) {
  const gender = soughtBy(one)
  const { seeks_min_age: min, seeks_max_age: max } = one
  const ages = min === null || max === null ? ageBand(ageOf(one.birth_date)) : { min, max }
  return (gender === 'any' || gender === other.gender) && isWithinAges(ages, ageOf(other.birth_date))
}
