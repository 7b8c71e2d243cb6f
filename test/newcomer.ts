import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { addPhotos, photoKey, photoName } from '../src/features/photos/photos.server.ts'
import { now } from '../src/platform/clock.ts'
import { transaction } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { openStorage, storeFile } from '../src/platform/storage.server.ts'
import { type aSite, password } from './builders.ts'

/** A visitor who signed up through the API, with the cookies from there. */
export async function aNewcomer(site: Awaited<ReturnType<typeof aSite>>, change: object = {}, cookies = {}) {
  const email = `${newId()}@mail.example`
  const registration = { email, name: 'Annabella', password, date_of_birth: '1990-05-04', ...change }
  const visitor = site.visitor(cookies)
  const { status, body, cookies: given } = await visitor.send('POST', '/api/signup.php', registration)
  if (status !== 200) throw new Error(`nobody signed up: ${JSON.stringify(body)}`)
  const secrets = { session: given.session?.value ?? '', browser: given.browser?.value ?? '' }
  const memberId: string = body.user.profile.id
  const own = { site, siteId: site.id, memberId, email: registration.email, ...secrets }
  return Object.assign(site.visitor({ ...cookies, ...secrets }), own)
}

/** Storage in a folder of the test. */
export function aStorage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-storage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  openStorage({ dataDir })
  return join(dataDir, 'photos')
}

type Photo = Partial<Parameters<typeof addPhotos>[1][number]>

/** A photo with files in three sizes, and the bytes of the largest. */
export async function aPhoto(whose: { siteId: string; memberId: string }, about: Photo = {}, size = 1000) {
  const { siteId, memberId } = whose
  const name = photoName(randomBytes(32))
  const bytes = randomBytes(size)
  const widths = [150, 300, 600]
  for (const width of widths) await storeFile(photoKey(name, width), width === 600 ? bytes : randomBytes(9))
  const shape = { width: 600, height: 800, widths, placeholder: 'data:,' }
  const row = { siteId, memberId, id: newId(), position: 0, name, status: 'active' as const, ...shape }
  await transaction((tx) => addPhotos(tx, [{ ...row, createdAt: now(), ...about }]))
  return { name, bytes }
}
