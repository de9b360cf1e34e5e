import { sql } from 'drizzle-orm'
import type { MailingReaders } from '@/lib/contract/desk-mailings'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/locales'
import { users } from '../db/schema'
import { services } from '../services/services'
import { WANTS_MAILINGS } from './mailing'

/** How many people would get a mailing now, by the language in which they read. */
export async function countMailingReaders(): Promise<MailingReaders> {
  const { db } = await services()
  const rows = await db
    .select({ language: users.language, people: sql<number>`count(*)::int` })
    .from(users)
    .where(WANTS_MAILINGS)
    .groupBy(users.language)
  const readers = Object.fromEntries(LOCALES.map(language => [language, 0])) as MailingReaders
  for (const { language, people } of rows) readers[(language as Locale | null) ?? DEFAULT_LOCALE] += people
  return readers
}
