import { formatNumber } from '@/lib/format/format'
import type { MailingReaders, MailingTexts } from '@/lib/contract/desk-mailings'
import { languageWords, peopleByText } from './words'

type Props = { texts: MailingTexts; readers: MailingReaders }

/** How many people get the mailing in which language. */
export function WhoGetsIt({ texts, readers }: Props) {
  return (
    <table className="w-full max-w-sm">
      <caption className="sr-only">How many people get it, by language</caption>
      <thead className="text-left text-sm text-muted-foreground">
        <tr>
          <th scope="col" className="py-1 font-normal">
            They get
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            People
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {peopleByText(texts, readers).map(([language, people]) => (
          <tr key={language}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {languageWords(language)}
            </th>
            <td className="figure py-1.5 text-right">{formatNumber(people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
