import { constants, setPriority } from 'node:os'
import { answerQuestions } from './questions.ts'
import { sendPhoto } from './send-photo.ts'
import { twelveMegapixels } from './twelve-megapixels.ts'

// Stands for the members' own machines.
setPriority(constants.priority.PRIORITY_LOW)

/** Several at once, so that one is always waiting. */
const atOnce = 4
const { ADDRESS: address = '', SESSIONS = '' } = process.env
const sessions = SESSIONS.split(',')
const picture = await twelveMegapixels()
const send = () => sendPhoto(address, sessions.shift() ?? '', picture)

let isSending = false
let senders: Promise<void>[] = []

async function keepSending() {
  while (isSending) await send()
}

answerQuestions({
  /** Resolves when the first photo is stored and others are in flight. */
  async begin() {
    isSending = true
    await send()
    senders = Array.from({ length: atOnce }, keepSending)
  },
  async end() {
    isSending = false
    await Promise.all(senders)
  },
})
process.once('SIGTERM', () => process.exit())
console.log(address)
