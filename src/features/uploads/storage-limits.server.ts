import type { RateLimit } from '../../platform/rate-limit.server.ts'

const perDay = (name: string, per: string, megabytes: number, counts: string): RateLimit => ({
  ...{ name: `stored-${name}`, times: megabytes * 1024, unit: 'KB', perSeconds: 24 * 3600, per, counts },
})

/** Of one account. Below its `share` it is not refused because others of its network or site stored much. */
type OwnCeilings = { most: RateLimit; share: RateLimit }
export type Ceilings = { own?: OwnCeilings; network: RateLimit; site: RateLimit }

const ownOf = (name: string, megabytes: { most: number; share: number }, what: string): OwnCeilings => ({
  most: perDay(name, 'member', megabytes.most, what),
  share: perDay(`${name}-share`, 'member', megabytes.share, `${what}, while network or site are full`),
})

const members = 'stored photos of confirmed members'
/** A photo of nothing but noise, the worst case, takes 3.3 MB with all its sizes: 25 of them take 83 MB. */
export const ofMembers = {
  own: ownOf('member', { most: 300, share: 20 }, members),
  network: perDay('network', 'network', 2 * 1024, members),
  site: perDay('site', 'site', 20 * 1024, members),
}

const newcomers = 'stored photos of unconfirmed accounts'
export const ofNewcomers = {
  own: ownOf('newcomer', { most: 30, share: 10 }, newcomers),
  network: perDay('newcomers-network', 'network', 100, newcomers),
  site: perDay('newcomers-site', 'site', 2 * 1024, newcomers),
}

const complaints = 'stored complaint files of accounts'
/** The largest form has 30 MB. */
export const ofComplaints = {
  own: ownOf('complaint', { most: 60, share: 30 }, complaints),
  network: perDay('complaints-network', 'network', 300, complaints),
  site: perDay('complaints-site', 'site', 2 * 1024, complaints),
}

const visitors = 'stored complaint files of visitors'
export const ofVisitors = {
  network: perDay('visitors-network', 'network', 60, visitors),
  site: perDay('visitors-site', 'site', 500, visitors),
}

const limitsOf = ({ own, network, site }: Ceilings) => [...Object.values(own ?? {}), network, site]

/** Every route that stores photos declares these limits. */
export const photoStorageLimits = [ofMembers, ofNewcomers].flatMap(limitsOf)
export const complaintStorageLimits = [ofComplaints, ofVisitors].flatMap(limitsOf)
