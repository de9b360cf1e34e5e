import type {
  AdministrativeArea,
  BreadcrumbList,
  Graph,
  ItemList,
  LocalBusiness,
  Organization,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import type { Category } from '../contract/categories'
import type { Post } from '../contract/posts'
import { BRAND } from './brand'
import { nameIn, type Locale } from '../i18n/locales'
import { localePath, postPath } from '../i18n/path'

const INDIA = { '@type': 'Country', name: 'India' } as const

/** The organization behind the marketplace; it serves all of India. */
export function organization(site: string): Organization {
  return {
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: BRAND,
    url: `${site}/`,
    logo: `${site}/icon.png`,
    areaServed: INDIA,
  }
}

/**
 * The JSON-LD of the home page.
 * @param site the origin of the site, without a slash at the end
 */
export function siteJsonLd(site: string, locale: Locale): Graph {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site}${localePath(locale, '/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  const webSite: WebSite = {
    '@type': 'WebSite',
    '@id': `${site}/#website`,
    name: BRAND,
    url: `${site}${localePath(locale, '/')}`,
    inLanguage: locale,
    publisher: { '@id': `${site}/#organization` },
    potentialAction: search,
  }
  return { '@context': 'https://schema.org', '@graph': [webSite, organization(site)] }
}

/**
 * The organization, and it as the local business of one state or district (PRODUCT § 1); names in English. It serves a
 * region and has no address there, so no street is named.
 * @param path of the page, with its language
 */
export function regionJsonLd(site: string, state: string, district: string | null, path: string): Graph {
  const inState: AdministrativeArea = { '@type': 'State', name: state, containedInPlace: INDIA }
  const area: AdministrativeArea =
    district === null ? inState : { '@type': 'AdministrativeArea', name: district, containedInPlace: inState }
  const url = `${site}${path}`
  const business: LocalBusiness = {
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    name: `${BRAND} ${district ?? state}`,
    url,
    logo: `${site}/icon.png`,
    image: `${site}/icon.png`,
    areaServed: area,
    address: {
      '@type': 'PostalAddress',
      ...(district === null ? {} : { addressLocality: district }),
      addressRegion: state,
      addressCountry: 'IN',
    },
    parentOrganization: { '@id': `${site}/#organization` },
  }
  return { '@context': 'https://schema.org', '@graph': [organization(site), business] }
}

/** A breadcrumb; its path is without the language. */
export type Crumb = { name: string; path: string }

/** The breadcrumbs of a page, beginning with the home page. */
export function breadcrumbJsonLd(site: string, locale: Locale, crumbs: Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site}${localePath(locale, path)}`,
    })),
  }
}

/** The first breadcrumb of every page. */
export const HOME_CRUMB: Crumb = { name: BRAND, path: '/' }

/** The posts of a page, counted from 1. */
export function listJsonLd(site: string, posts: Pick<Post, 'id' | 'language' | 'title'>[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: posts.map((post, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${site}${postPath(post)}`,
      name: post.title,
    })),
  }
}

/** The categories as a list of pages. */
export function categoriesJsonLd(site: string, categories: Category[], locale: Locale): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: categories.map(({ id, names }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${site}${localePath(locale, `/category/${id}`)}`,
      name: nameIn(names, locale),
    })),
  }
}
