import type { Browser, Page } from '@playwright/test'
import { addMember } from '../src/features/accounts/accounts.server.ts'
import { recordPhotoChange } from '../src/features/photos/own-photos.server.ts'
import { addPhotos, keysOf, newPhotoName } from '../src/features/photos/photos.server.ts'
import type { Interest } from '../src/features/profiles/profiles.contract.ts'
import { addProfile, listInSearch } from '../src/features/profiles/profiles.server.ts'
import { changeSettings } from '../src/features/sites/sites.server.ts'
import { days, minutes, moveClock, now, resetClock } from '../src/platform/clock.ts'
import { pool, transaction } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { storeFile } from '../src/platform/storage.server.ts'
import { aProfile as aProfileOn } from '../test/builders.ts'
import { changeMember } from '../test/likes.ts'
import { visit } from './page.ts'
import { aStoredPicture } from './pictures.ts'
import type { Vonk } from './vonk.ts'
import '../src/server/member-hooks.server.ts'

export type BrowserMember = Awaited<ReturnType<typeof loggedIn>>
type ProfileOptions = {
  name?: string
  isFictional?: boolean
  isPremium?: boolean
  interests?: Interest[]
  hasConsent?: boolean
}

/** A session of a member: a client for the API, and the way to log in on a page. */
export async function loggedIn({ site, url }: Pick<Vonk, 'site' | 'url'>, memberId: string) {
  const token = await startSession({ siteId: site.id, memberId })
  const logInOn = (page: Page, at = url) =>
    page.context().addCookies([{ name: 'session', value: token, url: at, httpOnly: true }])
  return Object.assign(site.visitor({ session: token }), { siteId: site.id, memberId, token, logInOn })
}

/** The member as verbs know who calls them. */
export const actorOf = ({ siteId, memberId, token }: BrowserMember) => ({ siteId, memberId, session: token })

const bornYearsAgo = (years: number) =>
  new Date(Date.UTC(now().getUTCFullYear() - years, now().getUTCMonth(), now().getUTCDate()) - days(40))
    .toISOString()
    .slice(0, 10)

/** Noor, 34, of Utrecht, with a complete profile, active a minute ago and logged in. */
export async function aProfile(vonk: Vonk, options: ProfileOptions = {}) {
  const { name = 'Noor', isFictional = false, isPremium = false, hasConsent = true } = options
  const { interests = ['chess', 'wine', 'yoga'] } = options
  const memberId = await aProfileOn(vonk.site, {
    hasConsent,
    ...{ name, interests, sexuality: 'hetero', birthDate: bornYearsAgo(34), relationshipStatus: 'single' },
    ...{ hairColor: 'brown', eyeColor: 'green', bodyType: 'slim', tattoos: true, reason: 'dates' },
    description: `Ik zeil graag.\nEn jij?${' Vertel eens.'.repeat(20)}`,
    account: {
      isFictional,
      isPaid: isPremium,
      signedUpAt: new Date(now().getTime() - days(30)),
      confirmedAt: now(),
    },
    photos: [],
    lastActive: new Date(now().getTime() - minutes(1)),
  })
  return loggedIn(vonk, memberId)
}

/** A fictional member of whom nothing is known but a name. Returns the id. */
export async function aFictionalMember({ site }: Vonk, name: string): Promise<string> {
  const [siteId, memberId] = [site.id, newId()]
  await transaction(async (tx) => {
    const account = { status: 'active', isFictional: true, signedUpAt: now(), confirmedAt: now() } as const
    await addMember(tx, { siteId, id: memberId, ...account })
    await addProfile(tx, { siteId, memberId, name })
    await listInSearch(tx, { siteId, memberId }, now())
  })
  return memberId
}

/** Lists a member in search, so that they can be found and liked. */
export const findable = (member: MemberKey) => transaction((tx) => listInSearch(tx, member, now()))

export const signedUpAgo = (member: MemberKey, milliseconds: number) =>
  changeMember(member, { signedUpAt: new Date(now().getTime() - milliseconds) })

