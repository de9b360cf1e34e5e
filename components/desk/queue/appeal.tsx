import { Alert, AlertDescription } from '@/components/ui/alert'
import type { CaseAppeal, CasePerson } from '@/lib/contract/desk-cases'
import { Part } from './part'
import { agoWords } from './times'
import { decidedWords, nameOf, shortReason } from './words'

type Props = { appeal: CaseAppeal; person: CasePerson; now: number }

/** What somebody says against a decision, in their own words, and what it is against. */
export function Appeal({ appeal: { words, at, against, isForOthers }, person, now }: Props) {
  return (
    <Part title="Appeal" aside={`${nameOf(person)} · ${agoWords(at, now)}`}>
      <blockquote dir="auto" className="border-s-4 border-secondary ps-3 wrap-break-word whitespace-pre-line">
        {words}
      </blockquote>
      <p className="text-sm text-muted-foreground">
        {against
          ? [
              `${decidedWords(against)} by ${against.by}`,
              against.reason && shortReason(against.reason),
              agoWords(against.at, now),
            ]
              .filter(Boolean)
              .join(' · ')
          : 'Nobody has noted who decided that, and why.'}
      </p>
      {isForOthers && (
        <Alert variant="warning" role="note">
          <AlertDescription>You made this decision. Another moderator reads the appeal.</AlertDescription>
        </Alert>
      )}
    </Part>
  )
}
