import { defineConfig } from '@playwright/test'

/** Where a run of several stages reads what this one found. */
const { PLAYWRIGHT_REPORT: REPORT } = process.env

/** The tests share one demo site (see global-setup); each makes its own users and posts in it. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A test that hangs says so within a minute. One that takes longer than a quarter of it says `test.slow()`.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  projects: [
    // The gate runs those that touch every capability, `npm run test:all` the others, too.
    { name: 'smoke', grep: /@smoke/ },
    { name: 'others', grepInvert: /@smoke/ },
  ],
  reporter: [['list'], ...(REPORT ? [['json', { outputFile: REPORT }] as const] : [])],
  use: {
    baseURL: process.env.SITE_URL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    // Tests of the service worker allow it; in all others it would answer the requests that they watch.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs a tenth of a run's time. The second try of a file that failed writes one (tests/run/browser.mjs).
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // What draws cards chooses its own fonts for each process that imports it, also the one that only collects the
      // tests. The browser must have the system's.
      env: { ...process.env, FONTCONFIG_FILE: undefined },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
