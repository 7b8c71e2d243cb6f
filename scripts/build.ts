import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { consolePath } from '../src/platform/operator-path.ts'
import { consoleEntry } from '../src/server/console-page.server.ts'

const root = join(import.meta.dirname, '..')

const pages = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production' },
  encoding: 'utf8',
})
if (pages.status !== 0) {
  console.error(`${pages.stdout}\n${pages.stderr}`)
  process.exit(1)
}

// The service worker is one file of its own, without the parts of the pages.
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    rolldownOptions: { input: 'src/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
})

// The operators' console is a build of its own: no file that a member's page loads contains any of it, and none is split
// differently because the console shares a module.
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  base: `${consolePath}/`,
  plugins: [tailwindcss()],
  build: {
    outDir: 'build/console',
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: { input: consoleEntry },
  },
})

// Compress once per build with the best ratio, instead of for every visitor.
const built = ['client', 'console'].flatMap((folder) =>
  readdirSync(join(root, 'build', folder), { recursive: true, withFileTypes: true }),
)
for (const entry of built) {
  if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const content = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
}
