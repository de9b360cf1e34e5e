import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { JudgedPost } from './corpus'

/**
 * One judged query: `wants` is the condition of the right posts; `aside` means that the query is not used for tuning.
 */
export type Query = { text: string; language: string; kind: string; wants: string; aside: boolean }
export type Verdict = Query & { recall: number; precision: number; relevant: number; found: number; similar: boolean }

const FOLDER = path.join(process.cwd(), 'tests/search/queries')
const HARD = path.join(process.cwd(), 'tests/search/hard')
const WIDE = path.join(process.cwd(), 'tests/search/wide')
const FRESH = path.join(process.cwd(), 'tests/search/fresh')
const ASIDE = path.join(process.cwd(), 'tests/search/aside')
export const AT = 24

/** The judged queries: `text TAB kind TAB wants`; every fifth of a file is kept aside. */
export function readQueries(): Query[] {
  return readFolder(FOLDER, index => index % 5 === 4)
}

/** Queries with amounts in words and whole sentences, in the same format, also with every fifth kept aside. */
export function readHard(): Query[] {
  return readFolder(HARD, index => index % 5 === 4)
}

/**
 * Queries with endings, slips, spellings and dialects, by people who had not read the lexicon, in the same format, also
 * with every fifth kept aside.
 */
export function readWide(): Query[] {
  return readFolder(WIDE, index => index % 5 === 4)
}

/**
 * Queries as they are spoken, in the same format, by people who had read neither the lexicon nor the other sets. Those
 * in the folder `aside` are kept aside.
 */
export function readFresh(): Query[] {
  return [...readFolder(FRESH, () => false), ...readFolder(path.join(FRESH, 'aside'), () => true)]
}

/** The queries of the second set, which is kept aside as a whole (tests/search/aside/README.md). */
export function readAside(): Query[] {
  return readFolder(ASIDE, () => true)
}

function readFolder(folder: string, isAside: (index: number) => boolean): Query[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.tsv'))
    .sort()
    .flatMap(file =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter(line => line !== '' && !line.startsWith('#'))
        .map((line, index) => {
          const [text = '', kind = '', wants = ''] = line.split('\t')
          return { text, kind, wants, language: file.replace('.tsv', ''), aside: isAside(index) }
        }),
    )
}

type Test = (post: JudgedPost) => boolean

/**
 * A condition on posts: terms separated by spaces, all of which must hold. `a=x|y`: one of the values (`_` is a space);
 * `a>=n`, `a<=n`; `text~a|b`: a part of title or text; `is=x`: the type of ad; `pregnant`; `a|b=x|y`: the first
 * property has the first value, or the second one the second.
 */
export function testOf(wants: string): Test {
  const tests = wants.split(' ').map((term): Test => {
    if (term === 'pregnant') return post => post.isPregnant === true
    const [, name = '', sign = '', value = ''] = /^([\w|]+)(>=|<=|=|~)(.+)$/.exec(term) ?? []
    const values = value.split('|').map(one => one.replaceAll('_', ' '))
    const read = (post: JudgedPost, key: string) =>
      ({
        category: post.categoryId,
        breed: post.breedId,
        milk: post.milkCapacity,
        lactation: post.lactationId,
        is: post.situation,
        text: `${post.title} ${post.description}`,
      })[key] ?? (post as unknown as Record<string, unknown>)[key]
    if (sign === '>=') return post => Number(read(post, name) ?? -1) >= Number(value)
    if (sign === '<=') return post => Number(read(post, name) ?? Infinity) <= Number(value)
    if (sign === '~') return post => values.some(part => String(read(post, name)).toLowerCase().includes(part))
    const names = name.split('|')
    if (sign !== '=') throw new Error(`"${term}" is no condition`)
    if (names.length > 1) return post => names.some((one, index) => read(post, one) === values[index])
    return post => values.includes(String(read(post, name)))
  })
  return post => tests.every(test => test(post))
}

/**
 * How good the first posts of a query's result are.
 * @throws Error if no post at all is right, because the query would then judge nothing
 */
export function judge(query: Query, corpus: readonly JudgedPost[], ids: readonly string[], similar: boolean): Verdict {
  const test = testOf(query.wants)
  const right = new Set(corpus.filter(test).map(({ id }) => id))
  if (right.size === 0) throw new Error(`no post is right for "${query.text}" (${query.language}): ${query.wants}`)
  const hits = ids.slice(0, AT).filter(id => right.has(id)).length
  return {
    ...query,
    recall: hits / Math.min(AT, right.size),
    precision: ids.length === 0 ? 0 : hits / Math.min(AT, ids.length),
    relevant: right.size,
    found: ids.length,
    similar,
  }
}

export type Row = { name: string; queries: number; recall: number; precision: number }

/** The mean of the verdicts by language, by kind and over all. */
export function table(verdicts: readonly Verdict[]): { languages: Row[]; kinds: Row[]; all: Row } {
  const mean = (name: string, list: readonly Verdict[]): Row => ({
    name,
    queries: list.length,
    recall: list.reduce((sum, { recall }) => sum + recall, 0) / list.length,
    precision: list.reduce((sum, { precision }) => sum + precision, 0) / list.length,
  })
  const by = (key: 'language' | 'kind') =>
    [...new Set(verdicts.map(verdict => verdict[key]))].sort().map(name =>
      mean(
        name,
        verdicts.filter(verdict => verdict[key] === name),
      ),
    )
  return { languages: by('language'), kinds: by('kind'), all: mean('all', verdicts) }
}
