import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.VONK_CHROMIUM ?? '/usr/bin/chromium'
/** Chromium asks its maker's servers for all sorts of things; tests are alone in the world. */
const quiet = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Axe takes its time on the longest pages, and more of it on a busy machine.
  timeout: 60_000,
  // Who needs a second try passes, and is named: `npm test` lists them.
  retries: 1,
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath, args: ['--no-sandbox', ...quiet] },
    screenshot: 'only-on-failure',
  },
})
