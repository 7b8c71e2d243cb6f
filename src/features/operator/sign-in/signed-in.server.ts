import { isInScope, type OperatorActor } from '../../../platform/operator-actor.ts'
import { allSites } from '../../sites/sites.server.ts'
import type { SignedIn } from './sign-in.contract.ts'
import { secondFactorsOf } from './sign-in.server.ts'

/** The operator as the console shows them, with their sites by name. */
export async function shownOperator(operator: OperatorActor | null): Promise<SignedIn> {
  if (!operator) return { operator: null, sites: [] }
  const { email, grants, sites } = operator
  return {
    operator: {
      email,
      grants: grants.map(({ role, siteId }) => ({ role, site: siteId })),
      roles: [...new Set(grants.map(({ role }) => role))],
      ...(await secondFactorsOf(operator)),
    },
    sites: allSites()
      .filter(({ id }) => isInScope(sites, id))
      .map(({ id, host, settings }) => ({ id, host, name: settings.name }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  }
}
