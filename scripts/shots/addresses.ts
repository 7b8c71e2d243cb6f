import { isParameter, type PageRoute, pageRoutes, segmentsOf } from './routes.ts'

/** A running Vonk, and whom we know there. */
export type Place = { url: string; session?: string; memberId?: string }

/** An address that shows a route: with what Vonk itself links to in the place of a parameter, or else a guess. */
export async function addressOf(route: PageRoute, place: Place) {
  if (route.pattern === '/*') return '/nowhere'
  const given: string[] = []
  for (const segment of segmentsOf(route))
    given.push(isParameter(segment) ? await valueFor(segment, given.join('/'), place) : segment)
  return given.join('/') || '/'
}

async function valueFor(parameter: string, above: string, place: Place) {
  const guess = (parameter === ':id' && place.memberId) || '1'
  return (await linkedFrom(above, place)) ?? guess
}

/** The last part of the first link from a list to one of its own, such as a member's id from /members. */
async function linkedFrom(list: string, { url, session }: Place) {
  const headers = session ? { cookie: `session=${session}` } : undefined
  const html = await (await fetch(new URL(list, url), { headers })).text()
  const links = [...html.matchAll(/href="([^"?#]+)/g)].map(([, link = '']) => link)
  const isOwn = (link: string) => link.startsWith(`${list}/`) && !link.slice(list.length + 1).includes('/')
  const isPage = (link: string) => pageRoutes.some(({ pattern }) => pattern === link)
  return links.find((link) => isOwn(link) && !isPage(link))?.slice(list.length + 1)
}
