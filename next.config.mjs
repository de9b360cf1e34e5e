import { readFileSync } from 'node:fs'
import createNextIntlPlugin from 'next-intl/plugin'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The page cache in front of Next compresses, once a page.
  compress: false,
  // Metadata stands in the head of every page, for everyone: Next would stream it to the end of the body, where messengers do not look.
  htmlLimitedBots: /.*/,
  // Types and lint have checks of their own, before any build that counts.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'sharp', 'pino', 'drizzle-orm', 'pg-boss', 'prom-client'],
  images: { unoptimized: true },
  turbopack: {
    // Said with its text, or a change of it would leave icons as they were built before.
    rules: { '*.mjs': { condition: { path: /lucide-react\/dist\/esm\/icons\// }, loaders: [{ loader: './scripts/icon-loader.mjs', options: { source: readFileSync('scripts/icon-loader.mjs', 'utf8') } }] } },
  },
  experimental: {
    // Bytes before compression. Fewer files for a page: each costs a round trip on a slow line, and compresses worse alone.
    turbopackChunking: { minChunkSize: 70_000, maxMergeChunkSize: 300_000, requestCost: 300_000 },
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
  },
}

export default createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // The messages are parsed when the site is built: no browser carries a parser for them.
  experimental: { messages: { path: './messages', format: 'json', precompile: true } },
})(config)
