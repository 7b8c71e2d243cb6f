import { type Grant, isInScope, type SiteScope } from '../../../platform/operator-actor.ts'

/** An operator who can sign in, with their roles. */
export type OperatorGrants = { operatorId: string; grants: Grant[] }

export type KnownOperator = { id: string; email: string; grants: Grant[]; hasJoined: boolean }

const ownedBy = ({ grants }: Pick<OperatorGrants, 'grants'>) => grants.filter(({ role }) => role === 'owner')
const owns = (owner: Pick<OperatorGrants, 'grants'>, siteId: string | null) =>
  ownedBy(owner).some((grant) => grant.siteId === null || grant.siteId === siteId)

/** The sites of an owner that `left` no longer covers; null: all sites. */
export function ownershipLost(before: Grant[], left: Grant[]): (string | null)[] {
  return ownedBy({ grants: before }).flatMap(({ siteId }) => (owns({ grants: left }, siteId) ? [] : [siteId]))
}

/** Whether a site, or all of them, would have no owner left. `others` are the operators who stay as they are. */
export const leavesNoOwner = (lost: (string | null)[], others: OperatorGrants[]) =>
  lost.some((siteId) => !others.some((other) => owns(other, siteId)))

/** The owners of `others` who can agree that someone loses a role of an owner: all but the one who asks. */
export const secondOwners = (lost: (string | null)[], others: OperatorGrants[], askedBy: string) =>
  others.filter((other) => other.operatorId !== askedBy && lost.every((siteId) => owns(other, siteId)))

/** Operators see and change those whose roles are all within their own sites. */
export const mayManage = (scope: SiteScope, grants: Grant[]) =>
  grants.every(({ siteId }) => isInScope(scope, siteId))

const sorted = (grants: Grant[]) => grants.map(({ role, siteId }) => `${role} ${siteId ?? ''}`).sort()

export const isSameGrants = (one: Grant[], other: Grant[]) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
