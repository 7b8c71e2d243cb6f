import { Agent, get } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { answerQuestions } from './questions.ts'

// Stands for the visitors' own machines.
setPriority(constants.priority.PRIORITY_LOW)

const connections = 64
/** Until the server has noticed the flood, and a median is no longer that of its first moments (ms). */
const settling = 3000
const { ADDRESS: address = '' } = process.env
const agent = new Agent({ keepAlive: true, maxSockets: connections })

let isFlooding = false
let visitors: Promise<void>[] = []
let requests = 0

async function keepAsking() {
  // Another address each time, so that no kept page is sent.
  while (isFlooding) await askFor(`/members?flood=${requests++}`)
}

const askFor = (path: string) =>
  new Promise<void>((resolve, reject) => {
    get(address + path, { agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject)
  })

answerQuestions({
  async begin() {
    isFlooding = true
    visitors = Array.from({ length: connections }, keepAsking)
    await pause(settling)
  },
  async end() {
    isFlooding = false
    await Promise.all(visitors)
  },
})
process.once('SIGTERM', () => process.exit())
console.log(address)
