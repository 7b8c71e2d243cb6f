import { db, transaction } from '../../../platform/database.server.ts'
import { isId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { StartProblem } from '../../../platform/start-problem.ts'
import { locationOfFile, removeFiles } from '../../../platform/storage.server.ts'
import { mostListed, onSiteOf } from '../../sites/operator.server.ts'
import { siteById } from '../../sites/sites.server.ts'

const usage = 'npm run operator -- reports [list | close ID] [--site HOST]'

/** Runs an operator's command about reports and returns the lines to print. */
export async function reportsCommand([action = 'list', id = '', ...more]: string[], host?: string) {
  const onSite = onSiteOf(host)
  if (action === 'list' && !id) return openReports(onSite)
  if (action !== 'close' || !id || more.length > 0) throw new StartProblem(usage)
  if (!isId(id) || !(await closeReport(id, onSite))) throw new StartProblem(`There is no report ${id}.`)
  return [`Closed ${id}.`]
}

type OnSite = ReturnType<typeof onSiteOf>
type Row = {
  site_id: string
  id: string
  member_id: string
  name: string
  reason: string
  remarks: string
  photo_key: string | null
  created: string
}

async function openReports(onSite: OnSite) {
  const { rows } = await db.query<Row>(sql`
    SELECT site_id, id, member_id, snapshot #>> '{profile,name}' AS name, reason, remarks, photo_key,
           to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS created
      FROM reports WHERE ${onSite} AND ${isWaiting} ORDER BY created_at, id LIMIT ${mostListed}`)
  return rows.length > 0 ? rows.map(lineOf) : ['No report is open.']
}

const isWaiting = sql`
  EXISTS (SELECT FROM cases c WHERE c.site_id = reports.site_id AND c.id = reports.id AND c.state IN ('open', 'taken'))`

/** Names and remarks are quoted, so that texts of members cannot send control characters to the terminal. */
function lineOf({ site_id, id, member_id, name, reason, remarks, photo_key, created }: Row) {
  const facts = [id, siteById(site_id).host, created, reason, `member ${member_id}`, JSON.stringify(name)]
  const rest = [remarks && JSON.stringify(remarks), photo_key && locationOfFile(photo_key)].filter(Boolean)
  return [...facts, ...rest].join('  ').replace(/\p{C}/gu, '�')
}

/** Deletes a report with its copy of the photo. */
async function closeReport(id: string, onSite: OnSite): Promise<boolean> {
  return transaction(async (tx) => {
    const { rows } = await tx.query<{ photo_key: string | null }>(
      sql`DELETE FROM reports WHERE id = ${id} AND ${onSite} AND ${isWaiting} RETURNING photo_key`,
    )
    await removeFiles(
      tx,
      rows.flatMap(({ photo_key }) => photo_key ?? []),
    )
    return rows.length > 0
  })
}
