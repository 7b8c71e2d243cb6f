import { randomBytes } from 'node:crypto'
import type { NewMember } from '../src/features/accounts/accounts.server.ts'
import { addMember } from '../src/features/accounts/accounts.server.ts'
import { giveConsent, sentence } from '../src/features/consents/consents.server.ts'
import type { NewPhoto } from '../src/features/photos/photos.server.ts'
import { addPhotos, photoName } from '../src/features/photos/photos.server.ts'
import type { NewProfile } from '../src/features/profiles/profiles.server.ts'
import { addProfile, listInSearch } from '../src/features/profiles/profiles.server.ts'
import type { CompanyInfo, SiteSettings } from '../src/features/sites/sites.contract.ts'
import { createSite } from '../src/features/sites/sites.server.ts'
import { now } from '../src/platform/clock.ts'
import { db, transaction } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { runQueued } from '../src/platform/jobs.server.ts'
import { endReservation, makeReservedLink, type NewLink, reserveLink } from '../src/platform/links.server.ts'
import { mailJob } from '../src/platform/mail.server.ts'
import { hashPassword } from '../src/platform/passwords.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { sql } from '../src/platform/sql.server.ts'

type Extra = { headers?: Record<string, string> } & Omit<RequestInit, 'headers'>
type SendRequest = (path: string, init: RequestInit) => Response | Promise<Response>

let sendRequest: SendRequest

/** Decides where visitors send their requests: to the app in this process, or to one that listens on a port. */
export function sendRequestsTo(server: SendRequest) {
  sendRequest = server
}

/** Someone at a browser, on a site, with cookies. */
export class Visitor {
  readonly host: string
  readonly cookies: Record<string, string>

  constructor(host: string, cookies: Record<string, string> = {}) {
    this.host = host
    this.cookies = cookies
  }

  get headers() {
    const cookie = Object.entries(this.cookies).map(([name, value]) => `${name}=${value}`)
    return { host: this.host, 'x-client': 'web', ...(cookie.length > 0 && { cookie: cookie.join('; ') }) }
  }

  request(path: string, { headers, ...rest }: Extra = {}) {
    return sendRequest(path, { ...rest, headers: { ...this.headers, ...headers } })
  }

  /** Sends JSON as our pages do. Returns the response with its cookies by name, with their attributes. */
  async send(method: string, path: string, json: object = {}, headers: Record<string, string> = {}) {
    const answer = await this.request(path, {
      method,
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json', ...headers },
    })
    return {
      status: answer.status,
      headers: answer.headers,
      body: await answer.json(),
      cookies: cookiesOf(answer),
    }
  }

  async get(path: string, extra?: Extra) {
    return (await this.request(path, extra)).json()
  }
}

type GivenCookie = { value: string } & Record<string, string>

const cookiesOf = (answer: Response): Record<string, GivenCookie> =>
  Object.fromEntries(
    answer.headers.getSetCookie().map((line) => {
      const [[name = '', value = ''] = [], ...rest] = line.split('; ').map((part) => part.split('='))
      const attributes = rest.map(([attribute = '', setting = '']) => [attribute.toLowerCase(), setting])
      return [name, { value, ...Object.fromEntries(attributes) }]
    }),
  )

/** The mails to an address, the newest first, once the queue has sent them. */
export async function mailsTo(site: { visitor(): Visitor }, address: string) {
  await runQueued(mailJob)
  const mails: { to: string; subject: string; text: string; html: string; links: string[] }[] = await site
    .visitor()
    .get('/dev/mailbox.json')
  return mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase())
}

/** The token of a link, as its mail would carry it. */
export async function linkToken(link: NewLink): Promise<string> {
  const reservation = await transaction((tx) => reserveLink(tx, link))
  const token = await makeReservedLink(link, reservation)
  await endReservation(link.siteId, reservation)
  return token ?? ''
}

export async function aSite(settings: Partial<SiteSettings> = {}, company: Partial<CompanyInfo> = {}) {
  const host = `${newId()}.localhost`
  const id = await createSite({ host, settings, company })
  return { id, host, visitor: (cookies?: Record<string, string>) => new Visitor(host, cookies) }
}

