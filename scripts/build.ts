import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production' },
  encoding: 'utf8',
})
if (built.status !== 0) {
  console.error(`${built.stdout}\n${built.stderr}`)
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

// Compress once per build with the best ratio, instead of for every visitor.
for (const entry of readdirSync(join(root, 'build/client'), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const content = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
}
