import { transaction } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { countHitOrRefuse, type RateLimit } from '../../../../platform/rate-limit.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { assignCase } from '../../../cases/cases.server.ts'
import { record } from '../../audit/audit.server.ts'
import { installation } from '../../installation.ts'
import { colleaguesOf } from '../inbox/case-scope.server.ts'
import type { Assignment } from '../reports.contract.ts'
import { refuseDecided, visibleCase } from './locked-case.server.ts'

const changes: RateLimit = { name: 'case-changes', times: 1200, perSeconds: 60 * 60, per: 'operator' }
export const caseLimits = [changes]
export const countCaseChange = ({ operatorId }: OperatorActor) =>
  countHitOrRefuse(installation, changes, operatorId)

/** Takes a case, releases it, or hands it to someone else. Refuses if it has moved since the operator looked. */
export async function assign(actor: OperatorActor, { to, from, ...query }: Assignment) {
  await countCaseChange(actor)
  await transaction(async (tx) => {
    const row = await visibleCase(tx, actor, query, sql`FOR UPDATE OF c`)
    refuseDecided(row)
    const target = to === 'me' ? actor.operatorId : to
    if (row.takenBy === target) return
    if (row.takenBy !== from) throw refuse('case_taken', { by: row.takenEmail })
    if (row.isOwn && target === actor.operatorId) throw refuse('appeal_of_own')
    if (target && target !== actor.operatorId) {
      const { rows } = await tx.query<{ id: string }>(
        sql`SELECT colleague.id FROM (SELECT * FROM cases WHERE site_id = ${row.siteId} AND id = ${row.id}) c, LATERAL (${colleaguesOf(actor.operatorId)}) colleague (id, email) WHERE colleague.id = ${target}`,
      )
      if (rows.length === 0) throw refuse('invalid', { fields: { to: 'invalid' } })
    }
    await assignCase(tx, row, target)
    const { siteId, id, takenBy } = row
    const change = { before: { taken_by: takenBy }, after: { taken_by: target } }
    await record(tx, actor, { kind: 'case_assigned', siteId, subject: id, ...change })
  })
}
