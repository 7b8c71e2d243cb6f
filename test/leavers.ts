import { eraseJob } from '../src/features/privacy/erase-job.server.ts'
import { db } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { anAccount, aSite, mailsTo, password, tokenIn } from './builders.ts'

export const erase = () => eraseJob.run({})

export const isThere = async ({ siteId, memberId }: MemberKey) =>
  (await db.query(sql`SELECT FROM members WHERE site_id = ${siteId} AND id = ${memberId}`)).rowCount === 1

/** Makes pg-boss believe that an hour has passed. It uses the database's clock, which tests cannot move. */
export async function anHourLaterInTheQueue() {
  await db.query(sql`DELETE FROM jobs.job WHERE state = 'completed'`)
}

/** A member who has just deleted their account, and the token of the link that restores it. */
export async function whoLeft() {
  const account = await anAccount(await aSite())
  await (await account.logIn()).send('DELETE', '/api/user.php', { password, reason: 'time' })
  const [mail] = await mailsTo(account.site, account.email)
  return { ...account, session: '', token: tokenIn(mail) }
}