export async function aMember(site?: Awaited<ReturnType<typeof aSite>>) {
  const { id: siteId, host } = site ?? (await aSite())
  const memberId = newId()
  await transaction((tx) => addMember(tx, { siteId, id: memberId, status: 'active', signedUpAt: now() }))
  const session = await startSession({ siteId, memberId })
  return Object.assign(new Visitor(host, { session }), { siteId, memberId, session })
}

export const password = 'kersen-in-de-lente'
export const newPassword = 'appels-in-het-najaar'
// Computed once: hashing takes longer than most tests.
export const passwordHash = hashPassword(password)

/** A member with an email address and a password, not logged in. */
export async function anAccount(site: Awaited<ReturnType<typeof aSite>>, account: Partial<NewMember> = {}) {
  const memberId = newId()
  const email = `${memberId}@mail.example`
  const member = { siteId: site.id, memberId }
  await transaction(async (tx) => {
    const login = { email, passwordHash: await passwordHash, language: 'nl' as const }
    await addMember(tx, {
      ...{ siteId: site.id, id: memberId, status: 'active', signedUpAt: now() },
      ...login,
      ...account,
    })
    await addProfile(tx, { ...member, name: 'Anna', birthDate: '1990-05-04' })
    await listInSearch(tx, member, now())
  })
  const logIn = async (cookies: Record<string, string> = {}) => {
    const answer = await site.visitor(cookies).send('POST', '/api/user.php', { email, password })
    const given = Object.entries(answer.cookies).map(([name, { value }]) => [name, value])
    return new Visitor(site.host, Object.fromEntries(given))
  }
  return { ...member, email: account.email ?? email, site, logIn }
}

type Account = Awaited<ReturnType<typeof anAccount>>

export const canLogIn = async ({ site, email }: Pick<Account, 'site' | 'email'>, given = password) =>
  (await site.visitor().send('POST', '/api/user.php', { email, password: given })).status === 200

export async function statusOf({ siteId, memberId }: Account) {
  const { rows } = await db.query(sql`
      SELECT m.status, s.is_visible FROM members m JOIN member_search s ON s.site_id = m.site_id AND s.member_id = m.id
       WHERE m.site_id = ${siteId} AND m.id = ${memberId}`)
  return rows[0]
}

/** The signup form, filled in. */
export const anna = {
  email: 'Anna@Mail.example',
  name: 'Anna B',
  password,
  date_of_birth: '1990-05-04',
}

export const signUp = (site: Awaited<ReturnType<typeof aSite>>, change: object = {}, headers = {}) =>
  site.visitor().send('POST', '/api/signup.php', { ...anna, ...change }, headers)

/** The secret in the first link of a mail. */
export const tokenIn = (mail: { links: string[] } | undefined) =>
  new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''

type ProfileOptions = Partial<NewProfile> & {
  account?: Partial<NewMember>
  photos?: Partial<NewPhoto>[]
  lastActive?: Date
  /** False for a member who gave their sexuality before we asked for consent. */
  hasConsent?: boolean
}

/** A member whom search finds. By default a woman in Utrecht with one photo, active now. Returns the id. */
export async function aProfile(
  { id: siteId }: Awaited<ReturnType<typeof aSite>>,
  { account, photos: shown = [{}], lastActive = now(), hasConsent, ...profile }: ProfileOptions = {},
) {
  const memberId = newId()
  const needsConsent = profile.sexuality && !account?.isFictional
  const place = { country: 'NL', region: 'NL-UT', city: 'Utrecht' } as const
  const files = { width: 600, height: 800, widths: [150, 300, 600], placeholder: 'data:image/webp;base64,' }
  await transaction(async (tx) => {
    await addMember(tx, { siteId, id: memberId, status: 'active', signedUpAt: now(), ...account })
    await addProfile(tx, {
      ...{ siteId, memberId, name: 'Anna', gender: 'female', birthDate: '1990-05-04', ...place },
      ...profile,
    })
    if (needsConsent && hasConsent !== false)
      await giveConsent(tx, { siteId, memberId }, sentence('orientation', 'nl'))
    const rows = shown.map((photo, position) => ({
      ...{ siteId, memberId, id: newId(), name: photoName(randomBytes(32)), createdAt: now(), position },
      ...{ status: 'active' as const, ...files, ...photo },
    }))
    await addPhotos(tx, rows)
    await listInSearch(tx, { siteId, memberId }, lastActive)
  })
  return memberId
}
