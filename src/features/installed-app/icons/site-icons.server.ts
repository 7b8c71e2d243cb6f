import { createHash } from 'node:crypto'
import { now } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.server.ts'
import { inDrawingLine } from '../../photos/pictures/photo-writing.server.ts'
import { siteAddress, siteById } from '../../sites/sites.server.ts'
import { drawIcon, type IconShape } from './draw-icon.server.ts'
import { type LoadFile, loadLogo } from './load-logo.server.ts'

type Drawn = { picture: Promise<Buffer>; until: number }

const hour = 3_600_000
/** A logo may change under the same address. */
const drawnHours = 24
/** One that could not be loaded is tried again. */
const failedHours = 0.1
const maxCached = 500
const cache = new Map<string, Drawn>()

/** A hash of everything an icon is drawn from. It changes with the logo's address, the colour and the name. */
export function iconVersion(siteId: string): string {
  const { name, primary_color, logo } = siteById(siteId).settings
  const inputs = JSON.stringify([logo || name, primary_color])
  return createHash('sha256').update(inputs).digest('hex').slice(0, 12)
}

/** An icon of a site's app. */
export function siteIconPicture(siteId: string, shape: IconShape, ask: LoadFile): Promise<Buffer> {
  const key = `${siteId} ${shape} ${iconVersion(siteId)}`
  const cached = cache.get(key)
  if (cached && cached.until > now().getTime()) return cached.picture
  if (cache.size >= maxCached) cache.clear()
  const drawn: Drawn = { picture: Promise.resolve().then(draw), until: now().getTime() + drawnHours * hour }
  cache.set(key, drawn)
  drawn.picture.catch(() => cache.delete(key))
  return drawn.picture

  async function draw() {
    const { name, primary_color: color, logo: address } = siteById(siteId).settings
    const logo = address ? await loadLogo(address, siteAddress(siteId), ask) : undefined
    if (address && !logo) drawn.until = now().getTime() + failedHours * hour
    return inDrawingLine('', () =>
      drawIcon(shape, { name, color, logo }).catch((error) => {
        if (!logo) throw error
        log.warn(
          { err: error, logo: address },
          'the logo of a site is no picture, its app icons show the initial',
        )
        return drawIcon(shape, { name, color })
      }),
    )
  }
}
