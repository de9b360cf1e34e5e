import type { EmptySearch } from '@/lib/contract/desk-market'
import { LOCALE_TABLE } from '@/lib/i18n/locales'
import { Notes, Table } from './table'
import { dayWords, numberWords } from './words'

const nameOf = (language: string) => LOCALE_TABLE.find(({ code }) => code === language)?.englishName ?? language

type Props = { searches: EmptySearch[]; file: string; notes: string[] }

/** Searches that found nothing, by language: what the lexicon does not know yet. */
export function Searches({ searches, file, notes }: Props) {
  const rows = searches.map(({ language, words, people, times, lastDay }, index) => ({
    key: String(index),
    cells: [
      nameOf(language),
      words === null ? (
        <span key="words" className="text-muted-foreground">
          not yet seen by 10 people
        </span>
      ) : (
        <span key="words" lang={language} className="block max-w-64 font-semibold wrap-anywhere">
          {words}
        </span>
      ),
      people === null ? '10 or more' : numberWords(people),
      numberWords(times),
      dayWords(lastDay),
    ],
  }))
  return (
    <Table
      title="Searches that found nothing"
      file={file}
      columns={['Language', 'Words', 'People', 'Times', 'Last day']}
      texts={2}
      rows={rows}
    >
      <Notes of={notes} />
    </Table>
  )
}
