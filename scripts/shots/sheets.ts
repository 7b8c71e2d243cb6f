import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { fileOf, type Look, looks, type View } from './looks.ts'

const viewsPerSheet = 4
const gap = 16
const labelHeight = 36
/** The first 900 px of a phone's page. */
const tileHeight = 528
const rowHeight = labelHeight + tileHeight + gap
const tileWidth = ({ width }: Look) => (width === 375 ? 220 : 480)
const sheetWidth = gap + looks.reduce((sum, look) => sum + tileWidth(look) + gap, 0)

/** Combines the tops of all screenshots into a few images for a quick review. */
export async function writeSheets(folder: string, prefix: string, views: View[]) {
  for (let start = 0; start < views.length; start += viewsPerSheet) {
    const file = join(folder, `${prefix}-${start / viewsPerSheet + 1}.png`)
    await writeSheet(folder, file, views.slice(start, start + viewsPerSheet))
  }
}

async function writeSheet(folder: string, file: string, views: View[]) {
  const height = gap + views.length * rowHeight
  const tiles = await Promise.all(views.map((view, index) => tilesOf(folder, view, gap + index * rowHeight)))
  const overlays = [...tiles.flat(), { input: Buffer.from(labels(views, height)), left: 0, top: 0 }]
  await sharp({ create: { width: sheetWidth, height, channels: 3, background: '#777' } })
    .composite(overlays)
    .png({ compressionLevel: 6 })
    .toFile(file)
}

async function tilesOf(folder: string, view: View, top: number) {
  const tiles: { input: Buffer; left: number; top: number }[] = []
  let left = gap
  for (const look of looks) {
    const file = join(folder, fileOf(view, look))
    if (existsSync(file))
      tiles.push({ input: await tileOf(file, tileWidth(look)), left, top: top + labelHeight })
    left += tileWidth(look) + gap
  }
  return tiles
}

async function tileOf(file: string, width: number) {
  const shot = await sharp(file).metadata()
  const height = Math.min(shot.height, Math.floor((tileHeight * shot.width) / width))
  return sharp(file).extract({ left: 0, top: 0, width: shot.width, height }).resize({ width }).toBuffer()
}

function labels(views: View[], height: number) {
  const texts = views.map(({ route, who, address }, index) => {
    const baseline = gap + index * rowHeight + labelHeight - 12
    return `<text x="${gap}" y="${baseline}">${escaped(`${route.name}  ${address}  ${who}`)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${height}"
    font-family="sans-serif" font-size="20" font-weight="bold" fill="#fff" xml:space="preserve">${texts.join('')}</svg>`
}

const escaped = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
