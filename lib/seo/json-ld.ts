import type { AdministrativeArea, BreadcrumbList, Demand, Graph, ItemList, Offer, Organization, Product, SearchAction, Thing, WebSite, WithActionConstraints, WithContext } from 'schema-dts'
import type { Category } from '../contract/categories'
import type { Post } from '../contract/posts'
import { BRAND } from '../brand'
import { nameIn, type Locale } from '../i18n/locales'
import { localePath, postPath } from '../i18n/path'
import { largestPicture } from '../pictures'

/** A thing as the text of a script element; `<` is escaped, so that no listing's text can end the script. */
export function jsonLdText(thing: WithContext<Thing> | Graph): string {
  return JSON.stringify(thing).replace(/</g, '\\u003c')
}

const INDIA = { '@type': 'Country', name: 'India' } as const

/** Who runs the marketplace, and where it serves. @param areas all of India where nothing is said */
function organization(site: string, areas: AdministrativeArea = INDIA): Organization {
  return { '@type': 'Organization', '@id': `${site}/#organization`, name: BRAND, url: `${site}/`, logo: `${site}/icon.png`, areaServed: areas }
}

/** @param site where the site is reached, without a slash at the end */
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

/** The marketplace as the local business of one state or district (PRODUCT § 1); names in English. */
export function regionJsonLd(site: string, state: string, district: string | null): WithContext<Thing> {
  const inState: AdministrativeArea = { '@type': 'State', name: state, containedInPlace: INDIA }
  const area: AdministrativeArea = district === null ? inState : { '@type': 'AdministrativeArea', name: district, containedInPlace: inState }
  return { '@context': 'https://schema.org', ...(organization(site, area) as Exclude<Organization, string>) }
}

export type Crumb = { name: string; path: string }

/** The way to a page, from home; paths carry their language. */
export function breadcrumbJsonLd(site: string, crumbs: Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: `${site}${path}` })),
  }
}

/** The crumb that every way begins with. */
export function homeCrumb(locale: Locale): Crumb {
  return { name: BRAND, path: localePath(locale, '/') }
}

/** The posts that a page shows, counted from 1. */
export function listJsonLd(site: string, posts: Pick<Post, 'id' | 'language' | 'title'>[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: posts.map((post, index) => ({ '@type': 'ListItem', position: index + 1, url: `${site}${postPath(post)}`, name: post.title })),
  }
}

/** Categories as a list of pages. */
export function categoriesJsonLd(site: string, categories: Category[], locale: Locale): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: categories.map(({ id, names }, index) => ({ '@type': 'ListItem', position: index + 1, url: `${site}${localePath(locale, `/category/${id}`)}`, name: nameIn(names, locale) })),
  }
}

/**
 * A post as search engines read it: an offer for sale or lease, or, for a wanted ad, a demand. Never a phone number.
 * @returns null for what has no price: an offer of nothing is none
 */
export function postJsonLd(site: string, post: Post, category: Category): WithContext<Product> | WithContext<Demand> | null {
  if (post.price <= 0) return null
  const place = [post.place.village, post.place.district, post.place.state].filter(Boolean).join(', ')
  const url = `${site}${postPath(post)}`
  // Who has no photo shows the category's picture.
  const pictures = post.images.length > 0 ? post.images : category.image ? [category.image] : []
  const thing = { name: post.title, description: post.description, ...(pictures.length > 0 ? { image: pictures.map(picture => `${site}${largestPicture(picture)}`) } : {}) }
  const terms = {
    url,
    availability: post.status === 'sold' ? ('https://schema.org/SoldOut' as const) : ('https://schema.org/InStock' as const),
    ...(place ? { areaServed: place } : {}),
  }
  if (post.type === 'Buy') {
    const demand: Demand = {
      '@type': 'Demand',
      ...thing,
      ...terms,
      priceSpecification: { '@type': 'PriceSpecification', price: post.price, priceCurrency: 'INR' },
    }
    return { '@context': 'https://schema.org', ...demand }
  }
  const seller = `${post.seller.name} ${post.seller.surname}`.trim()
  const offer: Offer = {
    '@type': 'Offer',
    ...terms,
    price: post.price,
    priceCurrency: 'INR',
    businessFunction: { '@id': `http://purl.org/goodrelations/v1#${post.type === 'Rent' ? 'LeaseOut' : 'Sell'}` },
    ...(seller ? { seller: { '@type': 'Person', name: seller } } : {}),
  }
  return { '@context': 'https://schema.org', '@type': 'Product', ...thing, url, category: nameIn(category.names, 'en'), offers: offer }
}
