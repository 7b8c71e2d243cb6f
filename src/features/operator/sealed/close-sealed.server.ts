import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import { withFiles } from '../../../platform/file-drafts.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { refuse } from '../../../platform/refusals.ts'
import { camelRow, sql } from '../../../platform/sql.server.ts'
import { removeFiles, storeFile } from '../../../platform/storage.server.ts'
import { liftRestriction } from '../../accounts/restrictions/restrictions.server.ts'
import { unsealCases } from '../../cases/cases.server.ts'
import { putPhotosBack } from '../../photos/changes/taken-photos.server.ts'
import { forgetRejected } from '../../photos/hashes/alike.server.ts'
import { lockPhotosOf, recordPhotoChange } from '../../photos/own-photos.server.ts'
import { cutKeys, masterKey, newPhotoName, type Photo } from '../../photos/photos.server.ts'
import { setCopy } from '../../safety/reports/report-copies.server.ts'
import { record } from '../audit/audit.server.ts'
import type { SealedQuery } from './sealed.contract.ts'
import { closedNow, filesOf, lockedSealed, reportsIn, type SealedRow } from './sealed-cases.server.ts'
import { openSealed, unsealText } from './sealed-files.server.ts'
import type { SealedOutcome } from './sealed-kinds.ts'

/**
 * Ends a case. `reported`: the authorities have what they need, so everything kept is destroyed. `unfounded`: the photos
 * return to the inspection, the reports to the inbox, and the member is shown again.
 */
export async function closeSealed(
  actor: OperatorActor,
  { outcome, ...query }: SealedQuery & { outcome: SealedOutcome },
) {
  const row = await transaction((tx) => lockedSealed(tx, actor, query))
  if (row.closedAt) throw refuse('already_decided')
  if (outcome === 'reported') await transaction((tx) => end(tx, actor, query, outcome))
  else await putBack(actor, query, row)
}

/** Destroys what was kept. */
async function end(tx: Transaction, actor: OperatorActor, query: SealedQuery, outcome: SealedOutcome) {
  const row = await lockedSealed(tx, actor, query)
  if (row.closedAt) throw refuse('already_decided')
  const { siteId, id, memberId, kind } = row
  const files = await filesOf(tx, row)
  await removeFiles(
    tx,
    files.map(({ key }) => key),
  )
  await tx.query(sql`DELETE FROM sealed_files WHERE site_id = ${siteId} AND case_id = ${id}`)
  await tx.query(closedNow(actor, row, outcome))
  await unsealCases(tx, siteId, reportsIn(row), outcome === 'reported' ? actor.operatorId : null)
  await record(tx, actor, { kind: 'sealed_closed', siteId, memberId, subject: id, after: { outcome, kind } })
}

type Evidence = {
  photos: Record<string, unknown>[]
  reports: { id: string; photo_key: string | null }[]
}

async function putBack(actor: OperatorActor, query: SealedQuery, row: SealedRow) {
  const { siteId, memberId } = row
  const member = { siteId, memberId }
  const evidence: Evidence = JSON.parse(unsealText(siteId, row.evidence))
  const photos = evidence.photos.map(renamed)
  const reports = evidence.reports.map(({ id, photo_key }) => ({
    id,
    from: photo_key,
    to: photo_key && newKeyFor(photo_key),
  }))
  const names = new Map([
    ...photos.flatMap(({ files }) => files),
    ...reports.flatMap(({ from, to }) => (from && to ? [[from, to] as const] : [])),
  ])
  const sealed = (await filesOf(db, row)).filter(({ name }) => names.has(name))
  await withFiles(siteId, {
    keys: sealed.map(({ name }) => names.get(name) ?? ''),
    write: async () => {
      for (const file of sealed) {
        const bytes = await openSealed(siteId, file)
        if (bytes) await storeFile(names.get(file.name) ?? '', bytes)
      }
    },
    saveRows: async (tx) => {
      if (row.kind === 'minor') await liftRestriction(tx, member, 'suspended', { isMailed: false })
      await lockPhotosOf(tx, member)
      await end(tx, actor, query, 'unfounded')
      for (const { id, rejectedReason } of photos)
        if (!rejectedReason) await forgetRejected(tx, { siteId, id })
      await putPhotosBack(
        tx,
        photos.map((photo) => photo.row),
      )
      for (const { id, to } of reports) await setCopy(tx, { siteId, id }, to)
      await recordPhotoChange(tx, member)
    },
  })
}

/** The row under new private names: the inspection decides again whether others see it. */
function renamed(row: Record<string, unknown>) {
  const photo = camelRow<Photo>(row)
  const next = { ...photo, name: newPhotoName(false), master: photo.master && newPhotoName(false) }
  const [master, newMaster] = [masterKey(photo), masterKey(next)]
  const cut = cutKeys(next)
  return {
    id: photo.id,
    rejectedReason: photo.rejectedReason,
    row: {
      ...row,
      // Their hashes went with the photo, and are made again.
      ...{ name: next.name, master: next.master, blurred: null, is_hashed: false },
      status: photo.status === 'active' ? 'inspection' : photo.status,
    },
    files: [
      ...cutKeys(photo).map((from, i) => [from, cut[i] ?? ''] as const),
      ...(master && newMaster ? [[master, newMaster] as const] : []),
    ],
  }
}

const newKeyFor = (key: string) => newPhotoName(false) + key.slice(key.lastIndexOf('-'))
