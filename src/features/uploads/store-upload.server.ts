import { hours } from '../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../platform/database.server.ts'
import { withFiles } from '../../platform/file-drafts.server.ts'
import { countUntilRefused } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Sql, sql } from '../../platform/sql.server.ts'
import { storeFiles } from '../../platform/storage.server.ts'
import type { AccountStatus } from '../accounts/accounts.contract.ts'
import { isClosed } from '../hidden/restricted-status.ts'
import { type Ceilings, ofComplaints, ofMembers, ofNewcomers, ofVisitors } from './storage-limits.server.ts'

/** `memberId` is null for a visitor. Suspended and banned members may only add files to a complaint. */
type Uploader = { siteId: string; memberId: string | null; network: string; isComplaint?: boolean }

type Account = { status: AccountStatus; is_confirmed: boolean }

/** Refuses before a file is received if the uploader, their network or the site may store nothing more today. */
export const refuseIfUsedUp = async (uploader: Uploader) =>
  count(db, uploader, await accountOf(db, uploader), 0)

type Upload<Result> = {
  files: Map<string, Uint8Array>
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Writes the rows that refer to the files. */
  saveRows(tx: Transaction): Promise<Result>
}

/** Stores the files of an upload, and counts their size in the transaction that writes their rows. */
export function storeUpload<Result>(uploader: Uploader, upload: Upload<Result>): Promise<Result> {
  const { files, signal, saveRows } = upload
  const size = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  return withFiles(uploader.siteId, {
    keys: [...files.keys()],
    async write() {
      await storeFiles(files)
      signal.throwIfAborted()
    },
    async saveRows(tx) {
      // Locked, because the account may be closed while its upload is received.
      const account = await accountOf(tx, uploader, sql`FOR NO KEY UPDATE`)
      if (account && isClosed(account.status) && !uploader.isComplaint) throw refuse('account_restricted')
      const result = await saveRows(tx)
      // Last, because the rows of these limits are shared with other uploads and stay locked until the commit.
      if (size > 0) await count(tx, uploader, account, Math.ceil(size / 1024))
      return result
    },
  })
}

async function accountOf(tx: Queryable, { siteId, memberId }: Uploader, lock: Sql = sql``) {
  if (!memberId) return undefined
  const { rows } = await tx.query<Account>(sql`
    SELECT status, confirmed_at IS NOT NULL AND status IN ('active', 'hidden') AS is_confirmed
      FROM members WHERE site_id = ${siteId} AND id = ${memberId} ${lock}`)
  return rows[0]
}

async function count(tx: Queryable, uploader: Uploader, account: Account | undefined, kilobytes: number) {
  const { siteId, memberId, network } = uploader
  const { own, ...shared } = ceilingsFor(uploader, account)
  const ofOne =
    own && memberId
      ? await countUntilRefused(tx.query, siteId, [
          [own.most, memberId, kilobytes],
          [own.share, memberId, kilobytes],
        ])
      : undefined
  if (own && ofOne?.limit === own.most) throw refusalOf(ofOne, account)
  const ofAll = await countUntilRefused(tx.query, siteId, [
    [shared.network, network, kilobytes],
    [shared.site, siteId, kilobytes],
  ])
  const isBelowShare = own && !ofOne
  if (ofAll && !isBelowShare) throw refusalOf(ofAll, account)
}

/** Photos and files of complaints are counted apart, and so are those of others: nobody can use up the room of members. */
function ceilingsFor({ isComplaint }: Uploader, account: Account | undefined): Ceilings {
  if (isComplaint) return account ? ofComplaints : ofVisitors
  return account?.is_confirmed ? ofMembers : ofNewcomers
}

type Refused = NonNullable<Awaited<ReturnType<typeof countUntilRefused>>>

function refusalOf({ limit, waitSeconds }: Refused, account: Account | undefined) {
  const reason = account?.is_confirmed ? limit?.per : 'unconfirmed'
  const left = Math.ceil((waitSeconds * 1000) / hours(1))
  return refuse('upload_limit', { reason, hours: left, retry_after: waitSeconds })
}
