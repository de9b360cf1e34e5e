import { inArray, sql, type SQL } from 'drizzle-orm'
import { listedPosts } from '../db/schema-listing'
import type { Range } from '@/lib/listing/range'
import type { Plan } from './plan'

/*
 * How well a post fits a search, in points. The numbers were chosen by the judged pairs and lists of
 * tests/search/relevance; what counts is which of two is larger.
 */

/** The weights of a match in the text (D), nothing (C), a place (B) and the title (A). */
const WEIGHTS = '{0.1,0.1,0.4,1}'
/** A match of all words in the title, if words are asked that the form does not have; and if the form has them all. */
const WORDS = 1000
const WORDS_OF_FORM = 100
/** Most people who search want to buy. */
const NOT_SELLING = -300
const SELLING = "'t:Sell'"
const PHOTO = 60
/** For a breed, or "pregnant", in the form and not only in the title; for the district itself, not one beside it. */
const IN_FORM = 150
/** For each doubling of the days by which it is older than the newest match, at most two months. */
const DOUBLED_AGE = -15
const OLDEST_DAYS = 60
/** For an amount that is as far from the asked one as the search allows. */
const FAR = -120
/** A range whose ends are at most this apart was an amount with "about" (a fifth less to a fifth more). */
const ABOUT = 1.51

/** The amount that was asked, and how far from it an amount counts as far; null if any amount in the range is right. */
function askedAmount({ from, to }: Range): { asked: number; far: number } | null {
  if (from === null || from <= 0) return null
  if (to === null) return { asked: from, far: from }
  return to / from <= ABOUT ? { asked: (from + to) / 2, far: (to - from) / 2 } : null
}

function farExpression(column: SQL, range: Range | null): SQL | null {
  const amount = range && askedAmount(range)
  if (!amount) return null
  return sql`coalesce(least(1, abs(${column} - ${amount.asked}::float8) / ${amount.far}::float8), 1) * ${FAR}::int`
}

/** Points for what the form says of what was asked. */
function formExpressions({ clauses }: Plan): SQL[] {
  const readings = clauses.filter(({ yields }) => yields === 'breed' || yields === 'trait').flatMap(({ any }) => any)
  const breeds = readings.flat().flatMap(lexeme => (lexeme.startsWith('b:') ? [lexeme.slice(2)] : []))
  const places = clauses
    .flatMap(({ parts }) => parts)
    .flatMap(part => (part.kind === 'meaning' ? part.any : []))
    .filter(reading => 'place' in reading)
  const named = places.flatMap(({ place, isBeside }) => (isBeside ? [] : [place.name]))
  return [
    ...(places.some(({ isBeside }) => isBeside) ? [inArray(listedPosts.district, named)] : []),
    ...(breeds.length > 0 ? [inArray(listedPosts.breedId, breeds)] : []),
    ...(readings.flat().includes('x:pregnant') ? [sql`${listedPosts.isPregnant}`] : []),
  ].map(condition => sql`case when ${condition} then ${IN_FORM}::int else 0 end`)
}

/**
 * The points of a post, as an expression over `vector` and the listed post: how its words fit, whether it sells, how
 * near price and milk are to what was asked, what of it the form says, whether it has a photo, and its age.
 * @param newest the time of the newest match, from which ages count: the order must be the same on later pages
 */
export function fitExpression(plan: Plan, newest: SQL): SQL {
  const { rankLexemes, hasWordRanking, price, milk } = plan
  const words = rankLexemes.map(lexeme => `'${lexeme}'`).join(' | ')
  const points = [
    words &&
      sql`ts_rank(${WEIGHTS}::float4[], vector, ${words}::tsquery) * ${hasWordRanking ? WORDS : WORDS_OF_FORM}::int`,
    sql`case when vector @@ ${SELLING}::tsquery then 0 else ${NOT_SELLING}::int end`,
    // "From 50,000" asks for nothing near 50,000; "10 litres" is an amount, and who gives more costs more.
    price?.to != null && farExpression(sql`${listedPosts.price}`, price),
    farExpression(sql`${listedPosts.milk}`, milk),
    ...formExpressions(plan),
    sql`case when ${listedPosts.hasPhoto} then ${PHOTO}::int else 0 end`,
    sql`ln(1 + least(${OLDEST_DAYS}::int, greatest(0, extract(epoch from ${newest} - candidates.created_at) / 86400))) / ln(2) * ${DOUBLED_AGE}::int`,
  ].filter(one => one !== null && one !== '' && one !== false)
  return sql`round((${sql.join(points as SQL[], sql` + `)})::numeric)::bigint`
}
