import type { Dataset, WithContext } from 'schema-dts'
import type { Locale } from '../i18n/locales'
import { localePath } from '../i18n/path'
import { organization } from './json-ld'

type Prices = {
  name: string
  description: string
  /** Of the page, without the language. */
  path: string
  /** The state in English; null: all of India. */
  state: string | null
  /** Whole rupees; null if only parts of the ads are known. */
  all: { p25: number; p75: number; median: number } | null
  countedAt: string
}

/**
 * The usual prices of a page as a `Dataset` with its file. An `AggregateOffer` would be wrong: the prices are not
 * offers of one thing.
 */
export function pricesJsonLd(site: string, locale: Locale, prices: Prices): WithContext<Dataset> {
  const { name, description, path, state, all, countedAt } = prices
  const rupees = { '@type': 'PropertyValue', unitText: 'INR' } as const
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url: `${site}${localePath(locale, path)}`,
    inLanguage: locale,
    dateModified: countedAt,
    isAccessibleForFree: true,
    creator: organization(site),
    spatialCoverage:
      state === null ? { '@type': 'Country', name: 'India' } : { '@type': 'State', name: `${state}, India` },
    variableMeasured: all
      ? [
          { ...rupees, name: 'usual price', minValue: all.p25, maxValue: all.p75 },
          { ...rupees, name: 'median price', value: all.median },
        ]
      : [{ ...rupees, name: 'usual price' }],
    distribution: { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: `${site}${path}.csv` },
  }
}
