import sharp, { type Sharp } from 'sharp'
import { encoding, matchSize, tiny } from '../src/features/photos/pictures/picture.server.ts'
import { newSessions } from './members.ts'
import { startVonk, temporaryFolder } from './processes.ts'
import { judge, medianOfRounds, type Result, type Round } from './result.ts'
import { secondsOf } from './seconds.ts'
import { sendPhoto } from './send-photo.ts'
import { twelveMegapixels } from './twelve-megapixels.ts'

const rounds = 7

/** Uploading a 12-megapixel photo, compared with the image library alone making the same files. */
export async function photo(): Promise<Result> {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { LOG_LEVEL: 'warn' })
  const picture = await twelveMegapixels()
  const sessions = await newSessions(folder.path, rounds + 1)
  const ours = (round: number) => secondsOf(() => sendPhoto(vonk.address, sessions[round] ?? '', picture))
  await ours(rounds)
  await bareFiles(picture)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const [figure] = await ours(round)
    const [limit] = await secondsOf(() => bareFiles(picture))
    measured.push({ figure: figure * 1000, limit: limit * 1000 })
  }
  return judge('photo', { ...medianOfRounds(measured), unit: 'ms' }, { atMost: 1.5 })
}

/** The same files in the fastest way: decode once, make everything from that. */
async function bareFiles(picture: Buffer) {
  const points = async (from: Sharp) => {
    const { data, info } = await from.raw().toBuffer({ resolveWithObject: true })
    return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  }
  const whole = await points(sharp(picture).autoOrient().resize(2048, 2048, { fit: 'inside' }))
  await whole().webp(encoding.master).toBuffer()
  const shown = await points(whole().resize(960))
  for (const width of [160, 480, 960]) {
    await shown().resize(width).webp(encoding.webp).toBuffer()
    await shown().resize(width).avif(encoding.avif).toBuffer()
  }
  await shown()
    .resize({ ...matchSize, fit: 'cover', position: 'attention' })
    .webp(encoding.webp)
    .toBuffer()
  await shown()
    .resize({ ...tiny, fit: 'inside' })
    .webp(encoding.placeholder)
    .toBuffer()
}
