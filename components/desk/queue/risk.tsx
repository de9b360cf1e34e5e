import type { CaseDetail } from '@/lib/contract/desk-cases'
import { Part } from './part'
import { signalWords } from './words'

/** What makes the ad risky, the heaviest first. */
export function Risk({ risk: { score, signals } }: { risk: NonNullable<CaseDetail['risk']> }) {
  return (
    <Part title="Risk" aside={<span className="figure">{score} of 100</span>}>
      <ul className="flex flex-col gap-1.5">
        {signals.map(({ name, weight, why }) => (
          <li key={name} className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
            <span className="figure font-semibold">+{weight}</span>
            <span>
              {signalWords(name)}
              <span className="block text-sm text-muted-foreground">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
