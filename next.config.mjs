import createNextIntlPlugin from 'next-intl/plugin'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The page cache in front of Next compresses, once a page.
  compress: false,
  // Types and lint have checks of their own, before any build that counts.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'sharp', 'pino', 'drizzle-orm', 'pg-boss'],
  images: { unoptimized: true },
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config)
