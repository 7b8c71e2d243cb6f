import { inviteOperator } from '../../src/features/operator/accounts/operators.server.ts'
import { startOperatorSession } from '../../src/features/operator/sessions/operator-sessions.server.ts'
import { db, transaction } from '../../src/platform/database.server.ts'
import { operatorCookies } from '../../src/platform/http/operator/operator-cookies.server.ts'
import { sql } from '../../src/platform/sql.server.ts'

/** Calls the console as an operator who has just signed in. */
export type CallConsole = (path: string) => Promise<string>

export async function newOperator(address: string): Promise<CallConsole> {
  const email = `bench-${Date.now()}@operators.example`
  await inviteOperator('shell', { email, grants: [{ role: 'owner', siteId: null }] })
  const { rows } = await db.query<{ id: string }>(sql`SELECT id FROM operators WHERE email = ${email}`)
  const origin = { address: '127.0.0.1', browser: 'bench' }
  const token = await transaction((tx) => startOperatorSession(tx, rows[0]?.id ?? '', origin))
  return async (path) => {
    const answer = await fetch(`${address}/operator/api/${path}`, {
      headers: { cookie: `${operatorCookies.session}=${token}` },
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${text}`)
    return text
  }
}

/** Calls these paths one after the other, some more to warm up. The durations in milliseconds, the shortest first. */
export async function durationsOf(call: CallConsole, paths: string[]): Promise<number[]> {
  await forgetLimits()
  for (const path of paths.slice(0, 5)) await call(path)
  const durations: number[] = []
  for (const path of paths) {
    await forgetLimits()
    const started = performance.now()
    await call(path)
    durations.push(performance.now() - started)
  }
  return durations.sort((one, other) => one - other)
}

/** The console lets an operator search by IBAN or phone less often than a bench does. */
export const forgetLimits = () => db.query(sql`DELETE FROM rate_limits`)

export const percentile = (durations: number[], part: number) =>
  durations[Math.floor(durations.length * part)] ?? Number.NaN
