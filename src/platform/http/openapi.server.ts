import { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { refuse } from '../refusals.ts'
import type { Env } from './env.server.ts'

/** The paths of one feature. What does not fit its schema is refused by field, before the handler runs. */
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

type Answer<Schema> = { description: string; content: { 'application/json': { schema: Schema } } }

/** These answers and, for the document alone, the shape of every refusal: handlers throw those. */
export const orRefused = <Answers extends object>(given: Answers): Answers => ({
  ...given,
  default: { description: 'A refusal', content: { 'application/json': { schema: refusal } } },
})

export const answers = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
): { 200: Answer<Schema> } => orRefused({ 200: { description, content: { 'application/json': { schema } } } })
