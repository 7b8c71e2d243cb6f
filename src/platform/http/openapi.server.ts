import { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { refuse } from '../refusals.ts'
import type { Env } from './env.server.ts'

/** The API routes of one feature. Invalid requests are refused, field by field, before the handler runs. */
export const apiOf = () =>
  new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (result.success) return
      const wrong = result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
      throw refuse('invalid', { fields: Object.fromEntries(wrong) })
    },
  })

const refusal = z.object({
  error: z.looseObject({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
  authentication_required: z.boolean().optional(),
})

type JsonResponse<Schema> = { description: string; content: { 'application/json': { schema: Schema } } }

/** Adds the shape of a refusal to the documented responses. Handlers throw refusals and never return them. */
export const orRefused = <Responses extends object>(responses: Responses): Responses => ({
  ...responses,
  default: {
    description:
      'A refusal: an expected error. `code` is stable, `message` is a text for people in the language of the request.',
    content: { 'application/json': { schema: refusal } },
  },
})

export const answers = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
): { 200: JsonResponse<Schema> } =>
  orRefused({ 200: { description, content: { 'application/json': { schema } } } })
