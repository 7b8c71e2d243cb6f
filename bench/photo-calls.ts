import { callsUnderLoad, percentile } from './calls-under-load.ts'
import { newSessions } from './members.ts'
import { startServer, startVonk, temporaryFolder } from './processes.ts'
import { judge, type Result } from './result.ts'

const perMember = 3

/** The 99th percentile of plain API calls during constant photo uploads, compared with the same without uploads. */
export async function photoCalls(): Promise<Result> {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { LOG_LEVEL: 'warn' })
  const [caller = '', ...sessions] = await newSessions(folder.path, 300)
  await using senders = await startSenders(vonk.address, sessions)
  const { quiet, loaded } = await callsUnderLoad(vonk.address, caller, senders.child)
  const measured = { figure: percentile(loaded, 0.99), unit: 'ms', limit: percentile(quiet, 0.99) }
  return judge('photo-calls', measured, { atMost: 3 })
}

/** In their own process, because sending would delay the measurements in this one. */
const startSenders = (address: string, sessions: string[]) =>
  startServer('bench/photo-senders.ts', {
    env: { ADDRESS: address, SESSIONS: sessions.flatMap((one) => Array<string>(perMember).fill(one)).join() },
    hasChannel: true,
  })
