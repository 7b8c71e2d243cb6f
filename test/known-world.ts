import { expect } from 'vitest'
import { days, now } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { aProfile, aSite } from './builders.ts'
import { aPhotoFor, sendPhoto } from './chats.ts'
import { aKnownPerson, type Kind, type Person } from './known-people.ts'

export type Search = 'none' | 'fictional' | 'all'
export type World = Awaited<ReturnType<typeof aKnownWorld>>
/** A caller of the API, and which data of other people they may see. */
export type Role = {
  called: string
  caller: Pick<Person, 'request'>
  self?: Person
  sees(other: Person, kind: Kind): boolean
}

/** One person of every kind: premium, invisible, unconfirmed, deleted and so on. Some have blocked others. */
export async function aKnownWorld() {
  const [site, there] = [await aSite({ logged_out_search: 'none', photo_credits: 0 }), await aSite()]
  // Fills more than a page, so that the last member of the first page has a known time of activity. Without photos
  // these members are not in the showcase.
  for (let i = 0; i < 30; i++)
    await aProfile(site, { photos: [], lastActive: new Date(now().getTime() - (i < 20 ? 0 : days(9))) })
  const known = (called: string, account = {}) => aKnownPerson(site, called, account)
  const people = {
    visible: await known('visible'),
    fictional: await known('fictional', { isFictional: true }),
    free: await known('free'),
    premium: await known('premium', { isPaid: true }),
    blocker: await known('blocker', { isPaid: true }),
    blocked: await known('blocked', { isPaid: true }),
    invisible: await known('invisible', { isInvisible: true }),
    unconfirmed: await known('unconfirmed', { status: 'not_confirmed' }),
    deleted: await known('deleted', { status: 'deleted', deletedAt: now(), isPaid: true }),
    elsewhere: await aKnownPerson(there, 'elsewhere', { isPaid: true }),
  }
  const { visible, fictional, premium, blocker, blocked, unconfirmed } = people
  const blocks: [Person, Person][] = [
    [blocker, visible],
    [blocker, fictional],
    [visible, blocked],
  ]
  const letters: [Person, Person][] = [
    [visible, premium],
    [unconfirmed, visible],
    [blocked, visible],
  ]
  for (const [from, to] of letters) await sendPhotoTo(from, to, from === blocked ? 'secret' : 'written')
  for (const [one, other] of blocks)
    expect((await one.send('POST', '/api/block.php', { profile: other.memberId })).status).toBe(200)
  await reportLockedPhoto(premium, visible)
  return { site, people, list: Object.values(people), blocks, letters }
}

/** Only sender and receiver may see a photo in a message. After a block, or while it is held, not even they. */
async function sendPhotoTo(from: Person, to: Person, kind: 'written' | 'secret') {
  const { id, files } = await aPhotoFor(from)
  expect((await sendPhoto(from, to, id)).status).toBe(200)
  from.words[kind].push(files[0]?.replace(/-\d+\.webp$/, '') ?? '')
  from.keys.push(...files)
}

/** No caller may see the snapshot of a report. */
async function reportLockedPhoto(reporter: Person, owner: Person) {
  const { member } = await reporter.get(`/api/member.php?id=${owner.memberId}`)
  const photo = member.photos.find((one: { is_private: boolean }) => one.is_private).id
  const about = { profile: owner.memberId, photo, reason: 'photo' }
  expect((await reporter.send('POST', '/api/report.php', about)).status).toBe(201)
  const { rows } = await db.query<{ photo_key: string }>(
    sql`SELECT photo_key FROM reports WHERE site_id = ${owner.siteId}`,
  )
  for (const { photo_key } of rows) {
    owner.words.secret.push(photo_key.replace(/-\d+\.webp$/, ''))
    owner.keys.push(photo_key)
  }
}

const isShown = ({ people: { invisible, unconfirmed, deleted } }: World, one: Person) =>
  ![invisible, unconfirmed, deleted].includes(one)
const hasBlocked = ({ blocks }: World, one: Person, other: Person) =>
  blocks.some(([by, whom]) => by === one && whom === other)
/** Held messages have not arrived. */
const hasFrom = ({ letters, people }: World, one: Person, other: Person) =>
  other !== people.unconfirmed && letters.some(([from, to]) => from === other && to === one)
const hasWritten = ({ letters }: World, one: Person, other: Person) =>
  letters.some(([from, to]) => from === one && to === other)
const areHidden = (world: World, one: Person, other: Person) =>
  hasBlocked(world, one, other) || hasBlocked(world, other, one)

/** All members, each logged in on their own site. */
export function membersOf(world: World): Role[] {
  return world.list.map((self) => ({
    called: self.called,
    caller: self,
    self,
    sees(other, kind) {
      if (other === self) return kind !== 'secret'
      if (kind === 'written') return hasFrom(world, self, other)
      const isThere = other.siteId === self.siteId && isShown(world, other) && !areHidden(world, self, other)
      return isThere && kind !== 'own' && kind !== 'secret' && (kind !== 'unlocked' || self.isPaid)
    },
  }))
}

/** Visitors without a session of this site. Landing pages show fictional members to everyone. */
export function visitorsOf(world: World, search: Search): Role[] {
  const { site, people } = world
  const sees = (other: Person, kind: Kind) =>
    (kind === 'listed' || kind === 'card') &&
    (other === people.fictional || (search === 'all' && other.siteId === site.id && isShown(world, other)))
  const foreign = site.visitor({ session: people.elsewhere.session })
  return [
    { called: `visitor (${search})`, caller: site.visitor(), sees },
    { called: `visitor (${search}) with a session of another site`, caller: foreign, sees },
  ]
}

/**
 * A member's own block list, choices for a complaint and export name the people they blocked; the export also those they wrote
 * to.
 */
export const isInOwnList = (world: World, { self }: Role, address: string, other: Person, kind: Kind) =>
  kind === 'listed' &&
  ['/api/block.php', '/api/complaints.php', '/api/export.php'].includes(address) &&
  self !== undefined &&
  (hasBlocked(world, self, other) || (address === '/api/export.php' && hasWritten(world, self, other)))
