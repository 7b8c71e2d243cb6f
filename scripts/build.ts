import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'

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

slimManifest()

/** Zopfli saves 3 % of a large file and 1 to 2 % of a small one, on which it spends most of its time. */
const worthZopfli = 4096

// Compress once per build with the best ratio, instead of for every visitor.
for (const entry of readdirSync(join(root, 'build/client'), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const content = readFileSync(file)
  const isLarge = content.length >= worthZopfli
  writeFileSync(
    `${file}.gz`,
    isLarge ? await gzipAsync(content, { numiterations: 10 }) : gzipSync(content, { level: 9 }),
  )
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
}

/**
 * Removes server-only fields and `false` values from React Router's manifest. Every first visit loads it, and this halves
 * its size.
 */
function slimManifest() {
  const folder = join(root, 'build/client/assets')
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  const file = join(folder, name ?? 'manifest.js')
  const [, start, json] =
    /^(window\.__reactRouterManifest=)(.*?);?\s*$/s.exec(readFileSync(file, 'utf8')) ?? []
  if (!json) throw new Error('React Router has changed the format of its manifest: see scripts/build.ts')
  const manifest: { routes: Record<string, Record<string, unknown>> } = JSON.parse(json)
  for (const [id, route] of Object.entries(manifest.routes)) {
    const said = Object.entries(route).filter(
      ([key, value]) => value !== false && key !== 'imports' && key !== 'css',
    )
    manifest.routes[id] = Object.fromEntries(said)
  }
  writeFileSync(file, `${start}${JSON.stringify(manifest)}`)
}
