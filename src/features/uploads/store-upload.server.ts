import { hours } from '../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../platform/database.server.ts'
import { withFiles } from '../../platform/file-drafts.server.ts'
import { countUntilRefused, type LimitedSubject } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Sql, sql } from '../../platform/sql.server.ts'
import { storeFiles } from '../../platform/storage.server.ts'
import type { AccountStatus } from '../accounts/accounts.contract.ts'
import { isClosed } from '../hidden/restricted-status.ts'
import { ofMembers, ofStrangers } from './storage-limits.server.ts'

/** `memberId` is null for a visitor. */
type Uploader = { siteId: string; memberId: string | null; network: string }

type Account = { status: AccountStatus; is_confirmed: boolean }

/** Refuses before a file is received if the uploader, their network or the site may store nothing more today. */
export const refuseIfUsedUp = async (uploader: Uploader) =>
  count(db, uploader, await accountOf(db, uploader), 0)

type Upload<Result> = {
  files: Map<string, Uint8Array>
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Suspended and banned members may store it: it is about their case. */
  isOfClosedToo?: boolean
  /** Writes the rows that refer to the files. */
  saveRows(tx: Transaction): Promise<Result>
}

/** Stores the files of an upload, and counts their size in the transaction that writes their rows. */
export function storeUpload<Result>(uploader: Uploader, upload: Upload<Result>): Promise<Result> {
  const { files, signal, isOfClosedToo = false, saveRows } = upload
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
      if (account && isClosed(account.status) && !isOfClosedToo) throw refuse('account_restricted')
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
  const isConfirmed = account?.is_confirmed === true
  const limits = isConfirmed ? ofMembers : ofStrangers
  const subjects: LimitedSubject[] = [
    [limits.network, network, kilobytes],
    [limits.site, siteId, kilobytes],
  ]
  if (memberId) subjects.unshift([limits.member, memberId, kilobytes])
  const refused = await countUntilRefused(tx.query, siteId, subjects)
  if (!refused) return
  const { limit, waitSeconds } = refused
  const reason = isConfirmed ? limit?.per : 'unconfirmed'
  const left = Math.ceil((waitSeconds * 1000) / hours(1))
  throw refuse('upload_limit', { reason, hours: left, retry_after: waitSeconds })
}
