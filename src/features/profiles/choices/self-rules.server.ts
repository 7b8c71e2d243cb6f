import { now } from '../../../platform/clock.ts'
import { hasInvisibleCharacters, hasStackedMarks } from '../../../platform/invisible-text.ts'
import { minimumAge } from '../../../platform/minimum-age.ts'
import { visibleLength } from '../../../platform/text-length.ts'
import { ageOf } from '../age.server.ts'

const shortestName = 3
const longestName = 20
const longestLife = 120
const longestDescription = 2000
/** A combining mark without a base letter. */
const looseMark = /(^|\s)\p{M}/u

/** Normalises a name to NFC, one line and single spaces. */
export const tidyName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** The problem with a tidied name, as the key of a text under "fields". */
export function nameProblem(name: string, email: string): string | undefined {
  if (!name) return 'name_missing'
  if (name.startsWith('@')) return 'name_at'
  if (name.toLowerCase() === email.trim().toLowerCase()) return 'name_email'
  if (hasInvisibleCharacters(name)) return 'name_unseen'
  if (hasStackedMarks(name) || looseMark.test(name)) return 'name_marks'
  // Checked first, because counting the graphemes of a long text is slow.
  if (name.length > longestName * 30) return 'name_long'
  const length = visibleLength(name)
  if (length < shortestName) return 'name_short'
  return length > longestName ? 'name_long' : undefined
}

export function cityProblem(city: string): string | undefined {
  if (hasInvisibleCharacters(city)) return 'city_unseen'
  return hasStackedMarks(city) || looseMark.test(city) ? 'city_marks' : undefined
}

export function descriptionProblem(description: string): string | undefined {
  if (visibleLength(description) > longestDescription) return 'description_long'
  return hasStackedMarks(description) ? 'description_marks' : undefined
}

/** Checks the age to the day. */
export function birthProblem(date: string): string | undefined {
  if (!date) return 'birth_missing'
  if (!isDay(date) || date > now().toISOString().slice(0, 10) || ageOf(date) > longestLife)
    return 'birth_invalid'
  return ageOf(date) < minimumAge ? 'birth_young' : undefined
}

/** Whether the date exists: 31 February does not. */
function isDay(date: string) {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  const parsed = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return year !== '' && Number(year) >= 1000 && parsed.toISOString().slice(0, 10) === date
}
