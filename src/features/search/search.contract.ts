import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'
import { genders, interests, memberCard } from '../profiles/profiles.contract.ts'

const yes = z.literal('1', 'invalid').optional()
/** A plain decimal number: not 1e3, 0x10 or an empty string. */
const decimal = (shape: RegExp) => z.string('invalid').regex(shape, 'invalid').transform(Number)
const age = decimal(/^\d{1,3}$/)
  .pipe(z.number().min(18, 'age_low').max(99, 'age_high'))
  .optional()
const degrees = (most: number) =>
  decimal(/^-?\d{1,3}(\.\d{1,20})?$/).pipe(z.number().min(-most, 'invalid').max(most, 'invalid'))

/**
 * The query string of a search. Defaults of a member: the gender and the ages they look for, and their own country. `any`
 * means every gender or country; the ages 18 and 99 mean no limit.
 */
export const searchQuery = z.object({
  gender: z.enum([...genders, 'any'], 'invalid').optional(),
  country: z.enum([...countries, 'any'], 'invalid').optional(),
  countryregion: z.string('invalid').max(10, 'region_country').optional(),
  min_age: age,
  max_age: age,
  photo: yes,
  online: yes,
  verified: yes,
  interests: z
    .string('invalid')
    .max(1000, 'invalid')
    .transform((list) => [...new Set(list.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(interests, 'invalid')))
    .optional(),
  lat: degrees(90).optional(),
  lon: degrees(180).optional(),
  distance: decimal(/^\d{1,3}$/)
    .pipe(z.number().min(5, 'invalid').max(500, 'invalid'))
    .optional()
    .describe(
      'Kilometres around the position, or around the member’s own place; 50 if only a position is given',
    ),
  next: z.string('invalid').max(300, 'invalid').optional(),
})
export type SearchQuery = z.output<typeof searchQuery>

export const searchAnswer = z.object({
  members: z.array(memberCard),
  total: z.number().int(),
  total_is_estimate: z.boolean(),
  is_first: z
    .boolean()
    .describe(
      'This is the first page. Also true if `next` belonged to another search, for example after a logout: then the search starts again',
    ),
  similar: z.array(memberCard).describe('Members who nearly match, if fewer than twelve match'),
  next: z.string().nullable().describe('Cursor of the next page; null on the last'),
  filter: z
    .object({
      gender: z.enum([...genders, 'any']),
      country: z.enum([...countries, 'any']),
      min_age: z.number().int().nullable().describe('Null: no lower limit'),
      max_age: z.number().int().nullable().describe('Null: no upper limit'),
      distance: z.number().int().nullable().describe('In kilometres. Null: anywhere'),
    })
    .describe('The filters that were searched, including defaults for missing parameters'),
})
export type SearchAnswer = z.output<typeof searchAnswer>

export const position = z.object({ lat: degrees(90), lon: degrees(180) })

/** The place of a position, without its exact coordinates. */
export const geocode = z.object({
  country: z.enum(countries).nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  lat: z.number().describe('Rounded to a tenth of a degree'),
  lon: z.number(),
})
export type Geocode = z.output<typeof geocode>
