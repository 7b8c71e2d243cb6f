import sharp from 'sharp'
import { Refusal } from '../../platform/refusals.ts'
import { tasks } from './picture-tasks.server.ts'

/** The process in which pictures are made; picture-maker.server.ts starts it and says what it wants. */
export type Tasks = typeof tasks
export type Order = { id: number; task: keyof Tasks; given: unknown[] }
export type Answer = { id: number } & (
  | { made: unknown }
  | { refused: Pick<Refusal, 'code' | 'details'> }
  | { error: unknown }
)

sharp.concurrency(1)
sharp.cache(false)

process.on('message', async (order: Order) => process.send?.(await answerTo(order)))
// Nobody waits for what is under way any more, and an orderly exit would wait for it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// They reach the whole group. When it is over, our parent says: it lets those finish who wait for a picture.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

async function answerTo({ id, task, given }: Order): Promise<Answer> {
  try {
    const work = tasks[task] as (...given: unknown[]) => Promise<unknown>
    return { id, made: await work(...given) }
  } catch (error) {
    if (!(error instanceof Refusal)) return { id, error }
    return { id, refused: { code: error.code, details: error.details } }
  }
}
