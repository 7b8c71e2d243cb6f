import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'

export const townQuery = z.object({
  country: z.enum(countries, 'invalid'),
  query: z.string('invalid').max(80, 'invalid').describe('The beginning of a name, or of a word in it'),
})

const townSuggestion = z.object({ name: z.string(), region: z.string().describe('ISO 3166-2') })
export type TownSuggestion = z.output<typeof townSuggestion>

export const townSuggestions = z.object({ towns: z.array(townSuggestion) })
