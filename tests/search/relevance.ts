import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { posts, users } from '@/server/db/schema'
import { languageOf } from '@/server/posts/language'
import { newId } from '@/server/platform/ids'
import { indexPosts, learnWords } from '@/server/search/index-posts'
import type { Services } from '@/server/services/services'

type Row = typeof posts.$inferInsert
/** Two posts that match a query, of which the better should stand first, and by which principle. */
export type Pair = { language: string; query: string; principle: string; better: Row; worse: Row }
/** Posts that match a query, with the grade of each: 3 is perfect, 0 is last. */
export type GradedList = { language: string; query: string; posts: { grade: number; post: Row }[] }

const FOLDER = path.join(process.cwd(), 'tests/search/relevance')
const SELLER = 'seller-relevance'
const DAY_MS = 86_400_000
const FACT = /(\w+)=(?:"([^"]*)"|(\S+))/g

/** A post from its facts: `category=buffalo price=90000 days=6 title="…"` (tests/search/relevance/README.md). */
function postOf(facts: string): Row {
  const of = Object.fromEntries(
    [...facts.matchAll(FACT)].map(([, name, quoted, plain]) => [name!, quoted ?? plain!.replaceAll('_', ' ')]),
  )
  const number = (name: string) => (of[name] === undefined ? null : Number(of[name]))
  const at = Date.now() - (number('days') ?? 0) * DAY_MS
  const createdAt = new Date(at).toISOString()
  return {
    id: newId(at),
    sellerId: SELLER,
    categoryId: of.category!,
    breedId: of.breed ?? null,
    type: of.type as 'Sell' | 'Buy' | 'Rent',
    title: of.title!,
    description: of.text ?? '',
    language: languageOf(`${of.title} ${of.text}`),
    price: number('price') ?? 0,
    milkCapacity: number('milk'),
    currentMilk: number('now'),
    lactationId: of.lactation ?? null,
    isPregnant: of.pregnant === undefined ? null : of.pregnant === 'yes',
    calf: of.calf === undefined ? null : of.calf === 'yes' ? 'With Calf' : 'Without Calf',
    state: of.state ?? null,
    district: of.district ?? null,
    images: Array.from({ length: number('photos') ?? 0 }, () => 'demo-888888'),
    createdAt,
    updatedAt: createdAt,
  }
}

const linesOf = (kind: 'pairs' | 'lists') =>
  readdirSync(path.join(FOLDER, kind))
    .sort()
    .flatMap(file =>
      readFileSync(path.join(FOLDER, kind, file), 'utf8')
        .split('\n')
        .filter(line => line !== '')
        .map(line => ({ language: file.replace('.tsv', ''), line })),
    )

/** The judged pairs: `query TAB principle TAB better TAB worse`. */
export const readPairs = (): Pair[] =>
  linesOf('pairs').map(({ language, line }) => {
    const [query = '', principle = '', better = '', worse = ''] = line.split('\t')
    return { language, query, principle, better: postOf(better), worse: postOf(worse) }
  })

/** The graded lists: a line `? query`, and below it `grade TAB facts` for each post. */
export function readLists(): GradedList[] {
  const lists: GradedList[] = []
  for (const { language, line } of linesOf('lists'))
    if (line.startsWith('? ')) lists.push({ language, query: line.slice(2), posts: [] })
    else {
      const [grade = '', facts = ''] = line.split('\t')
      lists.at(-1)!.posts.push({ grade: Number(grade), post: postOf(facts) })
    }
  return lists
}

/** Stores and indexes posts. */
export async function storePosts({ db }: Pick<Services, 'db'>, rows: readonly Row[]): Promise<void> {
  await db.insert(users).values({ id: SELLER, mobile: '9000000099', name: 'Asha' }).onConflictDoNothing()
  const words: string[] = []
  for (let start = 0; start < rows.length; start += 200)
    words.push(
      ...(await indexPosts(
        db,
        await db
          .insert(posts)
          .values(rows.slice(start, start + 200))
          .returning(),
      )),
    )
  await learnWords(words)
}

/** Does the better post stand before the worse one? A post that is not found stands last. */
export function isRight({ better, worse }: Pair, found: readonly string[]): boolean {
  const at = (id: string) => (found.includes(id) ? found.indexOf(id) : Infinity)
  return at(better.id) < at(worse.id)
}

/** NDCG@10 of the graded posts of a list, in the order in which they were found. */
export function ndcg({ posts: graded }: GradedList, found: readonly string[]): number {
  const gain = (grades: number[]) =>
    grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
  const gradeOf = new Map(graded.map(({ grade, post }) => [post.id, grade]))
  const best = [...gradeOf.values()].sort((a, b) => b - a)
  return gain(found.flatMap(id => gradeOf.get(id) ?? [])) / gain(best)
}
