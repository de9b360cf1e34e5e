'use client'

import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { activeFilters, filterQuery, readFilters, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { cn } from '@/lib/utils'
import { ChosenContext, type Chosen } from '../feed/chosen'
import { FilterFields } from './filter-fields'
import type { FormWords } from './form-words'

type Props = {
  path: string
  catalog: FeedCatalog
  /** The filters that the server rendered. */
  filters: ListFilters
  clearHref: string
  words: FormWords & { title: string; clear: string; apply: string }
}

const never = () => () => {}
const nothing = () => {}

/**
 * The form of the panel. It works before its script has loaded; the script then takes over what the user has chosen.
 */
export function FilterForm({ path, catalog, filters: drawn, clearHref, words }: Props) {
  const { filters, change, said }: Chosen = useContext(ChosenContext) ?? { filters: drawn, change: nothing }
  const form = useRef<HTMLFormElement>(null)
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const first = useRef({ catalog, filters, change })

  useEffect(() => {
    const { catalog, filters, change } = first.current
    if (!form.current) return
    const data = new FormData(form.current)
    const formFilters = readFilters({ get: name => data.get(name) as string | null }, catalog)
    const names = [...Object.keys(filters), ...Object.keys(formFilters)] as (keyof ListFilters)[]
    if (filterQuery(formFilters) !== filterQuery(filters))
      change(Object.fromEntries(names.map(name => [name, formFilters[name]])))
  }, [])

  // What words say needs code of its own, which a phone never loads: nobody sees the panel there. The fields are the
  // same elements before and after, so that no tap is lost.
  const [rules, setRules] = useState<typeof import('./with-said')>()
  const hasWords = filters.q !== undefined
  useEffect(() => {
    if (hasWords && form.current?.offsetParent) import('./with-said').then(setRules, nothing)
  }, [hasWords])

  const fields = { catalog, filters, words, onChange: change }
  return (
    <form ref={form} action={path} method="get" autoComplete="off" className="flex flex-col gap-5">
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-3 wrap-break-word">
        <h2 className="text-lg">{words.title}</h2>
        <a
          href={clearHref}
          data-filters="clear"
          className={cn(
            '-mr-3 flex min-h-11 items-center rounded-lg px-3 font-semibold text-primary hover:underline',
            activeFilters(filters) === 0 && 'invisible',
          )}
        >
          {words.clear}
        </a>
      </div>
      {(['q', 'near'] as const).map(name => (
        <input key={name} type="hidden" name={name} value={filters[name] ?? ''} />
      ))}
      <FilterFields {...(rules?.withSaid(fields, said) ?? fields)} />
      <button type="submit" className={cn(buttonVariants(), live && 'lg:hidden')}>
        {words.apply}
      </button>
    </form>
  )
}
