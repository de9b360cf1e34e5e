import type { Clause, Plan, Yield } from './plan'

/** What gives way, in this order, when nothing matches a whole question. */
const ORDER: readonly Yield[] = ['word', 'said', 'amount', 'type', 'place', 'breed', 'category']

/**
 * Ever wider questions: first any of the unknown words instead of all, then without what people would give up soonest.
 * A machine's name stays longer than the price one hoped for.
 */
export function relaxations(plan: Plan): Plan[] {
  const wider: Plan[] = []
  let clauses = plan.clauses
  const words = clauses.filter(clause => clause.yields === 'word')
  if (words.length > 1) {
    const some: Clause = { any: words.flatMap(({ any }) => any), yields: 'word', parts: [] }
    clauses = [...clauses.filter(clause => clause.yields !== 'word'), some]
    wider.push({ ...plan, clauses })
  }
  let { price, milk } = plan
  for (const yields of ORDER) {
    const left = clauses.filter(clause => clause.yields !== yields)
    if (left.length === clauses.length) continue
    if (!left.some(clause => clause.yields !== 'fixed')) break
    clauses = left
    if (yields === 'amount') price = milk = null
    wider.push({ ...plan, clauses, price, milk })
  }
  return wider
}
