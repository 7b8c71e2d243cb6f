import { constants, setPriority } from 'node:os'
import { answerQuestions } from './questions.ts'
import { sendPhoto } from './send-photo.ts'
import { twelveMegapixels } from './twelve-megapixels.ts'

// Elsewhere it would be the members' own machines that do this.
setPriority(constants.priority.PRIORITY_LOW)

/** Some at a time, so that there is always one waiting. */
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
  /** Answers once the first of them is there, and others are under way. */
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
