import type { OpenAPIHono } from '@hono/zod-openapi'
import type { RateLimit } from '../rate-limit.server.ts'
import type { Env } from './env.server.ts'

/** The largest body of an operation that declares nothing else. */
export const usualBody = 16 * 1024
/** For a message of the longest text that a site allows. */
export const longTextBody = 256 * 1024

type Body = {
  largestBody?: number
  /** The body is a file: the operation receives it part by part, and refuses one that is too large itself. */
  isUpload?: boolean
}

/**
 * Declares at a route which rate limits its verb counts, and how large its body may be. The HTTP tests fail for a
 * request that counts another limit than its route declares, and for a write that counts none.
 */
export const limited = (limits: RateLimit[], { largestBody = usualBody, isUpload = false }: Body = {}) => ({
  'x-rate-limits': limits,
  'x-largest-body': largestBody,
  'x-is-upload': isUpload,
})

export type Operation = {
  method: string
  path: string
  limits: RateLimit[]
  largestBody: number
  isUpload: boolean
}

/** The operations of an API with what their routes declare. */
export function operationsOf({ openAPIRegistry }: OpenAPIHono<Env>): Operation[] {
  const routes = openAPIRegistry.definitions.flatMap((part) => (part.type === 'route' ? part.route : []))
  return routes.map((route) => ({
    ...{ method: route.method.toUpperCase(), path: route.path },
    limits: route['x-rate-limits'] ?? [],
    largestBody: route['x-largest-body'] ?? usualBody,
    isUpload: route['x-is-upload'] ?? false,
  }))
}
