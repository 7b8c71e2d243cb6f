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

/** The tables of other features that a file writes to. Reading them is allowed; writing goes through verbs. */
function foreignWrites(file: string, source: string) {
  const ownFeature = /^src\/features\/([^/]+)\//.exec(file)?.[1]
  const imports = [...source.matchAll(/import \{([^}]+)\} from '\.\.\/([^/]+)\/[^']*\.tables\.server\.ts'/g)]
  const foreign = imports
    .filter(([, , feature]) => feature !== ownFeature)
    .flatMap(([, names = '']) => names.split(','))
  return foreign.map((name) => name.trim()).filter((name) => isWritten(name, source))
}
const isWritten = (table: string, source: string) =>
  new RegExp(`\\.(insert|update|delete)\\(${table}\\)`).test(source)

test.each(globSync('src/features/**/*.server.ts'))('%s writes only to tables of its own feature', (file) => {
  expect(foreignWrites(file, readFileSync(file, 'utf8'))).toEqual([])
})

test('the table check detects a write to a table of another feature', () => {
  const source = `import { likes, pairs } from '../likes/likes.tables.server.ts'\nawait tx.insert(likes)\nawait tx.select().from(pairs)`
  expect(foreignWrites('src/features/chat/chat.server.ts', source)).toEqual(['likes'])
})
