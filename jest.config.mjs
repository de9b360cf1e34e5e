import path from 'node:path'
import nextJest from 'next/jest.js'

// Set here, because the library that draws text reads the process's environment, and tests see only a copy of it.
process.env.FONTCONFIG_FILE = path.resolve('server/previews/fonts.conf')

const withNext = nextJest({ dir: './' })
/**
 * Packages that are compiled like our own code, because Jest runs CommonJS: they have only ES modules, or load some by
 * `import()`. Node's flag that lets Jest run ES modules keeps what each file has loaded in memory.
 */
const COMPILED = [
  'cookie|next-intl|use-intl|intl-messageformat|@formatjs|icu-minify|@hono|hono|lru-cache|swiper',
  'pg-boss|serialize-error|non-error|@electric-sql|gettext-parser|content-type|encoding',
].join('|')

async function project(name, environment, extra = {}) {
  const config = await withNext({
    displayName: name,
    testEnvironment: environment,
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    ...extra,
  })()
  const compile = Object.entries(config.transform).find(([files]) => files.includes('tsx'))[1]
  return {
    ...config,
    transform: { ...config.transform, '\\.cjs$': compile },
    transformIgnorePatterns: [`/node_modules/(?!(${COMPILED})/)`],
  }
}

/** The same server tests run on either engine; `ENGINE` chooses it. */
async function config() {
  return {
    // A slow machine must not fail a test; a test that hangs still fails.
    testTimeout: 30_000,
    // By default, Jest leaves one processor idle, which is half of a small machine.
    maxWorkers: '100%',
    // Closed databases and drawn pages leave memory behind; the worker is replaced when it holds this much while idle.
    workerIdleMemoryLimit: '500MB',
    // Freeing the memory of a worker's databases takes seconds on a slow machine. After half a second, Jest
    // would report that a handle is open. It still says so where one is.
    workerGracefulExitTimeout: 30_000,
    reporters: ['default', '<rootDir>/tests/run/jest-report.mjs'],
    projects: await Promise.all([
      project('server', 'node', {
        globalSetup: '<rootDir>/tests/support/templates.mjs',
        globalTeardown: '<rootDir>/tests/support/templates-end.ts',
        setupFilesAfterEnv: ['<rootDir>/tests/support/observers.ts'],
        testMatch: ['<rootDir>/tests/{server,contract,messages,product,risk}/**/*.test.ts'],
      }),
      project('components', 'jsdom', {
        testMatch: ['<rootDir>/tests/components/**/*.test.{ts,tsx}'],
        setupFilesAfterEnv: ['<rootDir>/tests/support/dom.ts'],
      }),
    ]),
  }
}

export default config
