import { days, minutes } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/database.server.ts'
import { hashPassword } from '../../platform/passwords.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { addMember } from '../accounts/accounts.server.ts'
import { giveConsent, sentence } from '../consents/consents.server.ts'
import { grantCredits } from '../credits/credits.server.ts'
import { addPhotos, type NewPhoto, photoName } from '../photos/photos.server.ts'
import { addProfile, listInSearch } from '../profiles/profiles.server.ts'
import { siteById } from '../sites/sites.server.ts'
import { addConversations } from './conversations/demo-conversations.server.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { addLikes, friendsOf } from './demo-likes.server.ts'
import { ordersOfAccount } from './demo-orders.server.ts'
import { chanceOf } from './people/chance.ts'
import { derivedId, derivedSecret } from './people/derived.server.ts'
import { demoPeople, type Person, personOf } from './people/people.server.ts'
import { storePicture } from './people/picture-files.server.ts'
import { places } from './people/places.ts'
import { portraitsOf } from './people/portraits.server.ts'
import { secondHost, secondSitePeople } from './second-site.server.ts'

type Seeding = { siteId: string; startedAt: Date; signal?: AbortSignal; people?: number }
type Account = { email: string; passwordHash: string }
type DemoMember = { person: Person; account?(): Promise<Account>; credits?: number }

const atOnce = 3

/**
 * Creates the missing parts of the demo: the accounts, the members whom visitors see first, the friends of the accounts,
 * their likes, orders and conversations, then everyone else. The second site has no accounts. It can be interrupted and
 * repeated at any time; each member is created in one transaction.
 */
export async function seedDemo({ siteId, startedAt, signal, people = Number.POSITIVE_INFINITY }: Seeding) {
  const { host, settings } = siteById(siteId)
  const isSecond = host === secondHost
  const crowd = demoPeople()
    .filter(({ profile }) => profile.country && settings.countries.includes(profile.country))
    .slice(0, isSecond ? Math.min(people, secondSitePeople) : people)
  const accounts = isSecond ? [] : demoAccounts
  const friends = accounts.map((account) => friendsOf(account, crowd))
  const friendSet = new Set(friends.flat())
  const others = crowd.filter((person) => !friendSet.has(person))
  const isWinning = ({ lastActiveBefore }: Person) => lastActiveBefore < minutes(1)
  const addAll = (members: DemoMember[]) => addMissing(members, { siteId, startedAt, signal })
  await addAll([
    ...accounts.map(accountHolder),
    ...others.filter(isWinning).map((person) => ({ person })),
    ...[...friendSet].map((person) => ({ person: signedUpLongAgo(person) })),
  ])
  if (signal?.aborted) return
  for (const [place, account] of accounts.entries()) {
    await addLikes(siteId, account, friends[place] ?? [])
    const orders = await ordersOfAccount({ siteId, startedAt }, account)
    await addConversations({ siteId, startedAt }, account, { friends: friends[place] ?? [], orders })
  }
  await addAll(others.map((person) => ({ person })))
}

/** Signed up before the oldest message. */
const signedUpLongAgo = (person: Person): Person => ({
  ...person,
  signedUpBefore: Math.max(person.signedUpBefore, days(400)),
})

type SeedTarget = { siteId: string; startedAt: Date; signal: AbortSignal | undefined }

async function addMissing(members: DemoMember[], { siteId, startedAt, signal }: SeedTarget) {
  const idOf = ({ person }: DemoMember) => derivedId(siteId, person.key)
  const present = await presentOf(siteId, members.map(idOf))
  const missing = members.filter((member) => !present.has(idOf(member))).values()
  const work = async () => {
    for (const member of missing) {
      if (signal?.aborted) return
      await addDemoMember(member, siteId, startedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function presentOf(siteId: string, ids: string[]) {
  const { rows } = await db.query(sql`SELECT id FROM members WHERE site_id = ${siteId} AND id = ANY(${ids})`)
  return new Set<string>(rows.map(({ id }) => id))
}

/** Files are stored before the rows that name them. After an interruption they are written again under the same names. */
async function addDemoMember({ person, account, credits = 0 }: DemoMember, siteId: string, startedAt: Date) {
  const { key, language } = person
  const memberId = derivedId(siteId, key)
  const before = (milliseconds: number) => new Date(startedAt.getTime() - milliseconds)
  const signedUpAt = before(person.signedUpBefore)
  const pictures = await picturesOf(person, { siteId, memberId, createdAt: signedUpAt })
  const login = (await account?.()) ?? { isFictional: true }
  await transaction(async (tx) => {
    const isNew = await addMember(tx, {
      siteId,
      id: memberId,
      status: 'active',
      language,
      signedUpAt,
      ...login,
    })
    if (!isNew) return
    await addProfile(tx, { siteId, memberId, ...person.profile })
    if (account) await giveConsent(tx, { siteId, memberId }, sentence('orientation', language))
    await addPhotos(tx, pictures)
    await listInSearch(tx, { siteId, memberId }, before(person.lastActiveBefore))
    const gift = { amount: credits, reason: 'demo', cause: `demo:${key}`, at: signedUpAt } as const
    await grantCredits(tx, { siteId, memberId }, gift)
  })
}

type PhotoOwner = Pick<NewPhoto, 'siteId' | 'memberId' | 'createdAt'>

async function picturesOf({ key, sitter, pictures, isLastPrivate }: Person, owner: PhotoOwner) {
  const rows: NewPhoto[] = []
  const drawn = pictures > 0 ? portraitsOf(sitter, pictures) : []
  for (const [position, svg] of drawn.entries()) {
    const pictureKey = `${key}/picture/${position}`
    const isPrivate = isLastPrivate && position === pictures - 1
    const names = namesOf(owner.siteId, pictureKey, isPrivate)
    const files = await storePicture(svg, { ...names, hasMatch: position === 0 })
    const id = derivedId(owner.siteId, pictureKey)
    rows.push({ ...owner, ...files, id, position, isPrivate, status: 'active' })
  }
  return rows
}

/** A private photo has a private name, and a public one for its blurred copy. */
function namesOf(siteId: string, pictureKey: string, isPrivate: boolean) {
  const name = (key: string) => photoName(derivedSecret(siteId, key))
  if (!isPrivate) return { name: name(pictureKey) }
  return { name: `private/${name(pictureKey)}`, blurred: name(`${pictureKey}/blurred`) }
}

function accountHolder({
  key,
  email,
  name,
  gender,
  city,
  description,
  credits,
}: (typeof demoAccounts)[number]): DemoMember {
  const place = places.NL.find((town) => town.city === city)
  if (!place) throw new Error(`${city} is not among the places`)
  const person = personOf({ key, country: 'NL', gender, place, name, description }, chanceOf(`demo/${key}`))
  return {
    person: {
      ...signedUpLongAgo(person),
      profile: {
        ...person.profile,
        sexuality: 'hetero',
        relationshipStatus: 'single',
        eyeColor: 'brown',
        bodyType: 'normal',
        tattoos: false,
        reason: 'relationship',
      },
      pictures: 3,
      isLastPrivate: false,
    },
    credits,
    account: async () => ({ email, passwordHash: await hashPassword(demoPassword) }),
  }
}
