import { minutes, now } from '../../../../platform/clock.ts'
import { db, type Transaction } from '../../../../platform/database.server.ts'
import type { MemberKey } from '../../../../platform/events/events.server.ts'
import { newCode } from '../../../../platform/ids.server.ts'
import type { Job } from '../../../../platform/jobs.server.ts'
import { keyedHash } from '../../../../platform/seal.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { siteById } from '../../../sites/sites.server.ts'

export const codeMinutes = 15
const lifetime = minutes(codeMinutes)
const maxTries = 5

const hashOf = ({ siteId, memberId }: MemberKey, code: string) =>
  keyedHash(siteById(siteId).key, `login code ${memberId} ${code.replace(/\s/g, '')}`)

/**
 * Makes the code of a mail that is sent now, or null if it was asked for too long ago, or another one was asked for since.
 * It replaces the code before it.
 */
export async function makeLoginCode(member: MemberKey, id: string): Promise<string | null> {
  const code = newCode()
  const end = new Date(now().getTime() + lifetime)
  const { rowCount } = await db.query(sql`
    UPDATE login_codes SET code_hash = ${hashOf(member, code)}, tries_left = ${maxTries}, expires_at = ${end}
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} AND id = ${id}
       AND asked_at > ${new Date(now().getTime() - lifetime)}`)
  return rowCount ? code : null
}

/** Uses up the code, if it is the right one. Each call takes one of its tries, also if many run at once. */
export async function takeLoginCode(member: MemberKey, code: string): Promise<boolean> {
  const { siteId, memberId } = member
  const hash = hashOf(member, code)
  const { rows } = await db.query<{ is_right: boolean }>(sql`
    UPDATE login_codes SET tries_left = tries_left - 1
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND tries_left > 0 AND expires_at > ${now()}
     RETURNING code_hash = ${hash} AS is_right`)
  if (!rows[0]?.is_right) return false
  const { rowCount } = await db.query(sql`
    DELETE FROM login_codes WHERE site_id = ${siteId} AND member_id = ${memberId} AND code_hash = ${hash}`)
  return rowCount === 1
}

/**
 * Takes a try from the right code, typed with a wrong password. A wrong code loses none: otherwise anyone could use up the
 * tries of the owner. Always false.
 */
export async function takeTryOf({ siteId, id }: { siteId: string; id: string | null }, code: string) {
  const member = { siteId, memberId: id ?? siteId }
  await db.query(sql`
    UPDATE login_codes SET tries_left = tries_left - 1
     WHERE site_id = ${siteId} AND member_id = ${member.memberId} AND tries_left > 0
       AND code_hash = ${hashOf(member, code)}`)
  return false
}

/** A code that was mailed to an address, or asked for by who knew a password, ends with it. */
export async function forgetLoginCode(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`DELETE FROM login_codes WHERE site_id = ${siteId} AND member_id = ${memberId}`)
}

/** Deletes codes a day after they were asked for. */
export const purgeLoginCodes: Job = {
  name: 'purge-login-codes',
  cron: '47 * * * *',
  async run() {
    const oldest = new Date(now().getTime() - minutes(24 * 60))
    await db.query(sql`DELETE FROM login_codes WHERE asked_at < ${oldest}`)
  },
}
