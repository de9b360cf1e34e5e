import { create, insertMultiple, search, type Tokenizer } from '@orama/orama'
import { sql, type SQL } from 'drizzle-orm'
import MiniSearch from 'minisearch'
import { rowsOf, type Db } from '@/server/db/client'
import { searchPosts } from '@/server/posts/search-posts'
import { AT } from '../search/judge'
import { TEXT_FIELDS, type PostTexts } from './post-texts'

/** A search engine: `ids` are those of the first page for a query, the best first. */
export type Engine = { name: string; ids: (query: string) => Promise<string[]> }

/** Our search, whose answer also has the posts and their sellers. */
export const AGRIHAAT: Engine = {
  name: 'AgriHaat',
  ids: async q => (await searchPosts({ q, pageSize: AT })).posts.map(({ id }) => id),
}

const BATCH = 200

/** Postgres's full text, for all words of the query and for any of them; if nothing matches, what its trigrams find. */
export async function postgresTexts(db: Db, texts: readonly PostTexts[]): Promise<Engine[]> {
  await db.execute(sql`create table other_texts (id text primary key, body text not null,
    words tsvector generated always as (to_tsvector('simple', body)) stored)`)
  for (let start = 0; start < texts.length; start += BATCH) {
    const rows = texts.slice(start, start + BATCH).map(post => ({ id: post.id, body: bodyOf(post) }))
    await db.execute(sql`insert into other_texts (id, body)
      select id, body from json_to_recordset(${JSON.stringify(rows)}::json) as given(id text, body text)`)
  }
  await db.execute(sql`create index on other_texts using gin (words)`)
  await db.execute(sql`create index on other_texts using gin (body gin_trgm_ops)`)
  await db.execute(sql`analyze`)
  const engine = (name: string, wanted: (query: string) => SQL): Engine => ({
    name,
    ids: async query => {
      const matching = await rowsOf<{ id: string }>(
        db,
        sql`select id from other_texts, ${wanted(query)} as wanted
          where words @@ wanted order by ts_rank(words, wanted) desc, id desc limit ${AT}`,
      )
      if (matching.length > 0) return matching.map(({ id }) => id)
      const alike = await rowsOf<{ id: string }>(
        db,
        sql`select id from other_texts where ${query} <% body
          order by word_similarity(${query}, body) desc, id desc limit ${AT}`,
      )
      return alike.map(({ id }) => id)
    },
  })
  return [
    engine('Postgres, all words', query => sql`websearch_to_tsquery('simple', ${query})`),
    engine(
      'Postgres, any word',
      query => sql`cast(replace(plainto_tsquery('simple', ${query})::text, '&', '|') as tsquery)`,
    ),
  ]
}

function bodyOf(post: PostTexts): string {
  return TEXT_FIELDS.map(field => post[field]).join('\n')
}

/** MiniSearch as it is, and as its README shows it: also words that begin so, and one letter in five may be wrong. */
export function miniSearches(texts: readonly PostTexts[]): Engine[] {
  const index = new MiniSearch<PostTexts>({ fields: [...TEXT_FIELDS] })
  index.addAll(texts)
  const engine = (name: string, options: { fuzzy?: number; prefix?: boolean }): Engine => ({
    name,
    ids: async query =>
      index
        .search(query, options)
        .slice(0, AT)
        .map(({ id }) => String(id)),
  })
  return [engine('MiniSearch', {}), engine('MiniSearch, prefix, fuzzy', { prefix: true, fuzzy: 0.2 })]
}

/**
 * Orama as it is, whose tokenizer keeps Latin letters only, and with MiniSearch's tokenizer, which knows all scripts,
 * and one wrong letter a word.
 */
export async function oramas(texts: readonly PostTexts[]): Promise<Engine[]> {
  return [
    await orama('Orama', texts),
    await orama('Orama, all scripts, tolerance', texts, {
      tolerance: 1,
      tokenizer: {
        language: 'english',
        normalizationCache: new Map(),
        tokenize: text => [...new Set<string>(MiniSearch.getDefault('tokenize')(text.toLowerCase()).filter(Boolean))],
      },
    }),
  ]
}

async function orama(
  name: string,
  texts: readonly PostTexts[],
  { tolerance, tokenizer }: { tolerance?: number; tokenizer?: Tokenizer } = {},
): Promise<Engine> {
  const index = create({
    schema: { title: 'string', description: 'string', names: 'string', place: 'string', facts: 'string' } as const,
    ...(tokenizer ? { components: { tokenizer } } : {}),
  })
  await insertMultiple(index, [...texts])
  return { name, ids: async term => (await search(index, { term, limit: AT, tolerance })).hits.map(({ id }) => id) }
}
