import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The page cache in front of Next compresses each page once.
  compress: false,
  // Metadata must be in the head of every page, for everyone: Next would stream it to the end of
  // the body, where messengers do not look.
  htmlLimitedBots: /.*/,
  // Types and lint have their own checks, which run before any build that counts.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'sharp', 'pino', 'drizzle-orm', 'pg-boss', 'prom-client'],
  images: { unoptimized: true },
  // Pages only for development, such as the page of the kit, have an extension that a build ignores.
  pageExtensions: ['tsx', 'ts', ...(process.env.NODE_ENV === 'development' ? ['dev.tsx'] : [])],
  experimental: {
    // Bytes before compression. Few files per page: each file costs a round trip on a slow connection, and small files
    // compress worse. With a fourth of these sizes, a first visit of a post page loads 5 files and 9 KB more.
    turbopackChunking: { minChunkSize: 600_000, maxMergeChunkSize: 2_000_000, requestCost: 600_000 },
  },
}

/** The plugin works while the site is built; a built site runs without its compiler. */
export default async function nextConfig(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    // The messages are parsed when the site is built, so that no browser loads a parser for them.
    experimental: { messages: { path: './messages', format: 'json', precompile: true } },
  })(config)
}
