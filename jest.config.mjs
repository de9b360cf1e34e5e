import path from 'node:path'
import nextJest from 'next/jest.js'

// Tests see a copy of the environment, the library that draws text sees the process's own.
process.env.FONTCONFIG_FILE = path.resolve('server/previews/fonts.conf')

const withNext = nextJest({ dir: './' })
/** Packages that ship ES modules only; Jest runs CommonJS, so they are compiled like our own. */
const COMPILED = 'next-intl|use-intl|intl-messageformat|@formatjs|icu-minify|@hono|hono|lru-cache|swiper'

async function project(name, environment, extra = {}) {
  const config = await withNext({
    displayName: name,
    testEnvironment: environment,
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    ...extra,
  })()
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${COMPILED})/)`] }
}

/** The same server tests on either engine; `ENGINE` chooses. */
async function config() {
  return {
    // A slow machine is no failure; what hangs is found all the same.
    testTimeout: 30_000,
    projects: await Promise.all([
      project('server', 'node', { testMatch: ['<rootDir>/tests/{server,contract,messages}/**/*.test.ts'] }),
      project('components', 'jsdom', { testMatch: ['<rootDir>/tests/components/**/*.test.{ts,tsx}'], setupFilesAfterEnv: ['<rootDir>/tests/support/dom.ts'] }),
    ]),
  }
}

export default config
