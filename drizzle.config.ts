import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/schema-sign-in.ts',
    './server/db/schema-interest.ts',
    './server/db/schema-reports.ts',
    './server/db/schema-uploads.ts',
    './server/db/schema-notifications.ts',
    './server/db/schema-chat.ts',
    './server/db/schema-search.ts',
    './server/db/schema-listing.ts',
    './server/db/schema-saved-searches.ts',
    './server/db/schema-consents.ts',
    './server/db/schema-lookalikes.ts',
    './server/db/schema-prices.ts',
    './server/db/schema-risk.ts',
    './server/db/schema-sales.ts',
    './server/db/schema-desk.ts',
    './server/db/schema-cases.ts',
    './server/db/schema-vitals.ts',
    './server/db/schema-market.ts',
    './server/db/schema-requests.ts',
  ],
  out: './server/db/migrations',
})
