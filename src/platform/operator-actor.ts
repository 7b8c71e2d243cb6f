export const roles = ['moderator', 'support', 'finance', 'owner'] as const
export type Role = (typeof roles)[number]

/** A role for one site, or for all. */
export type Grant = { role: Role; siteId: string | null }

/** Ids of sites; null: all of them. */
export type SiteScope = string[] | null

/** Where a request of an operator comes from. */
export type Origin = { address: string; browser: string }

/** `browserToken`: that of a browser in which someone signed in before. */
export type SignInOrigin = Origin & { network: string; browserToken: string | undefined }

export type SignedInOperator = Origin & {
  operatorId: string
  email: string
  grants: Grant[]
  /** The hash of the session's token, in hexadecimal. */
  session: string
  provedAt: Date
}

/** The first argument of every verb that acts for an operator. `sites`: where they may do this. */
export type OperatorActor = SignedInOperator & { sites: SiteScope }

/** Values for the cookies that a sign-in sets. */
export type OperatorLogin = { token: string; browserToken: string }

/** The sites where an operator has one of these roles. Owners may do everything. */
export function scopeOf(grants: Grant[], wanted: readonly Role[]): SiteScope {
  const fitting = grants.filter(({ role }) => role === 'owner' || wanted.includes(role))
  const sites = fitting.flatMap(({ siteId }) => siteId ?? [])
  return sites.length < fitting.length ? null : [...new Set(sites)]
}

/** The sites that are in both. */
export function within(one: SiteScope, other: SiteScope): SiteScope {
  if (!one || !other) return one ?? other
  return one.filter((site) => other.includes(site))
}

export const isInScope = (scope: SiteScope, siteId: string | null) =>
  scope === null || (siteId !== null && scope.includes(siteId))
