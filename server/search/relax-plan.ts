import type { Clause, Plan, Yield } from './plan'

/** What is dropped, in this order, if nothing matches the whole query. */
const ORDER: readonly Yield[] = ['word', 'trait', 'amount', 'type', 'place', 'breed', 'category']

/**
 * Ever wider plans: first any of the unknown words instead of all, then without the clauses that people would give up
 * first. People would sooner pay more than take another machine, so the machine's name is kept longer than the price.
 */
export function relaxPlan(plan: Plan): Plan[] {
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
