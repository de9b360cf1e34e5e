import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '@/lib/i18n/locales'

/** Returns the text of a message with its figures. */
export type Say<Name extends string> = (name: Name, figures?: Record<string, string | number>) => string

/**
 * Reads messages of the site from its files, and keeps only these. It does not use next-intl, which in Next's bundles
 * formats only messages that the build has parsed; so pages, the API and jobs get the same texts.
 * @param namespace the part of the file that has the messages
 */
export async function readMessages<Name extends string>(
  locale: Locale,
  namespace: string,
  names: readonly Name[],
): Promise<Say<Name>> {
  const file = path.join(process.cwd(), 'messages', `${locale}.json`)
  const { [namespace]: messages } = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<Name, string>>
  const texts = new Map(names.map(name => [name, new IntlMessageFormat(messages![name], locale)]))
  return (name, figures = {}) => String(texts.get(name)!.format(figures))
}
