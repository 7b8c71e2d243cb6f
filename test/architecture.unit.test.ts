import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, onTestFinished, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'

/** For each rule a small source tree that breaks it, to prove that the rule detects something. */
const canaries: Record<string, Record<string, string>> = {
  'no-cycle': {
    'src/platform/a.ts': `import './b.ts'`,
    'src/platform/b.ts': `import './a.ts'`,
  },
  'pages-stay-out-of-the-server': {
    'src/features/x/Page.tsx': `import { a } from './x.server.ts'; a()`,
    'src/features/x/x.server.ts': 'export const a = () => {}',
  },
  'server-never-renders': {
    'src/features/x/x.server.ts': `import { Page } from './Page.tsx'; Page()`,
    'src/features/x/Page.tsx': 'export const Page = () => null',
  },
  'contracts-are-only-shapes': {
    'src/features/x/x.contract.ts': `import { now } from '../../platform/clock.ts'; now()`,
    'src/platform/clock.ts': 'export const now = () => 1',
  },
  'only-the-map-knows-http': {
    'src/features/x/x.server.ts': `import { api } from '../y/y.api.server.ts'; api()`,
    'src/features/y/y.api.server.ts': 'export const api = () => {}',
  },
  'verbs-know-no-http': {
    'src/features/x/x.server.ts': `import { Hono } from 'hono'; new Hono()`,
    'node_modules/hono/index.js': 'export class Hono {}',
    'node_modules/hono/package.json': '{"name":"hono","type":"module","exports":"./index.js"}',
  },
  'platform-knows-no-feature': {
    'src/platform/a.server.ts': `import { like } from '../features/likes/likes.server.ts'; like()`,
    'src/features/likes/likes.server.ts': 'export const like = () => {}',
  },
  'ui-knows-no-feature': {
    'src/ui/Card.tsx': `import { Like } from '../features/likes/Like.tsx'; Like()`,
    'src/features/likes/Like.tsx': 'export const Like = () => null',
  },
  'no-test-code-in-the-product': {
    'src/platform/a.ts': `import { aMember } from '../../test/builders.ts'; aMember()`,
    'test/builders.ts': 'export const aMember = () => {}',
  },
  'screens-know-contracts-by-type': {
    'src/features/x/useThing.ts': `import { list } from './x.contract.ts'; list()`,
    'src/features/x/x.contract.ts': 'export const list = () => []',
  },
  'the-console-stays-apart': {
    'src/features/x/Page.tsx': `import { Mark } from '../operator/shell/Mark.tsx'; Mark()`,
    'src/features/operator/shell/Mark.tsx': 'export const Mark = () => null',
  },
}

async function violations(tree: Record<string, string>) {
  const baseDir = mkdtempSync(join(tmpdir(), 'vonk-rules-'))
  onTestFinished(() => rmSync(baseDir, { recursive: true }))
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(baseDir, path)), { recursive: true })
    writeFileSync(join(baseDir, path), content)
  }
  const { tsConfig: _, ...options } = config.options
  const { output } = await cruise(['src'], {
    ...options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  })
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

test.each(Object.entries(canaries))('the rule %s detects its canary', async (name, tree) => {
  expect(await violations(tree)).toContain(name)
})

test('every rule has a canary and a comment with the way out', () => {
  expect(config.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(canaries).sort())
  for (const { comment } of config.forbidden) expect(comment.length).toBeGreaterThan(30)
})

/** The demo fills tables of all features. */
const writesEverywhere = ['demo']
/** Tables with several writers, each for columns of its own. */
const shared: Record<string, string[]> = {
  members: ['accounts', 'payments', 'profiles', 'signup'],
  member_search: ['fit', 'photos', 'profiles', 'search'],
  known_browsers: ['accounts', 'platform'],
}

/** The places (features, or the platform) that write to each table. */
function writersOf(sources: Record<string, string>) {
  const writers: Record<string, Set<string>> = {}
  for (const [file, source] of Object.entries(sources)) {
    const place = /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? 'platform'
    if (writesEverywhere.includes(place)) continue
    for (const [, table = ''] of source.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)\b/g)) {
      writers[table] ??= new Set()
      writers[table].add(place)
    }
  }
  return Object.fromEntries(Object.entries(writers).map(([table, places]) => [table, [...places].sort()]))
}
const severalWriters = (sources: Record<string, string>) =>
  Object.fromEntries(Object.entries(writersOf(sources)).filter(([, places]) => places.length > 1))

const serverSources = Object.fromEntries(
  globSync('src/**/*.server.ts').map((file) => [file, readFileSync(file, 'utf8')]),
)

test('a table is written by one feature only; others call its verbs', () => {
  expect(severalWriters(serverSources)).toEqual(shared)
})

test('the table check detects a write to a table of another feature', () => {
  const sources = {
    'src/features/likes/likes.server.ts': 'sql`INSERT INTO pairs (site_id) VALUES (1)`',
    'src/features/chat/chat.server.ts': 'sql`\n  UPDATE pairs SET a_liked_at = NULL`; sql`SELECT FROM likes`',
  }
  expect(severalWriters(sources)).toEqual({ pairs: ['chat', 'likes'] })
})

/** These need a connection of their own: for a lock or a listener, or to run the SQL of a library. */
const mayUsePool = [
  'src/features/demo/demo.server.ts',
  'src/platform/bus-notify.server.ts',
  'src/platform/jobs.server.ts',
  'src/server/start.server.ts',
]

test('SQL is written with the tag `sql` and run by `db` or a transaction', () => {
  const importsPool = /import \{[^}]*\bpool\b[^}]*\} from '[^']*\/database\.server\.ts'/
  const users = Object.keys(serverSources).filter((file) => importsPool.test(serverSources[file] ?? ''))
  expect(users.sort()).toEqual(mayUsePool)
})
