import { defineConfig } from 'vitest/config'
import { writeTexts } from './src/i18n/write-texts.ts'

writeTexts()

const everything = ['src/**/*.test.ts', 'test/**/*.test.ts']
const unit = '**/*.unit.test.ts'
const process = 'test/process/*.test.ts'

/** Waiting ends as soon as it can; the limit is for a busy machine. */
const expect = { poll: { timeout: 8000 } }

/** Three rooms: what needs nothing, what needs a database, and what starts whole processes. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: [unit] } },
      {
        test: {
          name: 'http',
          // A worker keeps its modules from file to file; what must not be shared is set up anew below.
          isolate: false,
          include: everything,
          exclude: [unit, process, '**/node_modules/**'],
          globalSetup: 'test/database.setup.ts',
          setupFiles: 'test/worker.setup.ts',
          testTimeout: 20_000,
          expect,
        },
      },
      {
        test: {
          name: 'process',
          include: [process],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
        },
      },
    ],
  },
})
