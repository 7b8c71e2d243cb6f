import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const program = new URL('./picture-tasks.server.ts', import.meta.url)

/** Every module that Node loads for the program, by its address. */
const watching = `
  import { registerHooks } from 'node:module'
  const load = (url, context, next) => (console.log(url), next(url, context))
  registerHooks({ load })
  await import(${JSON.stringify(program.href)})`

test('the process that makes pictures starts with the library and a few plain modules alone', () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', watching], { encoding: 'utf8' })
  const ours = loaded.split('\n').filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'))
  expect(ours.map((url) => url.slice(url.lastIndexOf('/src/') + 1)).sort()).toEqual([
    'src/features/photos/picture-plan.server.ts',
    'src/features/photos/picture-tasks.server.ts',
    'src/features/photos/picture.server.ts',
    'src/features/photos/upload-rules.ts',
    'src/platform/refusals.ts',
  ])
})
