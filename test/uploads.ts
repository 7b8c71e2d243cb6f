import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { keysOf, photosWhere } from '../src/features/photos/photos.server.ts'
import { db } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { runQueued } from '../src/platform/jobs.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { removeFilesJob } from '../src/platform/storage.server.ts'
import { type aMember, aSite } from './builders.ts'

type Sender = Pick<Awaited<ReturnType<typeof aMember>>, 'request'>

/** Uploads a photo as the pages do. */
export async function upload(
  member: Sender,
  picture: Uint8Array | ReadableStream<Uint8Array>,
  { isPrivate = false, key = '' } = {},
) {
  const answer = await member.request(`/api/photos.php${isPrivate ? '?private=1' : ''}`, {
    method: 'POST',
    body: picture instanceof ReadableStream ? picture : new Uint8Array(picture),
    ...(picture instanceof ReadableStream && { duplex: 'half' }),
    headers: { 'content-type': 'application/octet-stream', ...(key && { 'idempotency-key': key }) },
  })
  const { photo, error } = await answer.json()
  return { status: answer.status, photo, error, headers: answer.headers }
}

/** The key by which the photo verbs load a photo of its owner. */
export const photoId = ({ siteId, memberId }: MemberKey, { id }: { id: string }) => ({ siteId, memberId, id })

/** A site that shows new photos without a waiting time. */
export const anOpenSite = () => aSite({ photo_approval_minutes: 0 })

/** Checks that the stored files are exactly those of the photos, and that no draft or upload is left over. */
export async function expectTidyFiles(folder: string) {
  await runQueued(removeFilesJob)
  const expected = (await photosWhere(sql`true`)).flatMap(keysOf)
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  expect(names.filter((name) => /\.(webp|avif)$/.test(name)).sort()).toEqual(expected.sort())
  expect((await db.query(sql`SELECT FROM file_drafts`)).rowCount).toBe(0)
  for (const drafts of [join(folder, '.drafts'), join(folder, '../uploads')])
    if (existsSync(drafts)) expect(readdirSync(drafts)).toEqual([])
}
