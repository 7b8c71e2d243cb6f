import { defineConfig } from 'vitest/config'
import { writeTexts } from './src/i18n/write-texts.ts'

writeTexts()

const everything = ['src/**/*.test.ts', 'test/**/*.test.ts']
const unit = '**/*.unit.test.ts'
const process = 'test/process/*.test.ts'

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
        },
      },
      {
        test: {
          name: 'process',
          include: [process],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
