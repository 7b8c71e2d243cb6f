import type * as z from 'zod'

/** The body of a call: JSON of this shape, and nothing but it. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
})
