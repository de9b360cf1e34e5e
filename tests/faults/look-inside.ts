// Reports what a stopped site contains after an hour and a sweep: missing acknowledged posts, pictures that no row
// names, and names of pictures that are not there. Its arguments are the ids of acknowledged posts.
import { sql } from 'drizzle-orm'
import { IMAGE_WIDTHS } from '@/lib/contract/limits'
import { posts } from '@/server/db/schema'
import { orphanPictures } from '@/server/db/schema-uploads'
import { sweepOrphans } from '@/server/media/pictures'
import { services } from '@/server/services/services'

const acknowledged = process.argv.slice(2)
const { db, storage, database, jobs } = await services()
await db.update(orphanPictures).set({ since: sql`now() - interval '2 hours'` as never })
await sweepOrphans()
const rows = await db.select({ id: posts.id, images: posts.images }).from(posts)
const { rows: others } = (await db.execute(
  sql`select image as key from categories where image is not null union select key from staged_photos`,
)) as unknown as { rows: { key: string }[] }
const named = [...rows.flatMap(({ images }) => images), ...others.map(({ key }) => key)]
const folders = await storage.folders()
const found = await Promise.all(named.map(async key => (await storage.list(key)).length === IMAGE_WIDTHS.length))
const ids = new Set(rows.map(({ id }) => id))
process.stdout.write(
  `\n${JSON.stringify({ posts: rows.length, lost: acknowledged.filter(id => !ids.has(id)).length, unacknowledged: rows.length - acknowledged.length, orphans: folders.filter(folder => !named.includes(folder)).length, incomplete: found.filter(whole => !whole).length })}\n`,
)
await jobs.close()
await database.close()
process.exit(0)
