import { defineConfig } from '@playwright/test'

/** The tests share one demo site (see global-setup); each makes its own users and posts in it. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A slow machine must not fail a test; a test that hangs still fails.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  projects: [
    // `npm test` runs one journey for each feature, `npm run test:all` the others.
    { name: 'journeys', grep: /@journey/ },
    { name: 'others', grepInvert: /@journey/ },
  ],
  reporter: [['list'], ['json', { outputFile: '.build/playwright.json' }]],
  use: {
    baseURL: process.env.SITE_URL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    // Tests of the service worker allow it; in all others it would answer the requests that they watch.
    serviceWorkers: 'block',
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
