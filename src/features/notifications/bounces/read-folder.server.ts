import { mkdir, opendir, readdir, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { days, minutes, now } from '../../../platform/clock.ts'
import { StartProblem } from '../../../platform/start-problem.ts'
import { applyReport, countOutcome, logOutcomes, type Outcome, type Outcomes } from './apply-report.server.ts'
import { longestReport, readReport } from './read-report.server.ts'
import { readFileStart } from './read-start.server.ts'

/** More messages wait for the next run. */
const mostAtOnce = 1000
/** A message that was taken this long ago belongs to a process that was killed. */
const takenTooLong = minutes(15)
/** Messages contain personal data, so they are not kept for longer. */
const keptFor = days(30)

/**
 * Reads the messages of a Maildir and moves them to its subfolder `.read`. Moving a file is atomic, so two processes on
 * the same folder never read the same message. A message whose reading fails halfway is put back.
 */
export async function readBounceFolder(folder: string): Promise<Outcomes> {
  const outcomes: Outcomes = {}
  await prepare(folder)
  try {
    for (const place of ['new', 'cur'])
      for await (const name of messagesIn(join(folder, place))) {
        const outcome = await takeMessage(folder, place, name)
        if (outcome) countOutcome(outcomes, outcome)
        if (sum(outcomes) >= mostAtOnce) return outcomes
      }
    return outcomes
  } finally {
    logOutcomes('folder', outcomes)
  }
}

const takenFolder = (folder: string) => join(folder, '.read', 'tmp')
const readFolder = (folder: string) => join(folder, '.read', 'cur')
const sum = (outcomes: Outcomes) => Object.values(outcomes).reduce((total, count) => total + count, 0)

async function prepare(folder: string) {
  for (const place of ['new', 'cur'])
    await stat(join(folder, place)).catch(() => {
      throw new StartProblem(`${folder} is no readable Maildir: it has no folder "${place}".`)
    })
  for (const path of [takenFolder(folder), readFolder(folder), join(folder, '.read', 'new')])
    await mkdir(path, { recursive: true })
  for (const name of await olderThan(takenFolder(folder), takenTooLong))
    await moved(join(takenFolder(folder), name), join(folder, 'new', name))
  for (const name of await olderThan(readFolder(folder), keptFor))
    await unlink(join(readFolder(folder), name)).catch(() => {})
}

/** The change time of a file is when it was moved there. */
async function olderThan(path: string, age: number) {
  const old: string[] = []
  for (const name of await readdir(path)) {
    const file = await stat(join(path, name)).catch(() => undefined)
    if (file && now().getTime() - file.ctimeMs > age) old.push(name)
  }
  return old
}

async function* messagesIn(path: string) {
  for await (const entry of await opendir(path))
    if (entry.isFile() && !entry.name.startsWith('.')) yield entry.name
}

/** Undefined if another process took the message. */
async function takeMessage(folder: string, place: string, name: string): Promise<Outcome | undefined> {
  const [waiting, taken] = [join(folder, place, name), join(takenFolder(folder), name)]
  if (!(await moved(waiting, taken))) return undefined
  try {
    const outcome = await outcomeOf(await readFileStart(taken, longestReport))
    await moved(taken, join(readFolder(folder), name))
    return outcome
  } catch (error) {
    await moved(taken, waiting)
    throw error
  }
}

/** Fails only if the report cannot be stored now. A message that cannot be read stays unreadable. */
export async function outcomeOf(message: Uint8Array, recipient?: string): Promise<Outcome> {
  const report = await readReport(message, recipient).catch(() => null)
  return report ? applyReport(report) : 'unreadable'
}

/** False if the file is no longer there. */
const moved = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
