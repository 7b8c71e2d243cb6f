import type { Tracking } from './sites.contract.ts'
import { trackingFields } from './tracking-fields.ts'

/** The tracking parameters in the URL of a page. On a visitor's first page there is no cookie with them yet. */
export function urlTracking({ url }: Request): Tracking {
  const { searchParams } = new URL(url)
  return Object.fromEntries(
    trackingFields.flatMap((field) => {
      const value = searchParams.get(field)
      return value ? [[field, value]] : []
    }),
  )
}
