import type { Country } from '../../../i18n/countries.ts'
import type { Circle } from '../../places/nearby.server.ts'
import type { Gender, Interest } from '../../profiles/profiles.contract.ts'

/** A complete filter, with all defaults filled in. */
export type Filter = {
  siteId: string
  /** The searching member: excluded from the results, like members blocked in either direction. */
  memberId: string | null
  isFictional: boolean
  gender: Gender | 'any'
  country: Country | 'any'
  region: string | null
  minAge: number | null
  maxAge: number | null
  hasPhoto: boolean
  isOnline: boolean
  isVerified: boolean
  interests: Interest[]
  near: Circle | null
}
