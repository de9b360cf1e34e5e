import { sql } from 'drizzle-orm'
import { CATALOG, LACTATIONS } from '../categories/catalog/catalog'
import { services } from '../services/services'
import { breeds, categories, lactations, users } from '../db/schema'
import { fillDemo } from './demo'
import { renewDemo } from './renew'
import { drawPictures } from './pictures'

/**
 * Fills the database with what every start needs: the catalog of categories, breeds and lactations of this version, and
 * in demo mode, once, the demo marketplace.
 */
export async function fillDatabase(): Promise<void> {
  const { db, environment } = await services()
  await fillCatalog()
  if (!environment.demo) return
  const [row] = await db.select({ any: sql<number>`count(*)::int` }).from(users)
  if (row?.any === 0) await fillDemo()
  await renewDemo()
}

async function fillCatalog(): Promise<void> {
  const { db } = await services()
  const stored = await db.select({ id: categories.id, image: categories.image }).from(categories)
  const images = new Map(stored.map(({ id, image }) => [id, image]))
  const missing = CATALOG.filter(({ key }) => !images.get(key))
  const drawn = await drawPictures(missing.map(({ key }) => ({ kind: 'category', category: key })))
  missing.forEach(({ key }, index) => images.set(key, drawn[index] ?? null))
  const rows = CATALOG.map(({ key, kind, names }, position) => ({
    id: key,
    position,
    kind,
    names,
    image: images.get(key) ?? null,
  }))
  const breedRows = CATALOG.flatMap(({ key, breeds: kinds }) =>
    kinds.map((breed, position) => ({ id: breed.key, categoryId: key, position, names: breed.names })),
  )
  const lactationRows = LACTATIONS.map(({ key, names }, position) => ({ id: key, position, names }))
  const [position, names] = [sql`excluded.position`, sql`excluded.names`]
  await db.transaction(async transaction => {
    await transaction
      .insert(categories)
      .values(rows)
      .onConflictDoUpdate({
        target: categories.id,
        set: { position, names, kind: sql`excluded.kind`, image: sql`excluded.image` },
      })
    await transaction
      .insert(breeds)
      .values(breedRows)
      .onConflictDoUpdate({ target: breeds.id, set: { position, names, categoryId: sql`excluded.category_id` } })
    await transaction
      .insert(lactations)
      .values(lactationRows)
      .onConflictDoUpdate({ target: lactations.id, set: { position, names } })
  })
}
