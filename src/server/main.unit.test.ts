import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const entry = join(import.meta.dirname, 'main.mjs')
/** Prints which of its own modules Node has loaded: its TypeScript compiler is one of them. */
const listModules = `process.on('exit', () => console.log(process.moduleLoadList.join('\\n')))`

/** The internal modules of Node that a start loads, until it fails because of its configuration. */
function modulesOfStart() {
  const hook = `data:text/javascript,${encodeURIComponent(listModules)}`
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', hook, entry], {
    env: { PATH: process.env.PATH, PORT: 'none' },
    encoding: 'utf8',
  })
  expect(stderr).toContain('PORT')
  return stdout
}

test('a later start does not load the TypeScript compiler of Node', () => {
  modulesOfStart()
  const modules = modulesOfStart()
  expect(modules).toContain('NativeModule')
  expect(modules).not.toContain('amaro')
})
