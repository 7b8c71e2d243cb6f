import type * as z from 'zod'

/** A required JSON request body of this schema. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
})
