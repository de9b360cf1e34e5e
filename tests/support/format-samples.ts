import { createTranslator } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { distanceKm } from '@/lib/geo/distance'
import {
  formatDate,
  formatKilometres,
  formatNumber,
  formatQuantity,
  formatRupees,
  initials,
  timeAgo,
  truncate,
} from '@/lib/format/format'

type Catalogue = Record<string, Record<string, string>>

/** Random numbers in [0, 1) from a seed, the same in every engine (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Every format of the site on random values, in one language: prices, counts, quantities, dates, distances, times ago,
 * cut and abbreviated texts, and the messages with numbers, in turn.
 * @returns `count` lines of each
 */
export function formatSamples(locale: Locale, messages: Catalogue, seed: number, count: number): string[] {
  const random = numbers(seed)
  const whole = (most: number) => Math.floor(random() * most)
  const t = createTranslator({ locale, messages, timeZone: 'Asia/Kolkata' }) as unknown as (
    key: string,
    values: Record<string, unknown>,
  ) => string
  const texts = Object.values(messages)
    .flatMap(part => Object.values(part))
    .filter(text => !/[{<]/.test(text))
  const counted = Object.entries(messages).flatMap(([space, part]) =>
    Object.entries(part)
      .filter(([, text]) => /\{\w+(, plural|\})/.test(text) && !text.includes('<'))
      .map(([key, text]) => ({
        key: `${space}.${key}`,
        names: [...new Set([...text.matchAll(/\{(\w+)(?=,|\})/g)].map(([, name]) => name!))],
      })),
  )
  const now = Date.parse('2026-01-01T00:00:00Z')
  const pick = <T>(from: T[]) => from[whole(from.length)]!
  return Array.from({ length: count }, (_, index) => {
    const number = whole(10 ** (1 + whole(9)))
    const iso = new Date(now - whole(4e10)).toISOString()
    const { unit, count: passed } = timeAgo(iso, now)
    const { key, names } = counted[index % counted.length]!
    // Small numbers show every plural form; larger ones are all alike.
    const many = random() < 0.5 ? whole(5) : number
    const values = Object.fromEntries(
      names.map(name => [
        name,
        name === 'shown'
          ? formatNumber(many)
          : ['count', 'months', 'days', 'left'].includes(name)
            ? many
            : formatQuantity(random() * 100),
      ]),
    )
    return [
      formatRupees(number),
      formatNumber(-number),
      formatQuantity(random() * 50),
      formatKilometres(
        distanceKm({ latitude: 8 + random() * 25, longitude: 70 + random() * 25 }, { latitude: 20, longitude: 78 }),
      ),
      formatDate(iso),
      t(`actions.${unit}`, { count: passed, shown: formatNumber(passed) }),
      t(key, values),
      truncate(pick(texts), 1 + whole(30)),
      initials(pick(texts), pick(texts)),
    ].join(' | ')
  })
}
