import { type Context, Hono } from 'hono'
import type { Env } from '../../platform/http/env.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { isFileKey, isPrivateKey, openFile } from '../../platform/storage.server.ts'
import { mayHaveMessagePhoto } from '../chat/photo-message-rights.server.ts'
import { mayHaveFile } from './photo-rights.server.ts'

const prefix = '/photos/'
const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }
const keyIn = (c: Context<Env>) => c.req.path.slice(prefix.length)

const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** The files that anyone may have. A name is never used for another picture, so whoever has it may keep it. */
export const photoFiles = () =>
  new Hono<Env>().get(`${prefix}*`, (c, next) => (isPrivateKey(keyIn(c)) ? next() : give(c, forever)))

/**
 * Those of private photos, and of photos that nobody else may see yet. To whom they are not given they do not exist. A
 * browser asks anew before it shows one again: someone else may sit at it by then. A name is one picture, so it is its tag.
 */
export const privatePhotoFiles = () =>
  new Hono<Env>().get(`${prefix}*`, async (c) => {
    const key = keyIn(c)
    const { actor } = c.var
    if (!actor || !isFileKey(key) || !(await mayHave(actor, key))) throw refuse('not_found')
    const headers = { 'Cache-Control': 'private, no-cache', ETag: `"${key}"` }
    // What lies between us and the browser may have made the tag a weak one.
    const known = c.req.header('if-none-match')?.replace(/^W\//, '')
    return known === headers.ETag ? c.body(null, 304, headers) : give(c, headers)
  })

const mayHave = async (actor: Actor, key: string) =>
  (await mayHaveFile(actor, key)) || mayHaveMessagePhoto(actor, key)

async function give(c: Context<Env>, caching: Record<string, string>) {
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
