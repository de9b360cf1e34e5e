import type { BreadcrumbList, ItemList, Organization, Product, Demand, Thing, WebSite, WithContext } from 'schema-dts'
import type { Category } from '../contract/categories'
import type { Post } from '../contract/posts'
import { BRAND } from '../brand'
import { nameIn, type Locale } from '../i18n/locales'
import { localePath } from '../i18n/path'
import { largestPicture } from '../pictures'

/** A thing as the text of a script element; `<` is escaped, so that no listing's text can end the script. */
export function jsonLdText(thing: WithContext<Thing> | { '@context': string; '@graph': Thing[] }): string {
  return JSON.stringify(thing).replace(/</g, '\\u003c')
}

/** @param site where the site is reached, without a slash at the end */
export function siteJsonLd(site: string, locale: Locale): { '@context': string; '@graph': Thing[] } {
  const webSite: WebSite = {
    '@type': 'WebSite',
    name: BRAND,
    url: site,
    inLanguage: locale,
    potentialAction: { '@type': 'SearchAction', target: `${site}${localePath(locale, '/search')}?q={term}`, 'query-input': 'required name=term' } as never,
  }
  const organization: Organization = { '@type': 'Organization', name: BRAND, url: site, logo: `${site}/icon.png`, areaServed: { '@type': 'Country', name: 'India' } }
  return { '@context': 'https://schema.org', '@graph': [webSite, organization] }
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

/** The one indexable path of a post: under its listing's language, because its words are in that one. */
export function postPath(post: Pick<Post, 'id' | 'language'>): string {
  return localePath(post.language as Locale, `/post/${post.id}`)
}

export function listJsonLd(site: string, posts: Post[], start: number): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: posts.map((post, index) => ({ '@type': 'ListItem', position: start + index + 1, url: `${site}${postPath(post)}`, name: post.title })),
  }
}

/** A post as search engines read it: an offer for sale or lease, or, for a wanted ad, a demand. Never a phone number. */
export function postJsonLd(site: string, post: Post, category: Category): WithContext<Product> | WithContext<Demand> {
  const place = [post.place.village, post.place.district, post.place.state].filter(Boolean).join(', ')
  const terms = {
    priceCurrency: 'INR',
    price: post.price,
    url: `${site}${postPath(post)}`,
    availability: post.status === 'sold' ? ('https://schema.org/SoldOut' as const) : ('https://schema.org/InStock' as const),
    ...(place ? { areaServed: place } : {}),
  }
  if (post.type === 'Buy') {
    return { '@context': 'https://schema.org', '@type': 'Demand', name: post.title, description: post.description, ...terms }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: post.title,
    description: post.description,
    category: nameIn(category.names, 'en'),
    ...(post.images.length > 0 ? { image: post.images.map(image => `${site}${largestPicture(image)}`) } : {}),
    offers: {
      '@type': 'Offer',
      ...terms,
      businessFunction: post.type === 'Rent' ? 'http://purl.org/goodrelations/v1#LeaseOut' : 'http://purl.org/goodrelations/v1#Sell',
      seller: { '@type': 'Person', name: `${post.seller.name} ${post.seller.surname}`.trim() },
    } as never,
  }
}
