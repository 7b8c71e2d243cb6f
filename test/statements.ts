import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const recording = new AsyncLocalStorage<string[]>()

/**
 * The statements that the work sends to the database, by name or first word. Statements of timers, such as the sweep of
 * the event streams, are left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    recording.getStore()?.push(nameOf(args[0]))
    return query.apply(this, args)
  })
  try {
    await recording.run(names, work)
    return names.filter((name) => name !== 'notify')
  } finally {
    spy.mockRestore()
  }
}

function nameOf(statement: unknown): string {
  const { name, text } =
    typeof statement === 'string' ? { text: statement, name: undefined } : (statement as pg.QueryConfig)
  return name ?? text.trim().split(/\s/)[0] ?? ''
}
