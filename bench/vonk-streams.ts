import { readConfig } from '../src/platform/config.server.ts'
import { startVonk } from '../src/server/start.server.ts'
import { answerQuestions, bytesInUse } from './questions.ts'

const vonk = await startVonk(readConfig(process.env))
answerQuestions({ bytesInUse })
process.once('SIGTERM', () => void vonk.stop().finally(() => process.exit()))
console.log(vonk.address)
