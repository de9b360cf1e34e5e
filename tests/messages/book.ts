import { readdirSync, readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@/lib/i18n/locales'

type Tree = { [key: string]: string | Tree }

/**
 * A row of messages/glossary/LOCALE.tsv: the English words (`ad|advertisement`), the forms of
 * the decided word, and words to avoid.
 */
export type Term = { english: string; forms: string[]; avoid: string[] }

/** A message that contains the English term, but not its decided word, in these languages. */
export type Exception = { term: string; languages: Locale[]; key: string }

/** Everything that the check reads, so that a test can put a fault into a copy. */
export type Book = {
  files: string[]
  /** By language: flat key → message. */
  messages: Map<string, Map<string, string>>
  glossaries: Map<string, Term[]>
  exceptions: Exception[]
}

/** The messages and glossaries as they are shipped; read again at each call. */
export function readBook(): Book {
  return {
    files: readdirSync('messages').filter(file => file.endsWith('.json')),
    messages: new Map(
      LOCALES.map(locale => [locale, flatten(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Tree)]),
    ),
    glossaries: new Map(
      translated.map(locale => [
        locale,
        rows(`messages/glossary/${locale}.tsv`).map(([english = '', forms = '', avoid = '']) => ({
          english,
          forms: words(forms),
          avoid: words(avoid),
        })),
      ]),
    ),
    exceptions: rows('messages/glossary/exceptions.tsv').map(([term = '', languages = '', key = '']) => ({
      term,
      languages: languages === '*' ? translated : (words(languages) as Locale[]),
      key,
    })),
  }
}

/** All languages but English. */
export const translated = LOCALES.filter(locale => locale !== 'en')

function flatten(tree: Tree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as const] : [...flatten(value, `${path}${key}.`)],
    ),
  )
}

function rows(file: string): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').normalize().split('\n')
  return lines.filter(line => line !== '').map(line => line.split('\t'))
}

const words = (cell: string) => cell.split('|').filter(word => word !== '')
