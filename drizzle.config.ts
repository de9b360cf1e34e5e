import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './server/db/schema-chat.ts', './server/db/schema-search.ts', './server/db/schema-listing.ts', './server/db/schema-saved-searches.ts', './server/db/schema-consents.ts', './server/db/schema-lookalikes.ts'],
  out: './server/db/migrations',
})
