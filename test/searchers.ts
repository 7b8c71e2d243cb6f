import type { SearchAnswer } from '../src/features/search/search.contract.ts'
import { now } from '../src/platform/clock.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { aProfile, type aSite } from './builders.ts'

type Site = Awaited<ReturnType<typeof aSite>>
type Browser = ReturnType<Site['visitor']>

export const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds)
export const yearsOld = (age: number) => `${now().getUTCFullYear() - age}-01-01`
export const fictional = { account: { isFictional: true } }

/** A logged-in member who searches. By default a Dutch man who looks for women. */
export async function aSearcher(site: Site, about: Parameters<typeof aProfile>[1] = {}) {
  const man = { gender: 'male', sexuality: 'hetero', name: 'Me' } as const
  const memberId = await aProfile(site, { ...man, ...about })
  const session = await startSession({ siteId: site.id, memberId })
  return Object.assign(site.visitor({ session }), { memberId })
}

export const search = async (browser: Browser, query = ''): Promise<SearchAnswer> =>
  browser.get(`/api/members.php${query}`)

export const namesOf = ({ members }: Pick<SearchAnswer, 'members'>) => members.map(({ name }) => name).sort()

export async function problemsOf(browser: Browser, query: string) {
  const answer = await browser.request(`/api/members.php${query}`)
  const { error } = await answer.json()
  return { status: answer.status, code: error?.code, fields: Object.keys(error?.fields ?? {}) }
}
