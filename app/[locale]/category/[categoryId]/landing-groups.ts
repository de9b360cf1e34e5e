import { getTranslations } from 'next-intl/server'
import type { LinkGroup } from '@/components/landings/link-list'
import type { Category } from '@/lib/contract/categories'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { landingPath, textListPath, type LandingSubject } from '@/lib/landing-path'
import type { Landing, Landings } from '@/server/landings/landings'
import { placeName } from '@/server/places/place-name'

/** Links to these landing pages of a category, named in a language, but not to the one where they stand; and to its list in plain text. */
export async function landingGroups(locale: Locale, category: Category, { breeds, states, districts }: Landings, here?: Landing): Promise<{ title: string; groups: LinkGroup[] }> {
  const state = here?.state ?? null
  const [t, post, feed] = await Promise.all([
    getTranslations({ locale, namespace: 'landings' }),
    getTranslations({ locale, namespace: 'post' }),
    getTranslations({ locale, namespace: 'feed' }),
  ])
  const href = (subject: LandingSubject) => localePath(locale, landingPath(category.id, subject))
  const sorted = (links: LinkGroup['links']) => links.toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const equipment = category.kind === 'equipment'
  const groups: LinkGroup[] = [
    { title: post(equipment ? 'kind' : 'breed'), links: breeds.filter(({ id }) => id !== here?.breed?.id).map(({ id, names }) => ({ href: href({ breedId: id }), name: nameIn(names, locale) })) },
    { title: t('state'), links: sorted(states.map(name => ({ href: href({ state: name }), name: placeName(locale, { state: name }) }))) },
    { title: feed('district'), links: sorted(districts.filter(name => name !== here?.district).map(name => ({ href: href({ state, district: name }), name: placeName(locale, { state, district: name }) }))) },
    { title: t('listLink'), links: [{ href: localePath(locale, textListPath(category.id)), name: nameIn(category.names, locale) }] },
  ]
  return { title: t(equipment ? 'browseKind' : 'browseBreed'), groups: groups.filter(({ links }) => links.length > 0) }
}
