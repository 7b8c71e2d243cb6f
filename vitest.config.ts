import { defineConfig } from 'vitest/config'
import { writeTexts } from './src/i18n/write-texts.ts'

writeTexts()

const everything = ['src/**/*.test.ts', 'test/**/*.test.ts']
const unit = '**/*.unit.test.ts'
const process = 'test/process/*.test.ts'

/** A poll ends as soon as it succeeds; the limit is for a machine four times slower than ours. */
const expect = { poll: { timeout: 30_000 } }

/** Unit tests need nothing, http tests a database, and process tests start whole Vonks. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      // Workers keep their modules from file to file: no unit test leaves state behind.
      { test: { name: 'unit', isolate: false, include: [unit], testTimeout: 60_000 } },
      {
        test: {
          name: 'http',
          // A worker keeps its modules from file to file; setupFiles give each file its own database.
          isolate: false,
          include: everything,
          exclude: [unit, process, '**/node_modules/**'],
          globalSetup: 'test/database.setup.ts',
          setupFiles: 'test/worker.setup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
        },
      },
      {
        test: {
          name: 'process',
          include: [process],
          globalSetup: 'test/process/template.setup.ts',
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect,
        },
      },
    ],
  },
})
