import { Hono } from 'hono'
import type { Env } from '../../platform/http/env.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { isFileKey, openFile } from '../../platform/storage.server.ts'

const prefix = '/photos/'
const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }

/** The files of photos. A name is never used for another picture, so whoever has it may keep it. */
export const photoFiles = () =>
  new Hono<Env>().get(`${prefix}*`, async (c) => {
    const key = c.req.path.slice(prefix.length)
    const file = isFileKey(key) && (await openFile(key))
    if (!file) throw refuse('not_found')
    const headers = {
      'Content-Type': contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Content-Length': String(file.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
    }
    if (c.req.method !== 'HEAD') return c.body(file.stream(), 200, headers)
    await file.close()
    return c.body(null, 200, headers)
  })
