import sharp from 'sharp'
import { Refusal } from '../../../platform/refusals.ts'
import { tasks } from './picture-tasks.server.ts'

/** The entry of the picture process. picture-maker.server.ts starts it and sends it requests. */
export type Tasks = typeof tasks
export type TaskRequest = { id: number; task: keyof Tasks; args: unknown[] }
export type TaskAnswer = { id: number } & (
  | { result: unknown }
  | { refused: Pick<Refusal, 'code' | 'details'> }
  | { error: unknown }
)

sharp.concurrency(1)
sharp.cache(false)

process.on('message', async (request: TaskRequest) => process.send?.(await answerTo(request)))
// The parent is gone, so nobody waits for pending pictures; an orderly exit would finish them first.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Signals reach the whole process group. Ignored here: the parent lets pending pictures finish and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

async function answerTo({ id, task, args }: TaskRequest): Promise<TaskAnswer> {
  try {
    const work = tasks[task] as (...args: unknown[]) => Promise<unknown>
    return { id, result: await work(...args) }
  } catch (error) {
    if (!(error instanceof Refusal)) return { id, error }
    return { id, refused: { code: error.code, details: error.details } }
  }
}
