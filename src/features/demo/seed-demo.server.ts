import { days } from '../../platform/clock.ts'
import { pool, transaction } from '../../platform/database.server.ts'
import { hashPassword } from '../../platform/passwords.server.ts'
import { addMember } from '../accounts/accounts.server.ts'
import { grantCredits } from '../credits/credits.server.ts'
import { addPhotos, photoName } from '../photos/photos.server.ts'
import type { photos } from '../photos/photos.tables.server.ts'
import { addProfile, listInSearch } from '../profiles/profiles.server.ts'
import { chanceOf } from './chance.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { friendsOf, giveLikes } from './demo-likes.server.ts'
import { ordersOfAccount } from './demo-orders.server.ts'
import { giveTalks } from './demo-talks.server.ts'
import { derivedId, derivedSecret } from './derived.server.ts'
import { demoPeople, type Person, personOf } from './people.server.ts'
import { storePicture } from './picture-files.server.ts'
import { places } from './places.ts'
import { portraitsOf } from './portraits.server.ts'

type Seeding = { siteId: string; startedAt: Date; signal?: AbortSignal; people?: number }
type Account = { email: string; passwordHash: string }
type Newcomer = { person: Person; account?(): Promise<Account>; credits?: number }

const atOnce = 3

/**
 * Makes whoever of the demo is not there yet: the accounts with those they have to do with, what is between them, then
 * everyone else. It may be broken off at any moment and called again; a person is there whole or not at all.
 */
export async function seedDemo({ siteId, startedAt, signal, people = Number.POSITIVE_INFINITY }: Seeding) {
  const crowd = demoPeople().slice(0, people)
  const friends = demoAccounts.map((account) => friendsOf(account, crowd))
  const known = new Set(friends.flat())
  const settleAll = (newcomers: Newcomer[]) => settleMissing(newcomers, { siteId, startedAt, signal })
  await settleAll([
    ...demoAccounts.map(accountHolder),
    ...[...known].map((person) => ({ person: longHere(person) })),
  ])
  if (signal?.aborted) return
  for (const [place, account] of demoAccounts.entries()) {
    await giveLikes(siteId, account, friends[place] ?? [])
    const orders = await ordersOfAccount({ siteId, startedAt }, account)
    await giveTalks({ siteId, startedAt }, account, { friends: friends[place] ?? [], orders })
  }
  await settleAll(crowd.filter((person) => !known.has(person)).map((person) => ({ person })))
}

/** Since before the oldest of what they said to each other. */
const longHere = (person: Person): Person => ({
  ...person,
  signedUpBefore: Math.max(person.signedUpBefore, days(400)),
})

type Place = { siteId: string; startedAt: Date; signal: AbortSignal | undefined }

async function settleMissing(newcomers: Newcomer[], { siteId, startedAt, signal }: Place) {
  const idOf = ({ person }: Newcomer) => derivedId(siteId, person.key)
  const present = await presentOf(siteId, newcomers.map(idOf))
  const missing = newcomers.filter((newcomer) => !present.has(idOf(newcomer))).values()
  const work = async () => {
    for (const newcomer of missing) {
      if (signal?.aborted) return
      await settle(newcomer, siteId, startedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function presentOf(siteId: string, ids: string[]) {
  const text = 'SELECT id FROM members WHERE site_id = $1 AND id = ANY($2)'
  const { rows } = await pool.query(text, [siteId, ids])
  return new Set<string>(rows.map(({ id }) => id))
}

/** The files come first: what a row names is there, and files without a row are written again under the same names. */
async function settle({ person, account, credits = 0 }: Newcomer, siteId: string, startedAt: Date) {
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
    await addPhotos(tx, pictures)
    await listInSearch(tx, { siteId, memberId }, before(person.lastActiveBefore))
    const gift = { amount: credits, reason: 'demo', cause: `demo:${key}`, at: signedUpAt } as const
    await grantCredits(tx, { siteId, memberId }, gift)
  })
}

type Whose = Pick<typeof photos.$inferInsert, 'siteId' | 'memberId' | 'createdAt'>

async function picturesOf({ key, sitter, pictures, isLastPrivate }: Person, whose: Whose) {
  const rows: (typeof photos.$inferInsert)[] = []
  const drawn = pictures > 0 ? portraitsOf(sitter, pictures) : []
  for (const [position, svg] of drawn.entries()) {
    const pictureKey = `${key}/picture/${position}`
    const isPrivate = isLastPrivate && position === pictures - 1
    const files = await storePicture(svg, namesOf(whose.siteId, pictureKey, isPrivate))
    const id = derivedId(whose.siteId, pictureKey)
    rows.push({ ...whose, ...files, id, position, isPrivate, status: 'active' })
  }
  return rows
}

/** Under a private name, what others may see of it has another. */
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
}: (typeof demoAccounts)[number]): Newcomer {
  const place = places.NL.find((town) => town.city === city)
  if (!place) throw new Error(`${city} is not among the places`)
  const person = personOf({ key, country: 'NL', gender, place, name, description }, chanceOf(`demo/${key}`))
  return {
    person: {
      ...longHere(person),
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
