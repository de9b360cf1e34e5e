import { useLocale, useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import type { Understood } from '@/lib/contract/search'
import { feedHref, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { localePath } from '@/lib/i18n/path'
import { listPath } from './list-path'
import { CardSkeletons } from '../card-skeletons'
import { LateFewPosts } from './late-few-posts'
import { useChips } from './use-chips'

/** A list with at most so many posts offers wider ones. */
const FEW = 3
/** What readers give up first; the rest follows. */
const FIRST: Understood['kind'][] = ['word', 'milk', 'price', 'advType', 'district', 'place', 'breed']

type Props = {
  catalog: FeedCatalog
  filters: ListFilters
  understood?: Understood[]
  /** How many fit. */ count: number
  posts: { id: string }[]
}

/** Below a short list: the same list with one condition less, and the first posts of one of these. */
export function FeedFew({ catalog, filters, understood = [], count, posts }: Props) {
  const t = useTranslations('feed')
  const path = localePath(useLocale(), listPath(catalog))
  // Where to begin and in which order hides nothing.
  const chips = useChips(catalog, filters, understood).filter(({ key }) => key !== 'near' && key !== 'sort')
  if (count > FEW || chips.length < 2) return null
  const rank = (kind: Understood['kind'] | null) => (kind && FIRST.includes(kind) ? FIRST.indexOf(kind) : FIRST.length)
  chips.sort((a, b) => rank(a.kind) - rank(b.kind))
  return (
    <>
      <LateFewPosts
        catalog={{ categoryId: catalog.categoryId }}
        wider={chips.map(({ label, rest }) => ({ label, filters: rest }))}
        shown={posts.map(({ id }) => id)}
        fallback={
          <div className="[@media(scripting:none)]:hidden">
            <CardSkeletons count={3} />
          </div>
        }
      />
      <nav aria-labelledby="few" className="flex flex-col items-center gap-3 pt-4">
        <p id="few" className="text-center">
          {t('few')}
        </p>
        <ul className="flex flex-wrap justify-center gap-2">
          {chips.map(({ key, label, rest }) => (
            <li key={key}>
              <a
                href={feedHref(path, rest)}
                data-filters=""
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                {t('without', { name: label })}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
