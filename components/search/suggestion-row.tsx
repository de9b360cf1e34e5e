import { History, LayoutGrid, MapPin, Tag, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CommandItem } from '@/components/ui/command'
import type { Suggestion } from '@/lib/contract/search'
import { typedPart } from './typed-part'

/** One choice in the list: a suggestion for the text, or an earlier search. */
export type Choice = (Suggestion & { key: string }) | { kind: 'recent'; key: string; query: string }

const ICONS = { category: LayoutGrid, breed: Tag, place: MapPin, recent: History }

type Props = {
  id: string
  choice: Choice
  /** The text of the field. */
  typed: string
  active: boolean
  onChoose: () => void
  onForget: () => void
}

/**
 * One row: the typed words that stay, the suggested name, and its kind. The typed part is bold; if the name does not
 * contain it, the word that matched follows.
 */
export function SuggestionRow({ id, choice, typed, active, onChoose, onForget }: Props) {
  const post = useTranslations('post')
  const Icon = ICONS[choice.kind]
  const recent = choice.kind === 'recent'
  const name = recent ? choice.query : choice.text
  // A town may be searched for by its id, which is its English name.
  const searched = recent || choice.query.endsWith(name) ? name : choice.id
  const kept = choice.query.slice(0, choice.query.length - searched.length)
  const all = typed.trimStart().toLowerCase()
  const isKept = kept !== '' && all.startsWith(kept.toLowerCase())
  const rest = (kept === '' || isKept ? all.slice(kept.length) : '').trim()
  const about = recent ? undefined : choice.kind === 'category' ? post('category') : choice.within
  return (
    <CommandItem id={id} active={active} onSelect={onChoose}>
      <Icon aria-hidden className={recent ? 'text-muted-foreground' : 'text-primary'} />
      <span className="min-w-0 flex-1 break-words">
        {isKept ? <Bold>{kept}</Bold> : kept}
        <Typed name={name} typed={(!recent && choice.typed) || rest} />
        {!recent && choice.word !== undefined && (
          <span className="text-muted-foreground">
            {' · '}
            <Typed name={choice.word} typed={rest} />
          </span>
        )}
      </span>
      {about && (
        <span className="max-w-2/5 shrink-0 pr-2 text-right text-sm leading-snug text-muted-foreground">{about}</span>
      )}
      {recent && (
        // For touch and mouse only. The keyboard has Delete, and a button deletes all.
        <span
          aria-hidden
          onClick={event => {
            event.stopPropagation()
            onForget()
          }}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted-foreground hover:text-foreground"
        >
          <X className="size-5" />
        </span>
      )}
    </CommandItem>
  )
}

function Typed({ name, typed }: { name: string; typed: string | number }) {
  const [before, part, after] = typedPart(name, typed)
  return (
    <>
      {before}
      {part !== '' && <Bold>{part}</Bold>}
      {after}
    </>
  )
}

const Bold = ({ children }: { children: string }) => <b className="font-semibold">{children}</b>
