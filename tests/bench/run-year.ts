import { Random } from '@/server/demo/content/random'
import { Schema } from '@/server/platform/environment-variables'
import { END_NOTICE_DAYS } from '@/lib/contract/limits'
import { ASK_DAYS } from '@/server/posts/term'

/*
 * A year of a marketplace with 100,000 ads of animals: of the ads that readers can see, how many are of an animal that
 * is gone? The rules of ends and questions are those of server/posts/term.ts; how sellers behave is assumed, because
 * nobody has published it. The share is printed for several assumptions.
 *
 * - When an animal goes: log-normal, half of them within 20 days, most between 9 and 45; one in seven is never sold.
 * - `ownMark`: the share of sellers who mark a sold ad, or delete it, by themselves within half a day.
 * - `honest`: the share of sellers of a sold animal who say so when they are asked. Three in a hundred tap "still for
 *   sale" all the same; the others do nothing.
 * - Of those who still have the animal, seven in ten tap "still for sale"; of those whose ad has ended, three in ten
 *   put it up again, three days later.
 */
const ADS = 100_000
const YEAR = 365
/** The first days are left out, until as many ads end as begin. */
const SETTLED = 90
const { AD_DAYS_ANIMALS: TERM } = Schema.parse({})

type Rules = { ends: boolean; asksWeekly: boolean }
type Sellers = { ownMark: number; honest: number }

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
const daysUntilSold = (random: Random) => (random.chance(0.15) ? Infinity : 20 * Math.exp(0.8 * normal(random)))

/** The days after `from` on which the seller is asked in this term. */
function questionsOf(from: number, { asksWeekly }: Rules): number[] {
  const last = from + TERM - END_NOTICE_DAYS
  const weekly = asksWeekly
    ? Array.from({ length: Math.floor(TERM / ASK_DAYS) }, (_, index) => from + (index + 1) * ASK_DAYS)
    : []
  return [...weekly.filter(day => day < last), last]
}

/** The day, after its posting, on which an ad leaves the lists. */
function lastDay(random: Random, sold: number, rules: Rules, { ownMark, honest }: Sellers): number {
  const marked = random.chance(ownMark) ? sold + 0.5 : Infinity
  if (!rules.ends) return marked
  for (let from = 0; ;) {
    const end = from + TERM
    let confirmed: number | undefined
    for (const day of questionsOf(from, rules)) {
      if (marked <= day) return marked
      const isSold = sold < day
      if (isSold && random.chance(honest)) return day + 0.5
      if (random.chance(isSold ? 0.03 : 0.7)) {
        confirmed = day
        break
      }
    }
    if (confirmed !== undefined) from = confirmed
    else if (marked <= end) return marked
    else if (sold > end && random.chance(0.3)) from = end + 3
    else return end
  }
}

/** The share of the days of shown ads on which the animal was gone, in percent. */
function shareGone(rules: Rules, sellers: Sellers): string {
  const random = new Random(7)
  let shown = 0
  let gone = 0
  for (let ad = 0; ad < ADS; ad++) {
    const posted = random.next() * YEAR
    const sold = daysUntilSold(random)
    const first = Math.max(0, SETTLED - posted)
    const last = Math.min(lastDay(random, sold, rules, sellers), YEAR - posted)
    if (last <= first) continue
    shown += last - first
    gone += last - Math.max(first, Math.min(sold, last))
  }
  return `${((gone / shown) * 100).toFixed(1)} %`
}

const RULES: [string, Rules][] = [
  ['ads never end', { ends: false, asksWeekly: false }],
  [`they end after ${TERM} days, asked ${END_NOTICE_DAYS} days before`, { ends: true, asksWeekly: false }],
  [`and asked every ${ASK_DAYS} days`, { ends: true, asksWeekly: true }],
]
const rows = [
  { ownMark: 0.3, honest: 0.4 },
  { ownMark: 0.3, honest: 0.6 },
  { ownMark: 0.5, honest: 0.6 },
].map(sellers => ({
  'mark it by themselves': `${sellers.ownMark * 100} %`,
  'say so when asked': `${sellers.honest * 100} %`,
  ...Object.fromEntries(RULES.map(([name, rules]) => [name, shareGone(rules, sellers)])),
}))
console.log(
  `Of the days of shown ads, those on which the animal was gone (${ADS.toLocaleString('en-IN')} ads, a year):`,
)
console.table(rows)
