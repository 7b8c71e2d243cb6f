import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

type Statement = Pick<pg.QueryConfig, 'name' | 'text'>
const recording = new AsyncLocalStorage<Statement[]>()

/**
 * The statements that the work sends to the database, by name or first word. Statements of timers, such as the sweep of
 * the event streams, are left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names = (await recorded(work)).map(({ name, text }) => name ?? text.trim().split(/\s/)[0] ?? '')
  return names.filter((name) => name !== 'notify')
}

/** Their SQL. */
export async function sqlOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await recorded(work)).map(({ text }) => text)
}

async function recorded(work: () => Promise<unknown>) {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    recording.getStore()?.push(typeof args[0] === 'string' ? { text: args[0] } : (args[0] as Statement))
    return query.apply(this, args)
  })
  try {
    await recording.run(statements, work)
    return statements
  } finally {
    spy.mockRestore()
  }
}
