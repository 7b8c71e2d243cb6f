import { minimumAge } from '../../../../platform/minimum-age.ts'
import type { FormValues } from '../../../../platform/useForm.ts'
import { oldestAge } from '../../../fit/ages.ts'
import type { OwnProfileChange } from '../../profiles.contract.ts'

/** The ages in a form. Both empty: no choice. One empty: no limit at that end. */
export function readAges({
  seeks_min_age: low = '',
  seeks_max_age: high = '',
}: FormValues): OwnProfileChange {
  if (!low.trim() && !high.trim()) return { seeks_min_age: null, seeks_max_age: null }
  return { seeks_min_age: ageIn(low, minimumAge), seeks_max_age: ageIn(high, oldestAge) }
}

/** Zero, which the server refuses, if the text is no age. */
const ageIn = (text: string, empty: number) => {
  const digits = text.trim()
  if (!digits) return empty
  return /^\d{1,3}$/.test(digits) ? Number(digits) : 0
}
