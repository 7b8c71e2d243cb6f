import { randomBytes } from 'node:crypto'
import { newPhotoName, photoName } from '../src/features/photos/photos.server.ts'
import { days, minutes, now } from '../src/platform/clock.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { storeFile } from '../src/platform/storage.server.ts'
import { aProfile, type aSite } from './builders.ts'

/** Words that identify a person's data in an answer, by the audience that may see them. Each word is unique. */
type Words = {
  /** Everyone who may see the person, in lists too. */
  listed: string[]
  card: string[]
  /** Members who may see the person. */
  profile: string[]
  /** Members who may see the person and are not premium. */
  blurred: string[]
  /** Members who may see the person and are premium. */
  unlocked: string[]
  /** The person and the receiver of the message. */
  written: string[]
  /** Only the person. */
  own: string[]
  /** Nobody. */
  secret: string[]
}
export type Kind = keyof Words
export type Person = Awaited<ReturnType<typeof aKnownPerson>>

type Site = Awaited<ReturnType<typeof aSite>>
type Account = NonNullable<NonNullable<Parameters<typeof aProfile>[1]>['account']>

let count = 0

/** A logged-in member with a complete profile and a photo of every kind, with all files. */
export async function aKnownPerson(site: Site, called: string, account: Account = {}) {
  const n = ++count
  const token = `${called.replaceAll(' ', '')}q${n}q`
  const birthDate = new Date(Date.UTC(1960, 0, 1) + days(n * 37)).toISOString().slice(0, 10)
  const lastActive = new Date(now().getTime() - minutes(n) - n)
  // Five decimals: a shorter number may be part of a timestamp, such as 4.446 of 09:15:04.446Z.
  const place = {
    latitude: Number((51.12343 + n * 0.0137).toFixed(5)),
    longitude: Number((4.43217 + n * 0.0139).toFixed(5)),
  }
  const login = account.isFictional
    ? {}
    : { email: `${token}@mail.example`, passwordHash: `hash-of-${token}` }
  const stems = {
    ...{ main: newPhotoName(true), second: newPhotoName(true), locked: newPhotoName(false) },
    ...{ inspected: newPhotoName(false), rejected: newPhotoName(false), deleted: newPhotoName(false) },
    ...{ blurred: photoName(randomBytes(17)), master: newPhotoName(false) },
  }
  const whole = { master: stems.master, masterWidth: 900, masterHeight: 1200 }
  const memberId = await aProfile(site, {
    ...{ name: `N${token}`, city: `C${token}`, birthDate, lastActive, ...place, hairColor: 'red' },
    description: `${'So much to say. '.repeat(12)} D${token}`,
    account: { ...login, ...account },
    photos: [
      { name: stems.locked, isPrivate: true, blurred: stems.blurred },
      { name: stems.main, ...whole },
      { name: stems.second },
      { name: stems.inspected, status: 'inspection' },
      { name: stems.rejected, status: 'rejected', rejectedReason: 'other' },
      { name: stems.deleted, status: 'deleted', deletedAt: now() },
    ],
  })
  const keys = Object.values(stems).flatMap((stem) =>
    widthsOf(stem, stems).map((width) => `${stem}-${width}.webp`),
  )
  for (const key of keys) await storeFile(key, randomBytes(9))
  const words: Words = {
    listed: [memberId, `N${token}`, stems.main],
    card: [`C${token}`],
    profile: [`D${token}`, stems.second],
    blurred: [stems.blurred],
    unlocked: [stems.locked],
    written: [],
    own: [
      ...(login.email ? [login.email] : []),
      ...[birthDate, ...Object.values(place), lastActive.toISOString(), lastActive.getTime()].map(String),
      ...[stems.inspected, stems.rejected, stems.master, stems.deleted],
    ],
    secret: login.passwordHash ? [login.passwordHash] : [],
  }
  const session = await startSession({ siteId: site.id, memberId })
  return Object.assign(site.visitor({ session }), {
    ...{ siteId: site.id, memberId, session, called, words, keys, isPaid: account.isPaid === true },
  })
}

const widthsOf = (stem: string, { blurred, master }: { blurred: string; master: string }) =>
  stem === blurred ? [480] : stem === master ? [900] : [150, 300, 600]
