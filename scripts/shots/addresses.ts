import { isParameter, type PageRoute, pageRoutes, segmentsOf } from './routes.ts'

/** A running Vonk, with a session and the id of a member to look at. */
export type Target = { url: string; session?: string; memberId?: string }

/** A path that shows a route. Parameters are filled from links on Vonk's own pages, or guessed. */
export async function addressOf(route: PageRoute, target: Target) {
  if (route.pattern === '/*') return '/nowhere'
  const segments: string[] = []
  for (const segment of segmentsOf(route))
    segments.push(isParameter(segment) ? await valueFor(segment, segments.join('/'), target) : segment)
  return segments.join('/') || '/'
}

async function valueFor(parameter: string, above: string, target: Target) {
  const guess = (parameter === ':id' && target.memberId) || '1'
  // A member whom visitors see is shown to members as well.
  return (await linkedFrom(above, { url: target.url })) ?? (await linkedFrom(above, target)) ?? guess
}

/** The last segment of the first link from a list page to one of its items, such as a member's id on /members. */
async function linkedFrom(list: string, { url, session }: Target) {
  const headers = session ? { cookie: `session=${session}` } : undefined
  // The search then lists members with a photo. Other lists ignore the parameter.
  const html = await (await fetch(new URL(`${list}?photo=1`, url), { headers })).text()
  const links = [...html.matchAll(/href="([^"?#]+)/g)].map(([, link = '']) => link)
  const isOwn = (link: string) => link.startsWith(`${list}/`) && !link.slice(list.length + 1).includes('/')
  const isPage = (link: string) => pageRoutes.some(({ pattern }) => pattern === link)
  return links.find((link) => isOwn(link) && !isPage(link))?.slice(list.length + 1)
}
