import { grantCredits } from '../src/features/credits/credits.server.ts'
import { newPhotoName, photoKey } from '../src/features/photos/photos.server.ts'
import { now } from '../src/platform/clock.ts'
import { db, transaction } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { storeFile } from '../src/platform/storage.server.ts'
import type { aSite } from './builders.ts'
import { type Someone, someone } from './someone.ts'

/** A member who can be found, is logged in and has something to spend. */
export async function someoneWith(credits: number, site: Awaited<ReturnType<typeof aSite>>, about = {}) {
  const one = await someone(site, about)
  await giveCredits(one, credits)
  return one
}

export const giveCredits = (one: Someone, amount: number) =>
  transaction((tx) => grantCredits(tx, one, { amount, reason: 'demo', cause: `demo:${newId()}` }))

export const write = (one: Someone, to: { memberId: string }, text = 'Hallo', id = newId()) =>
  one.send('POST', '/api/chat.php', { profile: to.memberId, id, type: 'text', text })

export const chatWith = (one: Someone, other: Someone) => one.get(`/api/chat.php?profile=${other.memberId}`)

export const textsWith = async (one: Someone, other: Someone): Promise<string[]> =>
  (await chatWith(one, other)).conversation.messages.map(({ text }: { text: string }) => text)

export const creditsOf = async (one: Someone): Promise<number> =>
  (await one.get('/api/user.php')).user.credits

export const give = (one: Someone, to: { memberId: string }, gift = 'rose', id = newId()) =>
  one.send('POST', '/api/chat.php', { profile: to.memberId, id, type: 'gift', gift })

/** Uploads a photo for a message to the other, as our pages do. */
export async function uploadFor(
  one: Someone,
  to: { memberId: string },
  picture: Uint8Array,
  key: string = newId(),
) {
  const answer = await one.request(`/api/message-photo.php?profile=${to.memberId}`, {
    method: 'POST',
    body: new Uint8Array(picture),
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': key },
  })
  const { photo, error } = await answer.json()
  return { status: answer.status, photo, error }
}

/** A photo for a message that is there already, for tests in which pictures do not matter. */
export async function aPhotoFor(one: Someone): Promise<{ id: string; files: string[]; content: string }> {
  const [id, name] = [newId(), newPhotoName(false)]
  const files = [480, 960].map((width) => photoKey(name, width))
  const content = `picture ${id}`
  for (const key of files) await storeFile(key, Buffer.from(content))
  await db.query(sql`
    INSERT INTO message_photos (site_id, id, member_id, name, width, height, thumb_width, placeholder, created_at)
    VALUES (${one.siteId}, ${id}, ${one.memberId}, ${name}, 960, 640, 480, 'data:,', ${now()})`)
  return { id, files, content }
}

export const sendPhoto = (one: Someone, to: { memberId: string }, photo: string, id = newId()) =>
  one.send('POST', '/api/chat.php', { profile: to.memberId, id, type: 'photo', photo })
