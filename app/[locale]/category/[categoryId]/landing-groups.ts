import { getTranslations } from 'next-intl/server'
import type { LinkGroup } from '@/components/landings/link-list'
import type { Category } from '@/lib/contract/categories'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { landingPath, textListPath, type LandingSubject } from '@/lib/listing/landing-path'
import { pricesPath } from '@/lib/listing/price-path'
import type { Landing, Landings } from '@/server/landings/landings'
import { placeName } from '@/server/places/place-name'
import { usualPriceIn } from '@/server/prices/usual'

/**
 * Links to these landing pages of a category and to its text list, with their names in the given language. The landing
 * page `here` does not link to itself.
 */
export async function landingGroups(
  locale: Locale,
  category: Category,
  { breeds, states, districts }: Landings,
  here?: Landing,
): Promise<{ title: string; groups: LinkGroup[] }> {
  const state = here?.state ?? null
  const [t, post, feed, prices, usual] = await Promise.all([
    getTranslations({ locale, namespace: 'landings' }),
    getTranslations({ locale, namespace: 'post' }),
    getTranslations({ locale, namespace: 'feed' }),
    getTranslations({ locale, namespace: 'prices' }),
    // A landing page links to its own prices beside its facts.
    here ? null : usualPriceIn(category.id, {}),
  ])
  const href = (subject: LandingSubject) => landingPath(category.id, subject)
  const sorted = (links: LinkGroup['links']) => links.toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const equipment = category.kind === 'equipment'
  const groups: LinkGroup[] = [
    {
      title: post(equipment ? 'kind' : 'breed'),
      links: breeds
        .filter(({ id }) => id !== here?.breed?.id)
        .map(({ id, names }) => ({ href: href({ breedId: id }), name: nameIn(names, locale) })),
    },
    {
      title: t('state'),
      links: sorted(states.map(name => ({ href: href({ state: name }), name: placeName(locale, { state: name }) }))),
    },
    {
      title: feed('district'),
      links: sorted(
        districts
          .filter(name => name !== here?.district)
          .map(name => ({ href: href({ state, district: name }), name: placeName(locale, { state, district: name }) })),
      ),
    },
    { title: prices('title'), links: usual ? [{ href: pricesPath(category.id, {}), name: prices('more') }] : [] },
    { title: t('listLink'), links: [{ href: textListPath(category.id), name: nameIn(category.names, locale) }] },
  ]
  return { title: t(equipment ? 'browseKind' : 'browseBreed'), groups: groups.filter(({ links }) => links.length > 0) }
}
