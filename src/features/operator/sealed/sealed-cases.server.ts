import { now } from '../../../platform/clock.ts'
import { db, type Queryable, type Transaction, transaction } from '../../../platform/database.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { refuse } from '../../../platform/refusals.ts'
import { camelRow, type Sql, sql } from '../../../platform/sql.server.ts'
import { record } from '../audit/audit.server.ts'
import type { ListedSealed, SealedCase, SealedQuery } from './sealed.contract.ts'
import { openSealed, sealText, unsealText } from './sealed-files.server.ts'
import type { SealedKind, SealedOutcome } from './sealed-kinds.ts'

const mostListed = 200

export type SealedRow = {
  siteId: string
  id: string
  kind: SealedKind
  memberId: string
  sealedAt: Date
  by: string | null
  evidence: Buffer | null
  notes: Buffer | null
  outcome: SealedOutcome | null
  closedAt: Date | null
}

/** The sealed cases of the owner's sites: the open ones, then those that were closed last. */
export async function listSealed({ sites }: OperatorActor): Promise<ListedSealed[]> {
  const onSite = sites ? sql`c.site_id = ANY(${sites}::uuid[])` : sql`true`
  const rows = await sealedWhere(db, onSite)
  return rows.map(listedOf)
}

async function sealedWhere(tx: Queryable, condition: Sql, end = sql``): Promise<SealedRow[]> {
  const { rows } = await tx.query(sql`
    SELECT c.*, o.email AS by FROM sealed_cases c LEFT JOIN operators o ON o.id = c.sealed_by
     WHERE ${condition} ORDER BY c.closed_at DESC NULLS FIRST, c.sealed_at LIMIT ${mostListed} ${end}`)
  return rows.map(camelRow<SealedRow>)
}

const listedOf = (row: SealedRow): ListedSealed => ({
  ...{ id: row.id, kind: row.kind, by: row.by, outcome: row.outcome },
  ...{ site: row.siteId, member: row.memberId },
  ...{ at: row.sealedAt.toISOString(), closed: row.closedAt?.toISOString() ?? null },
})

/** The case under a lock. Cases of other sites are as if they were not there. */
export async function lockedSealed(tx: Transaction, { sites }: OperatorActor, { site_id, id }: SealedQuery) {
  if (sites && !sites.includes(site_id)) throw refuse('not_found')
  const [row] = await sealedWhere(tx, sql`c.site_id = ${site_id} AND c.id = ${id}`, sql`FOR UPDATE OF c`)
  if (!row) throw refuse('not_found')
  return row
}

/** Everything that is kept about a case, except the files. Each read is logged. */
export async function readSealed(actor: OperatorActor, query: SealedQuery): Promise<SealedCase> {
  return transaction(async (tx) => {
    const row = await lockedSealed(tx, actor, query)
    const { siteId, memberId, id, evidence, notes } = row
    await record(tx, actor, { kind: 'sealed_read', siteId, memberId, subject: id })
    const files = await filesOf(tx, row)
    return {
      ...listedOf(row),
      notes: unsealText(siteId, notes),
      evidence: evidence && JSON.parse(unsealText(siteId, evidence) || 'null'),
      files: files.map(({ position, name, sha256 }) => ({ position, name, sha256: sha256.toString('hex') })),
    }
  })
}

/** SQL for the ids of the reports that were sealed with a case. */
export const reportsIn = ({ siteId, id }: Pick<SealedRow, 'siteId' | 'id'>) =>
  sql`SELECT report_id FROM sealed_reports WHERE site_id = ${siteId} AND case_id = ${id}`

type FileRow = { position: number; key: string; name: string; sha256: Buffer }

export async function filesOf(tx: Queryable, { siteId, id }: Pick<SealedRow, 'siteId' | 'id'>) {
  const { rows } = await tx.query<FileRow>(sql`
    SELECT position, key, name, sha256 FROM sealed_files
     WHERE site_id = ${siteId} AND case_id = ${id} ORDER BY position`)
  return rows
}

/** One file as it was. Each read is logged. */
export async function readSealedFile(
  actor: OperatorActor,
  { position, ...query }: SealedQuery & { position: number },
) {
  const { siteId, file } = await transaction(async (tx) => {
    const row = await lockedSealed(tx, actor, query)
    const { siteId, memberId, id } = row
    const file = (await filesOf(tx, row)).find((one) => one.position === position)
    if (!file) throw refuse('not_found')
    await record(tx, actor, { kind: 'sealed_read', siteId, memberId, subject: id, after: { file: position } })
    return { siteId, file }
  })
  const bytes = await openSealed(siteId, file)
  if (!bytes) throw refuse('not_found')
  return { bytes, type: file.name.endsWith('.avif') ? 'image/avif' : 'image/webp' }
}

/** Replaces the owner's notes: whom they told, and when. */
export async function noteSealed(actor: OperatorActor, { notes, ...query }: SealedQuery & { notes: string }) {
  await transaction(async (tx) => {
    const row = await lockedSealed(tx, actor, query)
    const { siteId, memberId, id } = row
    if (row.closedAt) throw refuse('already_decided')
    if (unsealText(siteId, row.notes) === notes) return
    await tx.query(sql`
      UPDATE sealed_cases SET notes = ${sealText(siteId, notes)} WHERE site_id = ${siteId} AND id = ${id}`)
    await record(tx, actor, { kind: 'sealed_noted', siteId, memberId, subject: id })
  })
}

export const closedNow = (
  { operatorId }: OperatorActor,
  { siteId, id }: SealedRow,
  outcome: SealedOutcome,
) => sql`
  UPDATE sealed_cases SET outcome = ${outcome}, closed_by = ${operatorId}, closed_at = ${now()}, evidence = NULL, notes = NULL
   WHERE site_id = ${siteId} AND id = ${id}`
