import { sql } from 'drizzle-orm'
import { CATALOG, LACTATIONS } from '../../categories/catalog/catalog'
import { services } from '../../platform/services'
import { breeds, categories, lactations, users } from '../schema'
import { fillDemo } from './demo'
import { drawPictures } from './pictures'

/**
 * Brings the database to what every start needs: the catalog of categories, breeds and lactations as this version knows it,
 * and in demo mode, once, the demo marketplace.
 */
export async function fillDatabase(): Promise<void> {
  const { db, environment } = await services()
  await fillCatalog()
  if (!environment.demo) return
  const [row] = await db.select({ any: sql<number>`count(*)::int` }).from(users)
  if (row?.any === 0) await fillDemo()
}

async function fillCatalog(): Promise<void> {
  const { db } = await services()
  const known = await db.select({ id: categories.id, image: categories.image }).from(categories)
  const images = new Map(known.map(({ id, image }) => [id, image]))
  const missing = CATALOG.filter(({ key }) => !images.get(key))
  const drawn = await drawPictures(missing.map(({ key }) => ({ kind: 'category', category: key })))
  missing.forEach(({ key }, index) => images.set(key, drawn[index] ?? null))
  await db.transaction(async transaction => {
    for (const [position, { key, kind, names, breeds: kinds }] of CATALOG.entries()) {
      const row = { position, kind, names, image: images.get(key) ?? null }
      await transaction.insert(categories).values({ id: key, ...row }).onConflictDoUpdate({ target: categories.id, set: row })
      for (const [place, breed] of kinds.entries()) {
        const values = { categoryId: key, position: place, names: breed.names }
        await transaction.insert(breeds).values({ id: breed.key, ...values }).onConflictDoUpdate({ target: breeds.id, set: values })
      }
    }
    for (const [position, { key, names }] of LACTATIONS.entries()) {
      await transaction.insert(lactations).values({ id: key, position, names }).onConflictDoUpdate({ target: lactations.id, set: { position, names } })
    }
  })
}
