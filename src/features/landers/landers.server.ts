import type { Country } from '../../i18n/countries.ts'
import type { Locale } from '../../i18n/locales.ts'
import { db } from '../../platform/database.server.ts'
import { isId } from '../../platform/ids.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { teaser } from '../profiles/card/reduced-profile.ts'
import { inShowOrder, showsEveryone } from '../profiles/card/showcase.server.ts'
import { onlyVisibleFields } from '../profiles/member/shown-fields.server.ts'
import type { Gender, Interest, MemberCard } from '../profiles/profiles.contract.ts'
import { cardsOf } from '../profiles/profiles.server.ts'
import { findMembers } from '../search/query/find.server.ts'
import type { Filter } from '../search/query/search-filter.server.ts'
import { cardForVisitor } from '../signup/message/first-message.server.ts'
import { sameForVisitors } from '../sites/same-for-visitors.server.ts'
import type { Tracking } from '../sites/sites.contract.ts'
import { countsOf } from './counts.server.ts'
import type { LanderAnswer, LanderMember, LanderQuery, Variant } from './landers.contract.ts'
import { textsIn, variantOf } from './variants.server.ts'

export type Visitor = {
  siteId: string
  country: Country | null
  /** The country, else that of the language. */
  likelyCountry: Country | null
  tracking: Tracking
  locale: Locale
}

/** The content of a landing page for a visitor. An unknown slug gets the default texts and people. */
export async function landerFor(visitor: Visitor, query: LanderQuery): Promise<LanderAnswer> {
  const { siteId, locale } = visitor
  const found = await variantOf(siteId, query.lander, query.slug)
  const texts = found && textsIn(found, locale, siteId)
  const content =
    query.profile === undefined
      ? await contentWithMany(visitor, query, found?.people)
      : await contentWithOne(visitor, query.profile)
  return {
    slug: found && query.slug ? query.slug : null,
    title: texts?.title ?? null,
    lead: texts?.lead ?? null,
    ...content,
  }
}

async function contentWithMany(visitor: Visitor, query: LanderQuery, variantPeople?: Variant['people']) {
  const { siteId } = visitor
  const people = { ...variantPeople, ...(query.interests?.length && { interests: query.interests }) }
  const isEveryone = showsEveryone(siteId, visitor.tracking)
  const country = people.country ?? visitor.country
  const homeCountry = people.country ?? visitor.likelyCountry
  const isOnlineFirst = query.lander === 'alonetonight'
  const [members, counts] = await Promise.all([
    membersFor(siteId, { people, country: homeCountry, isEveryone, isOnlineFirst }),
    isEveryone ? countsOf(siteId, country) : null,
  ])
  return { member: null, members, country, counts }
}

async function contentWithOne({ siteId, tracking, country }: Visitor, id: string) {
  const card = isId(id) ? await cardForVisitor(siteId, id, tracking) : undefined
  const [member = null] = card ? await withFacts(siteId, [card]) : []
  return { member, members: [], country, counts: null }
}

const mostMembers = 18
const kept = sameForVisitors<LanderMember[]>()

type Choice = {
  people: Variant['people']
  country: Country | null
  isEveryone: boolean
  isOnlineFirst: boolean
}

const membersFor = (siteId: string, choice: Choice) => kept(siteId, choice, () => readMembers(siteId, choice))

/** Members with a photo: online ones first if wanted, then those of the country, then others. */
async function readMembers(siteId: string, { people, country, isEveryone, isOnlineFirst }: Choice) {
  const find = (change: Partial<Filter>) => idsOf(siteId, people, { isFictional: !isEveryone, ...change })
  const lists = await Promise.all([
    isOnlineFirst && isEveryone ? find({ isOnline: true, country: country ?? 'any' }) : [],
    country ? find({ country }) : [],
    people.country ? [] : find({}),
  ])
  const ids = new Set(lists.flat().map(({ id }) => id))
  const cards = new Map((await cardsOf({ siteId, memberId: null }, [...ids])).map((card) => [card.id, card]))
  const shown = inShowOrder(
    lists.map((list) => list.map((one) => ({ ...one, age: cards.get(one.id)?.age ?? null }))),
  )
  const found = shown.flatMap((id) => cards.get(id) ?? [])
  return withFacts(siteId, found.slice(0, mostMembers))
}

async function withFacts(siteId: string, cards: MemberCard[]): Promise<LanderMember[]> {
  const facts = await factsOf(
    siteId,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => onlyVisibleFields(siteId, { ...card, ...(facts.get(card.id) ?? noFacts) }))
}

async function idsOf(siteId: string, people: Variant['people'], change: Partial<Filter>) {
  const find = async (gender: Gender) => {
    const filter: Filter = {
      ...{ siteId, memberId: null, isFictional: true, gender, country: 'any', region: null },
      ...{
        minAge: people.min_age ?? null,
        maxAge: people.max_age ?? null,
        interests: people.interests ?? [],
      },
      ...{ hasPhoto: true, isOnline: false, isVerified: false, near: null, ...change },
    }
    const { ids } = await findMembers(filter, { after: null, isUpward: false, limit: mostMembers })
    return ids.map((id) => ({ id, gender }))
  }
  const genders: Gender[] = people.gender ? [people.gender] : ['female', 'male']
  return (await Promise.all(genders.map(find))).flat()
}

type Facts = { interests: Interest[]; description: string | null }
const noFacts: Facts = { interests: [], description: null }

async function factsOf(siteId: string, ids: string[]): Promise<Map<string, Facts>> {
  const { rows } = await db.query<Facts & { id: string }>(sql`
    SELECT member_id AS id, coalesce(interests, '{}') AS interests, description FROM profiles
     WHERE site_id = ${siteId} AND member_id = ANY(${ids})`)
  return new Map(
    rows.map(({ id, interests, description }) => [
      id,
      { interests, description: description && teaser(description) },
    ]),
  )
}
