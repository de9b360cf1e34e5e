import { z } from 'zod'
import { LOCALE_TABLE, type Names } from '../i18n/locales'
import { endpoint, replyWith } from './endpoint'

const TranslationsWire = z.record(z.string(), z.object({ name: z.string() })).meta({ id: 'Translations' })
type Translations = z.infer<typeof TranslationsWire>

/** Caches encoded names, because every post of a list repeats the same few. */
const encoded = new WeakMap<Names, Translations>()

/** Names by the contract's translation keys (`mt`, `gj`, …). */
function encodeNames(names: Names): Translations {
  const cached = encoded.get(names)
  if (cached) return cached
  const translations = Object.fromEntries(
    LOCALE_TABLE.flatMap(({ code, apiKey }) => (names[code] === undefined ? [] : [[apiKey, { name: names[code] }]])),
  )
  encoded.set(names, translations)
  return translations
}

function decodeNames(name: string, translations: Translations): Names {
  const entries = LOCALE_TABLE.flatMap(({ code, apiKey }) => {
    const translated = translations[apiKey]?.name
    return translated === undefined ? [] : [[code, translated]]
  })
  return { en: name, ...Object.fromEntries(entries) }
}

export const CATEGORY_KINDS = ['dairy', 'animal', 'equipment'] as const
/**
 * `dairy`: animals whose milk is traded by the litre; `animal`: the other animals;
 * `equipment`: everything that is not alive.
 */
export type CategoryKind = (typeof CATEGORY_KINDS)[number]

/** A breed or a lactation, with its name in many languages. */
export type Named = { id: string; names: Names }
export type Category = Named & {
  key: string
  kind: CategoryKind
  /** The picture: a path on this host, or null. */
  image: string | null
}

const NamedWire = z.object({ _id: z.string(), name: z.string(), translations: TranslationsWire })

/** A breed or a lactation on the wire ↔ ours. */
export const NamedCodec = z.codec(NamedWire, z.custom<Named>(), {
  decode: wire => ({ id: wire._id, names: decodeNames(wire.name, wire.translations) }),
  encode: named => ({ _id: named.id, name: named.names.en, translations: encodeNames(named.names) }),
})

const CategoryWire = NamedWire.extend({
  category_key: z.string(),
  category_image: z.string().nullable(),
  isAnimal: z.boolean(),
  dairyCattle: z.boolean(),
}).meta({ id: 'Category' })

/** A category on the wire ↔ ours. */
export const CategoryCodec = z.codec(CategoryWire, z.custom<Category>(), {
  decode: wire => ({
    id: wire._id,
    key: wire.category_key,
    names: decodeNames(wire.name, wire.translations),
    kind: wire.dairyCattle ? ('dairy' as const) : wire.isAnimal ? ('animal' as const) : ('equipment' as const),
    image: wire.category_image,
  }),
  encode: category => ({
    _id: category.id,
    name: category.names.en,
    translations: encodeNames(category.names),
    category_key: category.key,
    category_image: category.image,
    isAnimal: category.kind !== 'equipment',
    dairyCattle: category.kind === 'dairy',
  }),
})

export const categoryEndpoints = {
  getCategories: endpoint({
    method: 'GET',
    path: '/api/v1/categories',
    summary: 'All categories, with their names in 13 languages.',
    auth: 'none',
    reply: replyWith(z.object({ categories: z.array(CategoryCodec) })),
    accepts: 'categories',
    problems: [],
  }),
  getBreeds: endpoint({
    method: 'GET',
    path: '/api/v1/other/breeds/{categoryId}',
    summary: 'The breeds (or kinds) of one category.',
    auth: 'none',
    params: z.object({ categoryId: z.string() }),
    reply: replyWith(z.object({ breeds: z.array(NamedCodec) })),
    accepts: 'breeds',
    problems: ['categoryNotFound'],
  }),
  getLactations: endpoint({
    method: 'GET',
    path: '/api/v1/other/lactation/',
    summary: 'The lactations, first to fifth, under both names by which clients read them.',
    auth: 'none',
    reply: replyWith(
      z.object({
        lactations: z.array(NamedCodec),
        /** The same list, under the name that the ad form reads. */ data: z.array(NamedCodec).optional(),
      }),
    ),
    accepts: 'lactations',
    problems: [],
  }),
}
