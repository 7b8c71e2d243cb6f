import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'
import { genders, interests, memberCard } from '../profiles/profiles.contract.ts'

export const oldestAge = 99

const yes = z.literal('1', 'invalid').optional()
/** Written as people write them: not 1e3, 0x10 or nothing at all. */
const written = (shape: RegExp) => z.string('invalid').regex(shape, 'invalid').transform(Number)
const age = written(/^\d{1,3}$/)
  .pipe(z.number().min(18, 'age_low').max(oldestAge, 'age_high'))
  .optional()
const degrees = (most: number) =>
  written(/^-?\d{1,3}(\.\d{1,20})?$/).pipe(z.number().min(-most, 'invalid').max(most, 'invalid'))

/** A search as it stands in the address. Without a gender it is for whom the member looks; `any` is everyone. */
export const searchQuery = z.object({
  gender: z.enum([...genders, 'any'], 'invalid').optional(),
  country: z.enum([...countries, 'any'], 'invalid').optional(),
  countryregion: z.string('invalid').max(10, 'region_country').optional(),
  min_age: age,
  max_age: age,
  photo: yes,
  online: yes,
  interests: z
    .string('invalid')
    .max(1000, 'invalid')
    .transform((list) => [...new Set(list.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(interests, 'invalid')))
    .optional(),
  lat: degrees(90).optional(),
  lon: degrees(180).optional(),
  next: z.string('invalid').max(300, 'invalid').optional(),
})
export type SearchQuery = z.output<typeof searchQuery>

export const searchAnswer = z.object({
  members: z.array(memberCard),
  total: z.number().int(),
  total_is_estimate: z.boolean(),
  is_first: z
    .boolean()
    .describe('Also when a later one was asked for, of another search: who logged out meanwhile begins anew'),
  similar: z.array(memberCard).describe('When fewer than twelve fit: others who nearly do'),
  next: z.string().nullable().describe('Asks for the page after this one; null on the last'),
  filter: z
    .object({
      gender: z.enum([...genders, 'any']),
      country: z.enum([...countries, 'any']),
    })
    .describe('What was searched for where the question did not say'),
})
export type SearchAnswer = z.output<typeof searchAnswer>

export const position = z.object({ lat: degrees(90), lon: degrees(180) })

/** Where a position is, as exactly as anybody needs to know. */
export const geocode = z.object({
  country: z.enum(countries).nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  lat: z.number().describe('Rounded to a tenth of a degree'),
  lon: z.number(),
})
export type Geocode = z.output<typeof geocode>
