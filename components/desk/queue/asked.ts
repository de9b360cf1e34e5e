import { UNDO_MINUTES, type CaseDecision, type CaseDetail } from '@/lib/contract/desk-cases'
import { nameOf, titleOf } from './words'

/** A decision that asks for a reason. */
export type Asked = Exclude<CaseDecision, 'dismiss'>

/** What the desk reads while it chooses the reason of a decision. @param number how many cases the decision is about */
export function questionOf(decision: Asked, { case: row, person }: CaseDetail, number: number) {
  const name = nameOf(person)
  const ads = number > 1 ? `${number} cases of ${name}.` : `${titleOf(row)}.`
  const words = {
    hide: ['Hide: why?', ads],
    ask: [
      'Ask for a change: why?',
      `${ads} It is shown again when its owner has changed it and somebody has looked at that.`,
    ],
    block:
      row.about === 'person'
        ? [`${name} stays blocked: why?`, 'They still cannot sign in, for as long as before or, from now on, for less.']
        : [
            `Block ${name}: why?`,
            `They can no longer sign in, and all their ads are hidden.${number > 1 ? ` This decides ${number} cases.` : ''}`,
          ],
  }[decision]
  return {
    title: words[0]!,
    description: `${words[1]} It can be undone for ${UNDO_MINUTES} minutes; nobody is told before then.`,
  }
}
