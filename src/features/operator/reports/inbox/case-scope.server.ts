import { hours, now } from '../../../../platform/clock.ts'
import { type OperatorActor, type Role, scopeOf, within } from '../../../../platform/operator-actor.ts'
import { join, type Sql, sql } from '../../../../platform/sql.server.ts'
import { type CaseKind, caseKinds } from '../../../cases/case-kinds.ts'

const rolesOfKind: Record<CaseKind, Role[]> = {
  report: ['moderator', 'support'],
  complaint: ['support'],
  appeal: ['moderator', 'support'],
}

/** The only operator of a site looks at an appeal against their own decision again after this time. */
const ownAppealWaits = hours(24)

/** SQL for whether the operator may see and decide the case `c`: by their roles on its site. */
export function isVisible(actor: OperatorActor): Sql {
  const parts = caseKinds.flatMap((kind) => {
    const scope = within(actor.sites, scopeOf(actor.grants, rolesOfKind[kind]))
    if (scope?.length === 0) return []
    const onSite = scope ? sql`c.site_id = ANY(${scope}::uuid[])` : sql`true`
    return [sql`(c.kind = ${kind} AND ${onSite})`]
  })
  return parts.length > 0 ? sql`(${join(parts, ' OR ')}) AND c.state <> 'sealed'` : sql`false`
}

/**
 * SQL for whether the case `c` is an appeal that the operator must leave to someone else, because they made the decision
 * themselves. If nobody else has the roles, an owner decides after a day.
 */
export function isOwnAppeal({ operatorId, grants }: OperatorActor): Sql {
  const owned = scopeOf(grants, [])
  const isOwner = owned ? sql`c.site_id = ANY(${owned}::uuid[])` : sql`true`
  const mayStill = sql`${isOwner} AND c.since <= ${new Date(now().getTime() - ownAppealWaits)} AND NOT ${hasColleague(operatorId)}`
  return sql`
    (c.kind = 'appeal' AND c.state <> 'decided' AND NOT (${mayStill}) AND EXISTS (
      SELECT FROM appeals a JOIN decisions d ON d.site_id = a.site_id AND d.id = a.decision_id
       WHERE a.site_id = c.site_id AND a.id = c.id AND d.decided_by = ${operatorId}))`
}

/** SQL for operators `ro.operator_id` who may have the case `c`. */
export const colleaguesOf = (operatorId: string) => sql`
  SELECT DISTINCT co.id, co.email FROM operator_roles ro JOIN operators co ON co.id = ro.operator_id
   WHERE co.ended_at IS NULL AND co.joined_at IS NOT NULL AND co.id <> ${operatorId}
     AND (ro.site_id IS NULL OR ro.site_id = c.site_id)
     AND (ro.role IN ('owner', 'support') OR ro.role = 'moderator' AND c.kind <> 'complaint')`

const hasColleague = (operatorId: string) => sql`EXISTS (${colleaguesOf(operatorId)})`
