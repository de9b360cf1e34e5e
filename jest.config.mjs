import path from 'node:path'
import nextJest from 'next/jest.js'

// Set here, because the library that draws text reads the process's environment, and tests see only a copy of it.
process.env.FONTCONFIG_FILE = path.resolve('server/previews/fonts.conf')

const withNext = nextJest({ dir: './' })
/** Packages with only ES modules: Jest runs CommonJS, so they are compiled like our own code. */
const COMPILED = 'cookie|next-intl|use-intl|intl-messageformat|@formatjs|icu-minify|@hono|hono|lru-cache|swiper'

async function project(name, environment, extra = {}) {
  const config = await withNext({
    displayName: name,
    testEnvironment: environment,
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    ...extra,
  })()
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${COMPILED})/)`] }
}

/** The same server tests run on either engine; `ENGINE` chooses it. */
async function config() {
  return {
    // A slow machine must not fail a test; a test that hangs still fails.
    testTimeout: 30_000,
    // By default, Jest leaves one processor idle, which is half of a small machine.
    maxWorkers: '100%',
    // Closed databases and drawn pages leave memory behind; the worker is replaced when it holds this much while idle.
    workerIdleMemoryLimit: '1500MB',
    reporters: ['default', '<rootDir>/tests/run/jest-report.mjs'],
    projects: await Promise.all([
      project('server', 'node', {
        globalSetup: '<rootDir>/tests/support/templates.mjs',
        globalTeardown: '<rootDir>/tests/support/templates-end.ts',
        testMatch: ['<rootDir>/tests/{server,contract,messages,product}/**/*.test.ts'],
      }),
      project('components', 'jsdom', {
        testMatch: ['<rootDir>/tests/components/**/*.test.{ts,tsx}'],
        setupFilesAfterEnv: ['<rootDir>/tests/support/dom.ts'],
      }),
    ]),
  }
}

export default config
