import { SearchForm } from '@/components/search/search-form'
import { NearLink } from './near-link'

/** What a phone's home page begins with: the search, and the ads near the reader. Wide screens search in the bar. */
export function Find() {
  return (
    <div className="flex flex-col items-start gap-2 md:hidden">
      <SearchForm value="" word="sr-only" />
      <NearLink />
    </div>
  )
}