/** Runs verbs as if it were that moment. Only verbs called in this process see it, not requests to the server. */
export async function at<Result>(moment: Date, run: () => Promise<Result>): Promise<Result> {
  moveClock(moment.getTime() - Date.now())
  try {
    return await run()
  } finally {
    resetClock()
  }
}

/** Lets search list everybody as if they had a photo, which the swipe game and automatic likes ask for. */
export const searchBelievesInPhotos = () => pool.query('UPDATE member_search SET has_photo = true')

/** Lets uploaded photos be shown at once: for `change`. */
export const noInspection = { photo_approval_minutes: 0 }

type GivenPhotos = { status?: 'active' | 'inspection' }

/** Gives the member photos that everyone can see, private ones where told, without the work of uploads. */
export async function withPhotos(
  member: MemberKey,
  isPrivate: boolean[],
  { status = 'active' }: GivenPhotos = {},
) {
  const { siteId, memberId } = member
  const rows = await Promise.all(
    isPrivate.map(async (hidden, position) => {
      const isActive = status === 'active'
      const names = { name: newPhotoName(isActive && !hidden), master: newPhotoName(false) }
      const blurred = isActive && hidden ? newPhotoName(true) : null
      const shape = { width: 450, height: 600, widths: [160, 450], masterWidth: 450, masterHeight: 600 }
      const { files, placeholder } = await aStoredPicture(position * 70)
      const kind = { isPrivate: hidden, status, hasAvif: false, hasMatch: false }
      const row = { ...names, ...shape, ...kind, blurred, placeholder, position }
      for (const key of keysOf(row)) await storeFile(key, files[key.includes('-160.') ? 160 : 450])
      return { siteId, memberId, id: newId(), createdAt: now(), ...row }
    }),
  )
  await transaction(async (tx) => {
    await addPhotos(tx, rows)
    await recordPhotoChange(tx, member)
  })
}

type Person = {
  name: string
  gender?: 'male' | 'female'
  age?: number
  country?: 'NL' | 'BE' | 'DE'
  region?: string
  city?: string
  interests?: Interest[]
  isFictional?: boolean
  minutesAway?: number
  position?: [latitude: number, longitude: number]
}

/** Takes everybody else out of search. Each person was last active a minute before the next. Returns their ids. */
export async function onlyThese({ site }: Vonk, people: Person[]): Promise<string[]> {
  await pool.query('DELETE FROM member_search WHERE site_id = $1', [site.id])
  const ids: string[] = []
  for (const [place, person] of people.entries()) {
    const { name, gender = 'female', age = 30, country = 'NL', region = 'NL-UT', city = 'Utrecht' } = person
    const { interests = [], isFictional = true, minutesAway = place + 1, position = [52.09, 5.12] } = person
    const [latitude, longitude] = position
    ids.push(
      await aProfileOn(site, {
        ...{ name, gender, country, region, city, interests, latitude, longitude },
        birthDate: `${now().getUTCFullYear() - age}-01-01`,
        account: { isFictional, confirmedAt: now() },
        photos: [],
        lastActive: new Date(now().getTime() - minutes(minutesAway)),
      }),
    )
  }
  // The server keeps for a few seconds whom it shows to visitors, and their pages, or until a setting changes.
  await changeSettings(site.id, {})
  return ids
}

export const crowd = (count: number, about: Omit<Person, 'name'> = {}): Person[] =>
  Array.from({ length: count }, (_, i) => ({ name: `Lid ${i + 1}`, ...about }))

/** Another browser, in which this member is logged in. */
export async function anotherBrowser(browser: Browser, { url }: Vonk, member: BrowserMember) {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await member.logInOn(page, url)
  return page
}

/** Visits a page and waits for its event stream: every later event reaches it. */
export async function visitAndListen(page: Page, path: string) {
  const stream = page.waitForResponse('**/api/events.php*')
  await visit(page, path)
  await stream
}
