import { StartProblem } from '../../../platform/start-problem.ts'
import { logOutcomes, type Outcomes } from './apply-report.server.ts'
import { outcomeOf, readBounceFolder } from './read-folder.server.ts'
import { longestReport } from './read-report.server.ts'
import { readStart } from './read-start.server.ts'

const usage = 'npm run operator -- bounces [--folder DIR | --stdin [--recipient ADDRESS]]'

export type BounceOptions = { folder?: string; stdin?: boolean; recipient?: string }

/** Reads bounces and spam reports: those of a Maildir, or one that a mail server pipes to this process. */
export async function bouncesCommand(
  words: string[],
  { folder, stdin, recipient }: BounceOptions,
  input: AsyncIterable<Uint8Array> = process.stdin,
): Promise<string[]> {
  if (words.length > 0) throw new StartProblem(usage)
  if (folder && !stdin && recipient === undefined) return lines(await readBounceFolder(folder))
  if (!stdin || folder) throw new StartProblem(usage)
  const outcomes = { [await outcomeOf(await readStart(input, longestReport), recipient)]: 1 }
  logOutcomes('stdin', outcomes)
  return lines(outcomes)
}

const lines = (outcomes: Outcomes) => {
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${outcome} ${count}`)
  return counts.length > 0 ? counts : ['No message is new.']
}
