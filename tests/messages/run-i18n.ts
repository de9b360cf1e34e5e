import { readFileSync, writeFileSync } from 'node:fs'
import { readBook, translated } from './book'
import { fromPo, toPo } from './review/po'
import { percent, readReviewed, shares, writeReviewed } from './review/reviewed'
import { takePictures } from './review/pictures'

const USAGE = `npm run i18n -- COMMAND
  export LANGUAGE [FILE]             writes the messages of a language as a PO file, LANGUAGE.po
  pictures LANGUAGE [FOLDER] [SITE]  takes pictures of the screens that the PO file names, from a running demo
  import FILE                        reads a PO file that a native has worked on
  share                              how much of each language a native has read
LANGUAGE is one of ${translated.join(', ')}. What no native has read is “fuzzy” in the file: who has read a message
takes the mark away, whether the words were right or are mended now.`

const [command = '', subject = '', ...more] = process.argv.slice(2)
const book = readBook()

function fail(words: string): never {
  console.error(words)
  process.exit(1)
}
const language = () => translated.find(one => one === subject) ?? fail(USAGE)

/** The words of a language as their file has them: nested by their namespace, in the order of English. */
function nested(messages: Map<string, string>): Record<string, Record<string, string>> {
  const tree: Record<string, Record<string, string>> = {}
  for (const key of book.messages.get('en')!.keys()) {
    const [space = '', name = ''] = key.split('.')
    tree[space] = { ...tree[space], [name]: messages.get(key)! }
  }
  return tree
}

function importFile(file: string): string {
  const imported = fromPo(book, readReviewed(), readFileSync(file, 'utf8'))
  if ('faults' in imported) fail(['Nothing is imported:', ...imported.faults].join('\n  '))
  const { locale, messages, reviewed, changed, read } = imported
  writeFileSync(`messages/${locale}.json`, `${JSON.stringify(nested(messages), null, 2)}\n`)
  writeReviewed(reviewed)
  return `${locale}: ${changed} messages have other words now, ${read} more were read by a native.`
}

function describeShares(): string {
  const { all, languages } = shares(book, readReviewed())
  return [
    `Read by a native: ${percent(all)}`,
    ...languages.map(([locale, share]) => `  ${locale} ${percent(share)}`),
  ].join('\n')
}

if (command === 'export') {
  const file = more[0] ?? `${language()}.po`
  writeFileSync(file, toPo(book, readReviewed(), language()))
  console.log(`Written: ${file}`)
} else if (command === 'pictures') {
  const [folder = `pictures-${language()}`, site = 'http://localhost:3000'] = more
  await takePictures(site, language(), folder)
  console.log(`Written: ${folder}`)
} else if (command === 'import' && subject !== '') console.log(importFile(subject))
else if (command === 'share') console.log(describeShares())
else fail(USAGE)
process.exit(0)
