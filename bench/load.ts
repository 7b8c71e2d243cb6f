import autocannon from 'autocannon'
import { medianOfRounds, type Round } from './result.ts'

const connections = 8
const warmSeconds = 2
const rounds = 7
const roundSeconds = 2

/**
 * Requests per second of two servers under the same load. Rounds alternate, so that other load on the machine affects
 * both. The round with the median ratio counts.
 */
export async function compareUnderLoad(ours: string, bare: string, headers: Record<string, string> = {}) {
  for (const url of [ours, bare]) await requestsPerSecond(url, headers, warmSeconds)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++)
    measured.push({
      figure: await requestsPerSecond(ours, headers, roundSeconds),
      limit: await requestsPerSecond(bare, headers, roundSeconds),
    })
  return { ...medianOfRounds(measured), unit: 'requests/s' }
}

async function requestsPerSecond(url: string, headers: Record<string, string>, duration: number) {
  const result = await autocannon({ url, connections, duration, headers })
  if (result.errors + result.non2xx > 0) throw new Error(`${url} did not answer every request with 200`)
  return result['2xx'] / result.duration
}
