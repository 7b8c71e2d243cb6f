import * as z from 'zod'

/** The strongest one in force counts. */
export const restrictionKinds = ['hidden', 'suspended', 'banned'] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

export const restrictionReasons = [
  'fake',
  'scam',
  'abuse',
  'underage',
  'photo',
  'advertising',
  'illegal',
  'payments',
  'other',
] as const
export type RestrictionReason = (typeof restrictionReasons)[number]

/** A restriction as its member is told of it. */
export const ownRestriction = z.object({
  kind: z.enum(restrictionKinds),
  reason: z.enum(restrictionReasons),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable().describe('When a suspension ends by itself'),
})
export type OwnRestriction = z.output<typeof ownRestriction>
