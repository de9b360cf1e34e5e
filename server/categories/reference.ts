import { asc } from 'drizzle-orm'
import type { Category, Named } from '@/lib/contract/categories'
import { picturePath } from '@/lib/pictures/pictures'
import type { Db } from '../db/client'
import { breeds, categories, lactations } from '../db/schema'
import { Problem } from '../platform/problem'
import { services } from '../services/services'

export type Breed = Named & { categoryId: string }
export type Reference = {
  categories: Map<string, Category>
  breeds: Map<string, Breed>
  lactations: Map<string, Named>
}

/**
 * The reference data by database. It is written when the database is opened and never after, so it is read only once.
 */
const cached = new WeakMap<Db, Promise<Reference>>()

/** Categories, breeds and lactations by id, each in its order. */
export async function reference(): Promise<Reference> {
  const { db } = await services()
  const reading = cached.get(db) ?? read(db)
  cached.set(db, reading)
  reading.catch(() => cached.delete(db))
  return reading
}

async function read(db: Db): Promise<Reference> {
  const [categoryRows, breedRows, lactationRows] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position)),
    db.select().from(breeds).orderBy(asc(breeds.position)),
    db.select().from(lactations).orderBy(asc(lactations.position)),
  ])
  return {
    categories: new Map(
      categoryRows.map(row => [
        row.id,
        { id: row.id, key: row.id, names: row.names, kind: row.kind, image: row.image && picturePath(row.image) },
      ]),
    ),
    breeds: new Map(breedRows.map(row => [row.id, { id: row.id, names: row.names, categoryId: row.categoryId }])),
    lactations: new Map(lactationRows.map(row => [row.id, { id: row.id, names: row.names }])),
  }
}

/** All categories, in their order. */
export async function listCategories(): Promise<Category[]> {
  return [...(await reference()).categories.values()]
}

/**
 * One category.
 * @throws Problem categoryNotFound
 */
export async function getCategory(id: string): Promise<Category> {
  const category = (await reference()).categories.get(id)
  if (!category) throw new Problem('categoryNotFound')
  return category
}

/**
 * The breeds of a category.
 * @throws Problem categoryNotFound
 */
export async function listBreeds(categoryId: string): Promise<Named[]> {
  await getCategory(categoryId)
  return [...(await reference()).breeds.values()].filter(breed => breed.categoryId === categoryId)
}

/** The lactations, first to fifth. */
export async function listLactations(): Promise<Named[]> {
  return [...(await reference()).lactations.values()]
}
