import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const program = new URL('./picture-tasks.server.ts', import.meta.url)

/** Prints the URL of every module that the program loads. */
const loadWatcher = `
  import { registerHooks } from 'node:module'
  const load = (url, context, next) => (console.log(url), next(url, context))
  registerHooks({ load })
  await import(${JSON.stringify(program.href)})`

test('the picture process loads only sharp and a few small modules of ours', () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', loadWatcher], {
    encoding: 'utf8',
  })
  const ours = loaded.split('\n').filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'))
  expect(ours.map((url) => url.slice(url.lastIndexOf('/src/') + 1)).sort()).toEqual([
    'src/features/photos/hashes/hash-bits.ts',
    'src/features/photos/hashes/hash-picture.server.ts',
    'src/features/photos/pictures/decoding-cost.server.ts',
    'src/features/photos/pictures/picture-plan.server.ts',
    'src/features/photos/pictures/picture-tasks.server.ts',
    'src/features/photos/pictures/picture.server.ts',
    'src/features/photos/upload/upload-rules.ts',
    'src/platform/media-type.server.ts',
    'src/platform/refusals.ts',
  ])
})
