import type { RateLimit } from '../../platform/rate-limit.server.ts'

const perDay = (name: string, per: string, megabytes: number, whose: string): RateLimit => ({
  ...{ name: `stored-${name}`, times: megabytes * 1024, unit: 'KB', perSeconds: 24 * 3600, per },
  counts: `stored files of ${whose}`,
})

const members = 'confirmed members'
/** A photo of nothing but noise, the worst case, takes 3.3 MB with all its sizes: 25 of them take 83 MB. */
export const ofMembers = {
  member: perDay('member', 'member', 300, members),
  network: perDay('network', 'network', 2 * 1024, members),
  site: perDay('site', 'site', 20 * 1024, members),
}

const strangers = 'visitors, and of unconfirmed or closed accounts'
/** Counted apart, so that nobody without a confirmed address can use up the room of members. */
export const ofStrangers = {
  member: perDay('stranger', 'member', 30, strangers),
  network: perDay('strangers-network', 'network', 100, strangers),
  site: perDay('strangers-site', 'site', 2 * 1024, strangers),
}

/** Every route that stores uploads declares these limits. */
export const storageLimits = [ofMembers, ofStrangers].flatMap((limits) => Object.values(limits))
