import { Fragment } from 'react'
import { usePartWords } from '@/components/listing/part-words'
import type { SavedSearch } from '@/lib/contract/saved-searches'

/** The name of a saved search, made from its parts: Buffalo · Murrah · Pune. */
export function SearchName({ parts }: Pick<SavedSearch, 'parts'>) {
  const wordsOf = usePartWords()
  return parts.map((part, index) => {
    const { label, lang } = wordsOf(part)
    return (
      <Fragment key={`${part.kind} ${part.id}`}>
        {index > 0 && '\u00a0· '}
        <span lang={lang}>{label}</span>
      </Fragment>
    )
  })
}
