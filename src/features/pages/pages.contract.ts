import * as z from 'zod'
import { locales } from '../../i18n/locales.ts'

export const pageToken = z.string('invalid').regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'invalid')

/** A piece of text in one style. */
const run = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  href: z.string().optional().describe('A path of this site, an https address or a mail address'),
})
export type Run = z.output<typeof run>
const runs = z.array(run)

const block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ type: z.literal('paragraph'), runs }),
  z.object({ type: z.literal('quote'), runs }),
  z.object({
    type: z.literal('list'),
    ordered: z.boolean(),
    start: z.number().int().optional(),
    items: z.array(runs),
  }),
  z.object({ type: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
])
export type Block = z.output<typeof block>
export type Heading = Extract<Block, { type: 'heading' }>

export const pageText = z.object({ title: z.string(), blocks: z.array(block) })
export type PageText = z.output<typeof pageText>

export const staticPage = pageText.extend({
  token: z.string(),
  description: z.string().describe('The first sentences, for search engines'),
  locale: z.enum(locales).describe('The language of the text, which may not be that of the reader'),
  version: z.iso.datetime().nullable().describe('Since when this text applies; null if it has no date'),
})
export type StaticPage = z.output<typeof staticPage>
