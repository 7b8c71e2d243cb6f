import { db, transaction } from '../../../../platform/database.server.ts'
import { isInScope, type OperatorActor } from '../../../../platform/operator-actor.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { addPayerBlock, removePayerBlock } from '../../../payments/directdebit/payers/payer-blocks.server.ts'
import { typedPayerHash } from '../../../payments/directdebit/payers/payer-hashes.server.ts'
import { record } from '../../audit/audit.server.ts'
import { countPaymentChange } from '../payment-limits.server.ts'
import { siteIdsOf } from '../site-scope.server.ts'
import type { BlockKey, BlocksPage, NewBlock, PayerBlock } from './blocks.contract.ts'

const pageSize = 50

/** Accounts and phones from which nothing is collected, those blocked last first. */
export async function listBlocks(actor: OperatorActor, before?: string): Promise<BlocksPage> {
  const sites = siteIdsOf(actor)
  const [site, kind, hash] = before?.split(' ') ?? []
  const older = sql`
    AND (b.created_at, b.hash) < (
      SELECT created_at, hash FROM payment_blocks WHERE site_id = ${site} AND kind = ${kind} AND hash = decode(${hash}, 'hex'))`
  const { rows } = await db.query<Omit<PayerBlock, 'at'> & { at: Date }>(sql`
    SELECT b.site_id AS site, b.kind, encode(b.hash, 'hex') AS hash, b.note, o.email AS operator, b.created_at AS at
      FROM unnest(${sites}::uuid[]) site (id) CROSS JOIN LATERAL (
        SELECT * FROM payment_blocks b WHERE b.site_id = site.id ${before ? older : sql``}
         ORDER BY b.created_at DESC, b.hash DESC LIMIT ${pageSize + 1}) b
      LEFT JOIN operators o ON o.id = b.operator_id
     ORDER BY b.created_at DESC, b.hash DESC LIMIT ${pageSize + 1}`)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    blocks: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: last && rows.length > pageSize ? `${last.site} ${last.kind} ${last.hash}` : null,
  }
}

/** Blocks a payer. Blocking one again changes nothing. */
export async function addBlock(actor: OperatorActor, { site, kind, payer, note }: NewBlock) {
  await countPaymentChange(actor)
  if (!isInScope(actor.sites, site)) throw refuse('not_found')
  const hash = await typedPayerHash(kind, payer)
  if (!hash) throw refuse('invalid', { fields: { payer: `payer_no_${kind}` } })
  const block = { siteId: site, kind, hash, note, operatorId: actor.operatorId }
  await transaction(async (tx) => {
    if (!(await addPayerBlock(tx, block))) return
    await record(tx, actor, {
      kind: 'payer_blocked',
      siteId: site,
      subject: `${kind} ${hash.toString('hex')}`,
    })
  })
}

/** Removing a block that is gone changes nothing. */
export async function removeBlock(actor: OperatorActor, { site, kind, hash }: BlockKey) {
  await countPaymentChange(actor)
  if (!isInScope(actor.sites, site)) throw refuse('not_found')
  await transaction(async (tx) => {
    const isGone = await removePayerBlock(tx, { siteId: site, kind, hash: Buffer.from(hash, 'hex') })
    if (isGone) await record(tx, actor, { kind: 'payer_unblocked', siteId: site, subject: `${kind} ${hash}` })
  })
}
