import type { TextKey } from '../i18n/groups.ts'
import { db, type Transaction } from './database.server.ts'
import type { MemberKey } from './events/events.server.ts'
import type { Sql } from './sql.server.ts'

/** Describes a file of the data download in its README. */
type ExportText = Exclude<Extract<TextKey, `export.${string}`>, 'export.title' | 'export.intro'>

/** A JSON file of the data download. It never contains a secret or its hash. */
export type ExportPart = {
  file: `${string}.json`
  about: ExportText
  read(member: MemberKey): Promise<unknown>
}

/** A folder of the data download with stored files, and a JSON list of them, without their keys. */
export type ExportFolder = {
  name: string
  about: { list: ExportText; files: ExportText }
  read(member: MemberKey): Promise<{ key: string }[]>
}

/**
 * A step of the erasure of a member, in its transaction. The wallets and the member are locked. Deleting the `members` row
 * is the last step: it cascades to, or clears, the rows that refer to it. Other data needs a step.
 */
export type EraseStep = (tx: Transaction, member: MemberKey) => Promise<unknown>

/** The rows of a part. */
export async function rowsOf(statement: Sql): Promise<Record<string, unknown>[]> {
  return (await db.query(statement)).rows
}
