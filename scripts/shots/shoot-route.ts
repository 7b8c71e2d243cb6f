import { join } from 'node:path'
import { addressOf, type Target } from './addresses.ts'
import { type Camera, takeShots } from './camera.ts'
import { fileOf, type Look, type View, type Who, widths } from './looks.ts'
import { isParameter, type PageRoute, segmentsOf } from './routes.ts'

export type Studio = { camera: Camera; place: Target; locale: string; folder: string }

/** Takes all screenshots of one page, as a visitor and, where it applies, as a member. */
export async function shootRoute(studio: Studio, route: PageRoute) {
  const address = await addressOf(route, studio.place)
  const views: View[] = []
  const findings: string[] = []
  for (const who of whoSees(route, studio.place)) {
    const arrivals = new Set([address])
    for (const width of widths) {
      const shots = await takeShots(studio.camera, width, visitOf(studio, { route, who, address }))
      arrivals.add(shots.arrival.replace(new URL(studio.place.url).origin, ''))
      for (const { theme, text } of shots.findings)
        findings.push(`${route.name} ${width} ${theme} ${who}: ${text}`)
    }
    views.push({ route, who, address: [...arrivals].join(' → ') })
  }
  return { views, findings }
}

const whoSees = ({ isForMembersToo }: PageRoute, { session }: Target): Who[] =>
  isForMembersToo && session ? ['visitor', 'member'] : ['visitor']

const visitOf = ({ place, locale, folder }: Studio, view: View) => ({
  url: new URL(view.address, place.url).href,
  cookies: { locale, ...(view.who === 'member' && place.session && { session: place.session }) },
  mayBeMissing: segmentsOf(view.route).some(isParameter),
  fileOf: (look: Look) => join(folder, fileOf(view, look)),
})
