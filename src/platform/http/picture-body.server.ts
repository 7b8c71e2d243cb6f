import type { Context } from 'hono'
import * as z from 'zod'
import { refuse } from '../refusals.ts'
import type { Env } from './env.server.ts'

const picture = { schema: z.string().describe('The bytes of a JPEG, PNG, WebP or AVIF file') }

/** A request body that is an image file. */
export const pictureBody = { content: { 'image/*': picture, 'application/octet-stream': picture } }

/** Refuses by Content-Length before the body of a too large picture is received. */
export function pictureOf(c: Context<Env>, { largest }: { largest: number }): ReadableStream<Uint8Array> {
  if (Number(c.req.header('content-length')) > largest) throw refuse('photo_too_large', { bytes: largest })
  if (!c.req.raw.body) throw refuse('photo_unreadable')
  return c.req.raw.body
}
