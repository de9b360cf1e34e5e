import type { Understood } from '@/lib/contract/search'
import { nameIn } from '@/lib/i18n/locales'
import { reference } from '../categories/reference'
import { planOf } from './plan'
import type { Part, Reading } from './understand'

/**
 * What a text was understood as, part by part in its order, for chips: `start` and `end` say which characters of the text a part comes from,
 * `without` is the text as it is when the chip is removed.
 */
export async function understoodOf(parts: Part[], text: string): Promise<Understood[]> {
  const data = await reference()
  // Only what became a condition: readings that do not fit the rest are gone.
  const kept = new Map(planOf(parts, {}).clauses.flatMap(clause => clause.parts.map(part => [part.words[0]?.start, part] as const)))
  return parts.flatMap(part => {
    const used = kept.get(part.words[0]?.start)
    const [first, last] = [part.words[0], part.words.at(-1)]
    if (!used || !first || !last) return []
    const [start, end] = [first.start, last.end]
    const span = { start, end, without: `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim() }
    const words = text.slice(start, end)
    if (used.kind === 'word') return [{ kind: 'word' as const, id: words, label: words, ...span }]
    if (used.kind !== 'meaning') return [{ kind: used.kind, id: `${used.range.from ?? ''}-${used.range.to ?? ''}`, label: words, ...span, from: used.range.from, to: used.range.to }]
    return used.any.slice(0, 2).map(reading => ({ ...named(reading, words, data), ...span }))
  })
}

function named(reading: Reading, words: string, data: Awaited<ReturnType<typeof reference>>): Pick<Understood, 'kind' | 'id' | 'label'> {
  if ('place' in reading) return { kind: reading.place.level === 'district' ? 'district' : 'place', id: reading.place.name, label: reading.place.name }
  const [id = ''] = reading.ids
  const [kind, key = ''] = id.split(':')
  const known = { c: data.categories, b: data.breeds, l: data.lactations }[kind ?? '']?.get(key)
  // What people say of an animal has no name of ours: their own words stand for it.
  if (reading.ids.length > 1 || !known) return kind === 't' ? { kind: 'advType', id: key, label: key } : { kind: 'word', id: words, label: words }
  return { kind: kind === 'c' ? 'category' : kind === 'b' ? 'breed' : 'lactation', id: key, label: nameIn(known.names, 'en') }
}
