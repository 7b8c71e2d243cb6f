import { defineConfig, devices } from '@playwright/test'

const headlessShell = process.env.VONK_HEADLESS_SHELL ?? '/usr/bin/chromium-headless-shell'
const chromium = process.env.VONK_CHROMIUM ?? '/usr/bin/chromium'
/** Stops Chromium's own requests to its maker, among others. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A test leaves its pages before optimised code would pay.
  '--js-flags=--no-opt --no-maglev',
]
/** Tests with this tag need what the headless shell lacks. */
const wholeBrowser = /@whole-browser/

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Limits are for a machine four times slower than ours: no test waits for a duration.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  retries: process.env.CI ? 1 : 0,
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    screenshot: 'only-on-failure',
    // A click on something that never comes fails long before the whole test does.
    actionTimeout: 60_000,
    launchOptions: { args },
    // A worker would make requests that tests mean to hold or answer. Tests about it allow it with `withWorker`.
    serviceWorkers: 'block',
    // Drawing animations took 7 % of the processor time. Tests about motion allow it with `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'headless shell',
      grepInvert: wholeBrowser,
      use: { launchOptions: { executablePath: headlessShell, args } },
    },
    {
      name: 'chromium',
      grep: wholeBrowser,
      use: { launchOptions: { executablePath: chromium, args: ['--headless', ...args] } },
    },
  ],
})
