import { defineConfig } from '@playwright/test'

/** The tests share one demo site (see global-setup); each makes its own people and posts in it. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A slow machine is no failure; what hangs is found all the same.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.build/playwright.json' }]],
  use: {
    baseURL: process.env.SITE_URL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    // Tests of the service worker allow it; in all others it would stand between the page and what they watch.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] },
  },
})
