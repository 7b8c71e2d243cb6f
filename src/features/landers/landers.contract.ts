import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'
import { locales } from '../../i18n/locales.ts'
import { genders, interests, memberCard } from '../profiles/profiles.contract.ts'

/** The landing pages that show several members. */
export const landers = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'tinderswipe',
  'transitionsvideolanding',
  'video',
] as const
export type Lander = (typeof landers)[number]

/** The landing pages that introduce one member. */
export const memberLanders = ['landing', 'landing2', 'landing3'] as const

const withoutSlug: readonly string[] = ['tinderswipe', 'landing']
/** The landing pages with variants. */
export const landersWithSlug: string[] = [...landers, ...memberLanders].filter(
  (lander) => !withoutSlug.includes(lander),
)

export const slug = z
  .string('invalid')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid')
  .max(60, 'invalid')

const texts = z.object({
  title: z.string('invalid').trim().min(1, 'invalid').max(120, 'invalid'),
  lead: z.string('invalid').trim().max(300, 'invalid').optional(),
})
const age = z.number('invalid').int('invalid').min(18, 'invalid').max(99, 'invalid')

/** Texts by language, and the people a variant shows. A new slug is a new row, no new code. */
export const variant = z.strictObject({
  texts: z.partialRecord(z.enum(locales), texts),
  people: z
    .strictObject({
      gender: z.enum(genders, 'invalid'),
      country: z.enum(countries, 'invalid'),
      min_age: age,
      max_age: age,
      interests: z.array(z.enum(interests, 'invalid')),
    })
    .partial()
    .refine(({ min_age = 18, max_age = 99 }) => min_age <= max_age, { path: ['max_age'], error: 'invalid' })
    .default({}),
})
export type Variant = z.output<typeof variant>

export const landerQuery = z.object({
  lander: z.enum([...landers, ...memberLanders], 'invalid'),
  slug: z.string('invalid').max(100, 'invalid').optional(),
  profile: z.string('invalid').max(100, 'invalid').optional().describe('The member to introduce'),
  interests: z
    .string('invalid')
    .max(1000, 'invalid')
    .transform((list) => [...new Set(list.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(interests, 'invalid')))
    .optional(),
})
export type LanderQuery = z.output<typeof landerQuery>

const landerMember = memberCard.extend({
  interests: z.array(z.enum(interests)),
  description: z.string().nullable().describe('The start of the description'),
})
export type LanderMember = z.output<typeof landerMember>

const counts = z.object({
  country: z.enum(countries).nullable().describe('Null: members of all countries are counted'),
  total: z.number().int(),
  online: z.number().int(),
  regions: z.record(z.string(), z.number().int()).describe('Members by region (ISO 3166-2)'),
})
export type Counts = z.output<typeof counts>

export const landerAnswer = z.object({
  slug: z.string().nullable().describe('The variant, or null if there is none with that slug'),
  title: z.string().nullable().describe('The title of the variant; null for the default title'),
  lead: z.string().nullable(),
  member: landerMember.nullable().describe('The member to introduce, if the visitor may see them'),
  members: z.array(landerMember),
  country: z.enum(countries).nullable().describe('The country of the variant, else of the visitor'),
  counts: counts
    .nullable()
    .describe(
      'How many members there are, without fictional ones. Null if visitors may only see fictional ones',
    ),
})
export type LanderAnswer = z.output<typeof landerAnswer>

/** Coordinates are in the units of an SVG view box. */
export const countryMap = z.object({
  country: z.enum(countries),
  width: z.number(),
  height: z.number(),
  spread: z.number().describe('The distance between neighbouring towns. Dots of this size make the land'),
  regions: z.array(
    z.object({
      id: z.string().describe('ISO 3166-2'),
      name: z.string(),
      x: z.number(),
      y: z.number(),
      towns: z.string().describe('SVG path with a point for each town'),
    }),
  ),
})
export type CountryMap = z.output<typeof countryMap>
