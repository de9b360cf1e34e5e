import { History, LayoutGrid, MapPin, Tag, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Suggestion } from '@/lib/contract/search'

/** Something that the box offers: what a text may become, or what was searched for before. */
export type Choice = (Suggestion & { key: string }) | { kind: 'recent'; key: string; query: string }

const ICONS = { category: LayoutGrid, breed: Tag, place: MapPin, recent: History }

type Props = { id: string; choice: Choice; active: boolean; onChoose: () => void; onForget: () => void }

/** One choice: the words that stay as they were typed, what they become, and what that is. */
export function SuggestionRow({ id, choice, active, onChoose, onForget }: Props) {
  const post = useTranslations('post')
  const Icon = ICONS[choice.kind]
  const recent = choice.kind === 'recent'
  const kept = recent ? choice.query : choice.query.slice(0, choice.query.length - choice.text.length)
  // A town without a name in the reader's language is called by its id, which is English.
  const foreign = choice.kind === 'place' && choice.text === choice.id ? 'en' : undefined
  const about = recent ? undefined : choice.kind === 'category' ? post('category') : choice.within
  return (
    <div role="option" id={id} aria-selected={active} onClick={onChoose} className="flex min-h-12 cursor-pointer items-center gap-3 rounded-[10px] py-1 pr-1 pl-3 hover:bg-sunken aria-selected:bg-leaf-tint">
      <Icon aria-hidden className={`size-5 shrink-0 ${recent ? 'text-ink-soft' : 'text-leaf'}`} />
      <span className="min-w-0 flex-1 break-words">
        {kept}
        {!recent && (
          <b lang={foreign} className="font-semibold">
            {choice.text}
          </b>
        )}
      </span>
      {about && (
        <span lang={foreign} className="max-w-2/5 shrink-0 pr-2 text-right text-sm leading-snug text-ink-soft">
          {about}
        </span>
      )}
      {recent && (
        // For the finger and the mouse; the keyboard has Delete, and a button forgets all.
        <span
          aria-hidden
          onClick={event => {
            event.stopPropagation()
            onForget()
          }}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
        >
          <X className="size-4.5" />
        </span>
      )}
    </div>
  )
}
