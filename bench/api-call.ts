import { compareUnderLoad } from './load.ts'
import { startBare, startVonk, temporaryFolder } from './processes.ts'
import { judge } from './result.ts'

const path = '/api/companyinfo.php'

/** An API call without database access, compared with a bare Hono that sends the same bytes. */
export async function apiCall() {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path)
  const answer = await fetch(vonk.address + path)
  await using bare = await startBare('bare-api.ts', { ANSWER: await answer.text() })
  const measured = await compareUnderLoad(vonk.address + path, bare.address + path)
  return judge('api-call', measured, { atLeast: 0.55 })
}
