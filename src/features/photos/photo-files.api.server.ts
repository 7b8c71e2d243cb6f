import { type Context, Hono } from 'hono'
import type { Env } from '../../platform/http/env.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { isFileKey, isPrivateKey, openFile } from '../../platform/storage.server.ts'
import { mayHaveFile } from './photo-rights.server.ts'

const prefix = '/photos/'
const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }
const keyIn = (c: Context<Env>) => c.req.path.slice(prefix.length)

/** The files that anyone may have. A name is never used for another picture, so whoever has it may keep it. */
export const photoFiles = () =>
  new Hono<Env>().get(`${prefix}*`, (c, next) => (isPrivateKey(keyIn(c)) ? next() : give(c, 'public')))

/** Those of private photos, and of photos that nobody else may see yet. To whom they are not given they do not exist. */
export const privatePhotoFiles = () =>
  new Hono<Env>().get(`${prefix}*`, async (c) => {
    const key = keyIn(c)
    const { actor } = c.var
    if (!actor || !isFileKey(key) || !(await mayHaveFile(actor, key))) throw refuse('not_found')
    return give(c, 'private')
  })

async function give(c: Context<Env>, audience: 'public' | 'private') {
  const key = keyIn(c)
  const file = isFileKey(key) && (await openFile(key))
  if (!file) throw refuse('not_found')
  const headers = {
    'Content-Type': contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Content-Length': String(file.size),
    'Cache-Control': `${audience}, max-age=31536000, immutable`,
  }
  if (c.req.method !== 'HEAD') return c.body(file.stream(), 200, headers)
  await file.close()
  return c.body(null, 200, headers)
}
