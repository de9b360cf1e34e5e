import type { Demand, Offer, Product, UnitPriceSpecification, WithContext } from 'schema-dts'
import type { Category } from '../contract/categories'
import type { Post } from '../contract/posts'
import type { RentUnit } from '../contract/rent-units'
import { nameIn } from '../i18n/locales'
import { postPath } from '../i18n/path'
import { largestPicture } from '../pictures/pictures'

/** A hidden post has no page. */
const AVAILABILITY = {
  active: 'https://schema.org/InStock',
  sold: 'https://schema.org/SoldOut',
  ended: 'https://schema.org/Discontinued',
  hidden: 'https://schema.org/Discontinued',
} as const

/** The units of a rent by their codes of UN/CEFACT, as schema.org asks for them. */
const UNIT_CODES: Record<RentUnit, string> = { hour: 'HUR', day: 'DAY', acre: 'ACR', month: 'MON' }

const perUnit = (price: number, unit: RentUnit): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'INR',
  unitCode: UNIT_CODES[unit],
})

/** A fact of the animal or the goods, in the page's language. */
type Property = { name: string; value: string }

/**
 * A post as search engines read it: an offer for sale or lease or, for a wanted ad, a
 * demand. It never contains a phone number.
 * @param facts what the page says of milk or of goods; a demand has no properties for it
 * @returns null for a post without a price, because an offer needs one
 */
export function postJsonLd(
  site: string,
  post: Post,
  category: Category,
  facts: Property[],
): WithContext<Product> | WithContext<Demand> | null {
  if (post.price <= 0) return null
  const place = [post.place.village, post.place.district, post.place.state].filter(Boolean).join(', ')
  const url = `${site}${postPath(post)}`
  // A post without a photo shows the category's picture.
  const pictures = post.images.length > 0 ? post.images : category.image ? [category.image] : []
  const thing = {
    name: post.title,
    description: post.description,
    ...(pictures.length > 0 ? { image: pictures.map(picture => `${site}${largestPicture(picture)}`) } : {}),
  }
  const terms = { url, availability: AVAILABILITY[post.status], ...(place ? { areaServed: place } : {}) }
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
    ...(post.rentUnit ? { priceSpecification: perUnit(post.price, post.rentUnit) } : {}),
    businessFunction: { '@id': `http://purl.org/goodrelations/v1#${post.type === 'Rent' ? 'LeaseOut' : 'Sell'}` },
    ...(seller ? { seller: { '@type': 'Person', name: seller } } : {}),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...thing,
    url,
    category: nameIn(category.names, 'en'),
    ...(post.goods.brand ? { brand: { '@type': 'Brand', name: post.goods.brand } } : {}),
    ...(facts.length > 0
      ? { additionalProperty: facts.map(fact => ({ '@type': 'PropertyValue' as const, ...fact })) }
      : {}),
    offers: offer,
  }
}
