import { db, pool } from '../src/platform/database.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { consoleTimes } from './console/console.ts'
import { startVonk, temporaryFolder } from './processes.ts'
import { judge } from './result.ts'
import { growthOf, searchLoad, searchTimes } from './search.ts'
import { newSearchers, type Searcher } from './searchers.ts'
import { seed } from './seed.ts'
import { fitShare, suggestionTime } from './suggestions.ts'

const few = 10_000
const many = Number(process.env.SEARCH_MEMBERS ?? 1_000_000)

let results: ReturnType<typeof measure> | undefined

/** The measurements among many members share one seeded database, which takes minutes to fill. */
export const largeSite = () => {
  results ??= measure()
  return results
}

async function measure() {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { NODE_ENV: 'production', LOG_LEVEL: 'warn' })
  const { address } = vonk
  seed(folder.path, few)
  const before = await withSearchers(folder.path, async (people) => ({
    fit: await fitShare(address, people),
    suggestions: await suggestionTime(address, people),
    searches: await searchTimes(address, people),
  }))
  seed(folder.path, many - few)
  const after = await withSearchers(folder.path, async (people) => ({
    suggestions: await suggestionTime(address, people),
    searches: await searchTimes(address, people),
    load: await searchLoad(address, people),
    console: await consoleTimes({ dataDir: folder.path, address, size: many }),
  }))
  const figure = after.suggestions
  return {
    search: { ...judge('search', after.load, { atLeast: 0.6 }), members: many },
    searchGrowth: { ...growthOf(before.searches, after.searches), members: many },
    suggestions: {
      ...judge('suggestions', { figure, unit: 'ms', limit: 20 }, { atMost: 1 }),
      members: many,
    },
    suggestionsGrowth: {
      ...judge('suggestions-growth', { figure, unit: 'ms', limit: before.suggestions }, { atMost: 1.5 }),
      members: many,
    },
    suggestionsFit: before.fit,
    ...after.console,
  }
}

async function withSearchers<Value>(dataDir: string, work: (people: Searcher[]) => Promise<Value>) {
  const people = await newSearchers(dataDir)
  try {
    // Otherwise the database writes the pages of the new members while it is measured.
    await db.query(sql`CHECKPOINT`)
    return await work(people)
  } finally {
    await pool.end()
  }
}
