import { minimumAge } from '../../platform/minimum-age.ts'

/** The top of every age scale. As the end of a range it means no upper limit. */
export const oldestAge = 99

export type AgeRange = { min: number; max: number }

/** The ages someone of this age looks for, unless they chose others. The older they are, the wider the range. */
export function ageBand(age: number): AgeRange {
  const width = Math.round(4 + (age - minimumAge) / 4)
  return { min: Math.max(minimumAge, age - width), max: Math.min(oldestAge, age + width) }
}

/** In years. Whoever is so much younger or older than wanted nearly fits. */
export const nearly = 5

export const nearlyWithin = ({ min, max }: AgeRange): AgeRange => ({ min: min - nearly, max: max + nearly })

/** The ages whose default range includes this age. */
export function seekersOf(age: number): AgeRange {
  const scale = Array.from({ length: oldestAge - minimumAge + 1 }, (_, i) => minimumAge + i)
  const seekers = scale.filter((other) => isWithinAges(ageBand(other), age))
  return { min: Math.min(...seekers), max: Math.max(...seekers) }
}

export const isWithinAges = ({ min, max }: AgeRange, age: number) =>
  age >= min && Math.min(age, oldestAge) <= max

const narrowestRange = 4
const lastCommonAge = 55

/** Whether few members of most sites are of these ages. Then a query must read them by age, not by activity. */
export const areRareAges = ({ min, max }: AgeRange) => min > lastCommonAge || max - min < narrowestRange
