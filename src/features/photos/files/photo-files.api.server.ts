import { type Context, Hono } from 'hono'
import type { Env } from '../../../platform/http/env.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { isFileKey, isPrivateKey, openFile } from '../../../platform/storage.server.ts'

/** Whether a member may have a private file. Features that store such files have one each. */
type FileRight = (actor: Actor, key: string) => Promise<boolean>

const prefix = '/photos/'
const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }
const keyIn = (c: Context<Env>) => c.req.path.slice(prefix.length)

const isPublic = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/**
 * Serves public files. A name is never reused for another picture, so it can be cached forever. Mails show these pictures,
 * and webmail is on another origin.
 */
export const photoFiles = () =>
  new Hono<Env>().get(`${prefix}*`, (c, next) => (isPrivateKey(keyIn(c)) ? next() : serve(c, isPublic)))

/**
 * Serves the files of private photos and of photos in inspection. Without the right to a file the answer is 404. Browsers
 * must revalidate, because someone else may use the browser by then. A name is one picture for good, so it is the ETag.
 */
export const privatePhotoFiles = (rights: FileRight[]) =>
  new Hono<Env>().get(`${prefix}*`, async (c) => {
    const key = keyIn(c)
    const { actor } = c.var
    if (!actor || !isFileKey(key) || !(await hasOneOf(rights, actor, key))) throw refuse('not_found')
    const headers = { 'Cache-Control': 'private, no-cache', ETag: `"${key}"` }
    // A proxy may have turned the ETag into a weak one.
    const cached = c.req.header('if-none-match')?.replace(/^W\//, '')
    return cached === headers.ETag ? c.body(null, 304, headers) : serve(c, headers)
  })

async function hasOneOf(rights: FileRight[], actor: Actor, key: string) {
  for (const has of rights) if (await has(actor, key)) return true
  return false
}

async function serve(c: Context<Env>, caching: Record<string, string>) {
  const key = keyIn(c)
  const file = isFileKey(key) && (await openFile(key))
  if (!file) throw refuse('not_found')
  const headers = {
    'Content-Type': contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Content-Length': String(file.size),
    ...caching,
  }
  if (c.req.method !== 'HEAD') return c.body(file.stream(), 200, headers)
  await file.close()
  return c.body(null, 200, headers)
}
