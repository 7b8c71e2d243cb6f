import { days, now } from '../../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { withFiles } from '../../../platform/file-drafts.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { isInScope, type OperatorActor } from '../../../platform/operator-actor.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { endSessions } from '../../../platform/sessions.server.ts'
import { inserted, type Sql, sql } from '../../../platform/sql.server.ts'
import { removeFiles } from '../../../platform/storage.server.ts'
import { suspendMember } from '../../accounts/restrictions/restrictions.server.ts'
import { sealCases } from '../../cases/cases.server.ts'
import { takePhotos } from '../../photos/changes/taken-photos.server.ts'
import { rememberRejected } from '../../photos/hashes/alike.server.ts'
import { lockPhotosOf, recordPhotoChange } from '../../photos/own-photos.server.ts'
import type { RejectionReason } from '../../photos/photos.contract.ts'
import { keysOf, photosWhere } from '../../photos/photos.server.ts'
import { inMemberQueue } from '../../photos/pictures/photo-writing.server.ts'
import { forgetCopies } from '../../safety/reports/report-copies.server.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import { reportsIn } from './sealed-cases.server.ts'
import { newSealedKey, type SealedFile, sealFile, sealText } from './sealed-files.server.ts'
import type { SealedKind } from './sealed-kinds.ts'

const perOperator: RateLimit = { name: 'sealing', times: 300, perSeconds: 60 * 60, per: 'operator' }
export const sealingLimits = [perOperator]

export type Suspicion = { kind: SealedKind; note: string }

/**
 * Seals one photo: removes it from everywhere, with the reports about it, and keeps it encrypted for an owner. Returns the
 * id of the sealed case. Refuses a photo that is gone: someone else may have sealed it.
 */
export async function sealPhoto(
  actor: OperatorActor,
  { id, ...member }: MemberKey & { id: string },
  suspicion: Suspicion,
): Promise<string> {
  return sealAway(actor, member, suspicion, {
    photos: sql`f.id = ${id}`,
    reports: sql`r.photo_id = ${id}`,
    mustHavePhoto: true,
  })
}

/**
 * Seals all photos of a member and the reports about them, suspends the member without a mail and logs them out. Returns the id
 * of the sealed case, also if there was one already.
 */
export async function sealMember(
  actor: OperatorActor,
  member: MemberKey,
  suspicion: Suspicion,
): Promise<string> {
  const before = await openCaseAbout(db, member, suspicion.kind)
  if (before && isInScope(actor.sites, member.siteId)) return before
  return sealAway(actor, member, suspicion, {
    photos: sql`true`,
    reports: sql`true`,
    first: async (tx) => {
      const until = new Date(now().getTime() + days(suspendedDays))
      const why = { reason: 'other', operatorId: actor.operatorId, isMailed: false } as const
      await suspendMember(tx, member, { ...why, until })
      await endSessions(tx, member)
    },
  })
}

/** Seals a photo that a member sent in a message, and deletes the message for both. `files`: the files of the photo. */
export async function sealMessage(
  actor: OperatorActor,
  { reportId, files, remove, ...member }: MemberKey & SentPhoto,
  suspicion: Suspicion,
): Promise<string> {
  const what = { photos: sql`false`, reports: sql`r.id = ${reportId}`, files, also: remove }
  return sealAway(actor, member, suspicion, what)
}

type SentPhoto = { reportId: string; files: string[]; remove(tx: Transaction): Promise<void> }

type Selection = {
  /** SQL conditions for the photos `f` and the reports `r` of the member. */
  photos: Sql
  reports: Sql
  mustHavePhoto?: boolean
  /** Further files that are sealed. */
  files?: string[]
  /** Comes before the locks of the member. */
  first?(tx: Transaction): Promise<void>
  /** Comes after the photos are gone. */
  also?(tx: Transaction): Promise<void>
}

const attempts = 5
/** An owner decides about a suspected minor long before. */
const suspendedDays = 365

async function sealAway(actor: OperatorActor, member: MemberKey, suspicion: Suspicion, what: Selection) {
  if (!isInScope(actor.sites, member.siteId)) throw refuse('not_found')
  await countHitOrRefuse(installation, perOperator, actor.operatorId)
  return inMemberQueue(member, async () => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const id = await sealOnce(actor, member, suspicion, what)
      if (id) return id
    }
    throw refuse('unavailable', { retry_after: 1 })
  })
}

