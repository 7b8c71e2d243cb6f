import { members } from '../src/features/accounts/accounts.tables.server.ts'
import type { CompanyInfo, SiteSettings } from '../src/features/sites/sites.contract.ts'
import { createSite } from '../src/features/sites/sites.server.ts'
import { now } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { app } from './app.ts'

type Extra = { headers?: Record<string, string> } & Omit<RequestInit, 'headers'>

/** Someone at a browser, on a site, with cookies. */
class Visitor {
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
    return app.request(path, { ...rest, headers: { ...this.headers, ...headers } })
  }

  async get(path: string, extra?: Extra) {
    return (await this.request(path, extra)).json()
  }
}

export async function aSite(settings: Partial<SiteSettings> = {}, company: Partial<CompanyInfo> = {}) {
  const host = `${newId()}.localhost`
  const id = await createSite({ host, settings, company })
  return { id, host, visitor: (cookies?: Record<string, string>) => new Visitor(host, cookies) }
}

export async function aMember(site?: Awaited<ReturnType<typeof aSite>>) {
  const { id: siteId, host } = site ?? (await aSite())
  const memberId = newId()
  await db.insert(members).values({ siteId, id: memberId, signedUpAt: now() })
  const session = await startSession({ siteId, memberId })
  return Object.assign(new Visitor(host, { session }), { siteId, memberId, session })
}
