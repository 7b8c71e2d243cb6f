import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { allSites } from '../../sites/sites.server.ts'

/** The ids of the sites of an operator, also of one who has all. */
export const siteIdsOf = ({ sites }: OperatorActor): string[] => sites ?? allSites().map(({ id }) => id)