/** Undefined if the files have changed meanwhile. */
async function sealOnce(actor: OperatorActor, member: MemberKey, { kind, note }: Suspicion, what: Selection) {
  const { siteId, memberId } = member
  const names = await namesOf(db, member, what)
  const planned = names.map((name) => ({ name, key: newSealedKey() }))
  const files: SealedFile[] = []
  return withFiles(siteId, {
    keys: planned.map(({ key }) => key),
    write: async () => {
      for (const { name, key } of planned) files.push(...present(await sealFile(siteId, name, key)))
    },
    saveRows: async (tx) => {
      await what.first?.(tx)
      await lockPhotosOf(tx, member)
      if ((await namesOf(tx, member, what, sql`FOR UPDATE`)).join() !== names.join()) {
        await removeFiles(
          tx,
          planned.map(({ key }) => key),
        )
        return undefined
      }
      const id = newId()
      const evidence = sealText(siteId, await evidenceOf(tx, member, what))
      const notes = sealText(siteId, note)
      const row = { siteId, id, kind, memberId, sealedBy: actor.operatorId, sealedAt: now(), evidence, notes }
      await tx.query(sql`INSERT INTO sealed_cases ${inserted(row)}`)
      await saveFiles(tx, { siteId, id }, files)
      const reason = kind === 'minor' ? 'underage' : 'other'
      const photos = await takeAway(tx, member, { id, what, reason })
      await what.also?.(tx)
      await removeFiles(tx, names)
      await recordPhotoChange(tx, member)
      const after = { kind, photos, files: files.length }
      await record(tx, actor, { kind: 'sealed', siteId, memberId, subject: id, after })
      return id
    },
  })
}

const present = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value])

async function openCaseAbout(tx: Queryable, { siteId, memberId }: MemberKey, kind: SealedKind) {
  const { rows } = await tx.query<{ id: string }>(sql`
    SELECT id FROM sealed_cases
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND kind = ${kind} AND closed_at IS NULL`)
  return rows[0]?.id
}

const ofMember = (table: 'f' | 'r', { siteId, memberId }: MemberKey) =>
  table === 'f'
    ? sql`f.site_id = ${siteId} AND f.member_id = ${memberId}`
    : sql`r.site_id = ${siteId} AND r.member_id = ${memberId}`

/** The keys of all files to seal, and a refusal if there is no such photo. */
async function namesOf(tx: Queryable, member: MemberKey, what: Selection, end = sql``) {
  const isChosen = sql`id IN (SELECT f.id FROM photos f WHERE ${ofMember('f', member)} AND ${what.photos})`
  const photos = await photosWhere(sql`site_id = ${member.siteId} AND ${isChosen}`, { tx, end })
  if (what.mustHavePhoto && photos.length === 0) throw refuse('not_found')
  const { rows } = await tx.query<{ key: string }>(sql`
    SELECT r.photo_key AS key FROM reports r
     WHERE ${ofMember('r', member)} AND ${what.reports} AND r.photo_key IS NOT NULL ORDER BY r.id ${end}`)
  return [...photos.flatMap(keysOf), ...rows.map(({ key }) => key), ...(what.files ?? [])]
}

/** The rows as they are, so that a closed case can put them back. Never the password. */
async function evidenceOf(tx: Transaction, member: MemberKey, { photos, reports }: Selection) {
  const { siteId, memberId } = member
  const { rows } = await tx.query<{ evidence: string | null }>(sql`
    SELECT jsonb_build_object(
      'member', to_jsonb(m) - 'password_hash',
      'profile', (SELECT to_jsonb(p) FROM profiles p WHERE p.site_id = ${siteId} AND p.member_id = ${memberId}),
      'photos', (SELECT coalesce(jsonb_agg(to_jsonb(f)), '[]') FROM photos f
                  WHERE ${ofMember('f', member)} AND ${photos}),
      'reports', (SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM reports r
                   WHERE ${ofMember('r', member)} AND ${reports}))::text AS evidence
      FROM members m WHERE m.site_id = ${siteId} AND m.id = ${memberId}`)
  const evidence = rows[0]?.evidence
  if (!evidence) throw refuse('not_found')
  return evidence
}

async function saveFiles(
  tx: Transaction,
  { siteId, id }: { siteId: string; id: string },
  files: SealedFile[],
) {
  if (files.length === 0) return
  const rows = files.map((file, position) => ({ siteId, caseId: id, position, ...file }))
  await tx.query(sql`INSERT INTO sealed_files ${inserted(...rows)}`)
}

type Taken = { id: string; what: Selection; reason: RejectionReason }

/**
 * Removes the photos, which are recognised if someone sends them again, and takes the reports out of the inbox. Returns how
 * many photos there were.
 */
async function takeAway(tx: Transaction, member: MemberKey, { id, what, reason }: Taken) {
  const { siteId } = member
  await tx.query(sql`
    INSERT INTO sealed_reports (site_id, case_id, report_id)
    SELECT r.site_id, ${id}, r.id FROM reports r WHERE ${ofMember('r', member)} AND ${what.reports}`)
  await sealCases(tx, siteId, reportsIn({ siteId, id }))
  await forgetCopies(tx, sql`${ofMember('r', member)} AND ${what.reports}`)
  const isTaken = sql`${ofMember('f', member)} AND ${what.photos}`
  const { rows } = await tx.query<{ id: string }>(sql`SELECT f.id FROM photos f WHERE ${isTaken}`)
  for (const photo of rows) await rememberRejected(tx, { ...member, ...photo }, { reason, at: now() })
  return takePhotos(tx, isTaken)
}
