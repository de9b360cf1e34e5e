import type { Person, ProfilePage, WithContext } from 'schema-dts'
import type { Seller } from '../contract/sellers'
import { largestPicture } from '../pictures/pictures'

/**
 * A seller's page as search engines read it: a person with a name and a place. It never
 * contains a number or an e-mail address.
 * @param site the origin of the site, without a slash at the end
 * @param path of the page, with its language
 */
export function sellerJsonLd(site: string, seller: Seller, path: string): WithContext<ProfilePage> {
  const { district, state } = seller.place
  const person: Person = {
    '@type': 'Person',
    '@id': `${site}/seller/${seller.id}`,
    name: `${seller.name} ${seller.surname}`.trim(),
    url: `${site}${path}`,
    ...(seller.image ? { image: `${site}${largestPicture(seller.image)}` } : {}),
    ...(district || state
      ? {
          address: {
            '@type': 'PostalAddress',
            ...(district ? { addressLocality: district } : {}),
            ...(state ? { addressRegion: state } : {}),
            addressCountry: 'IN',
          },
        }
      : {}),
  }
  return { '@context': 'https://schema.org', '@type': 'ProfilePage', dateCreated: seller.createdAt, mainEntity: person }
}
