import type { ListedWord } from '@/lib/contract/desk-words'
import { formatDate } from '@/lib/format/format'
import { RemoveWord } from './remove-word'

type Props = { title: string; words: ListedWord[]; mayChange: boolean }

/** One of the two lists. */
export function WordList({ title, words, mayChange }: Props) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      {words.length === 0 && <p className="text-muted-foreground">Nothing.</p>}
      {words.length > 0 && (
        <ul className="divide-y divide-border rounded-lg bg-card shadow-md">
          {words.map(({ id, text, createdAt }) => (
            <li key={id} className="flex min-h-14 items-center gap-x-3 px-4 py-1">
              <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                <span dir="auto" className="min-w-0 font-semibold break-words">
                  {text}
                </span>
                <span className="text-sm text-muted-foreground">{formatDate(createdAt)}</span>
              </p>
              {mayChange && <RemoveWord id={id} text={text} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
