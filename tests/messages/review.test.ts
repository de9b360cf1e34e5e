import { readFileSync } from 'node:fs'
import { readBook, translated, type Book } from './book'
import { fromPo, toPo } from './review/po'
import { markOf, percent, readReviewed, reviewedKeys, shares } from './review/reviewed'
import { SCREEN_OF, screens } from './review/screens'

const book = readBook()
const hindi = () => toPo(book, {}, 'hi')
/** The entry of a message in a PO file, changed. */
function change(po: string, key: string, edit: (entry: string) => string): string {
  const entries = po.split('\n\n')
  expect(entries.filter(entry => entry.includes(`msgctxt "${key}"`))).toHaveLength(1)
  return entries.map(entry => (entry.includes(`msgctxt "${key}"`) ? edit(entry) : entry)).join('\n\n')
}
const read = (entry: string) => entry.replace('#, fuzzy\n', '')
const write = (words: string) => (entry: string) => entry.replace(/msgstr .*/, `msgstr "${words}"`)
/** What an import gives that is not refused. */
function taken(po: string, reviewed = {}) {
  const imported = fromPo(book, reviewed, po)
  if ('faults' in imported) throw new Error(imported.faults.join('\n'))
  return imported
}
const refused = (po: string) => fromPo(book, {}, po)

it.each(translated)('%s: what is exported and imported is the same, and nobody has read it by that', locale => {
  const imported = taken(toPo(book, {}, locale))
  expect(imported).toMatchObject({ locale, changed: 0, read: 0, reviewed: { [locale]: {} } })
  expect(imported.messages).toEqual(book.messages.get(locale))
})

it('who takes the mark away has read the message, and the next export says so', () => {
  const { reviewed, changed, read: number } = taken(change(hindi(), 'menu.home', read))
  expect([changed, number]).toEqual([0, 1])
  expect(reviewedKeys(book, reviewed, 'hi')).toEqual(new Set(['menu.home']))
  const again = toPo(book, reviewed, 'hi')
  expect(again.split('#, fuzzy').length).toBe(hindi().split('#, fuzzy').length - 1)
  expect(taken(again, reviewed)).toMatchObject({ changed: 0, read: 0, reviewed })
  // Whoever marks it again has doubts.
  expect(taken(hindi(), reviewed).reviewed).toEqual({ hi: {} })
})

it('other words are taken, and a message whose words or whose English change is unread again', () => {
  const po = change(change(hindi(), 'menu.open', read), 'menu.open', write('सूची'))
  const { messages, reviewed, changed } = taken(po)
  expect([changed, messages.get('menu.open'), messages.get('menu.close')]).toEqual([
    1,
    'सूची',
    book.messages.get('hi')!.get('menu.close'),
  ])
  const withWords = (locale: string, key: string, words: string, from: Book = book): Book => ({
    ...from,
    messages: new Map(from.messages).set(locale, new Map(from.messages.get(locale)).set(key, words)),
  })
  const now = withWords('hi', 'menu.open', 'सूची')
  expect(reviewedKeys(now, reviewed, 'hi').size).toBe(1)
  expect(reviewedKeys(withWords('hi', 'menu.open', 'मेन्यू'), reviewed, 'hi').size).toBe(0)
  expect(reviewedKeys(withWords('en', 'menu.open', 'Menu!', now), reviewed, 'hi').size).toBe(0)
})

it.each([
  ['a placeholder that is gone', 'menu.unread', write('नई बातें'), 'hi menu.unread: takes nothing where English takes'],
  ['letters of another script', 'menu.home', write('முகப்பு'), 'hi menu.home: has letters of another script'],
  ['a broken message', 'menu.unread', write('{count नई'), 'hi menu.unread: is no valid message'],
  [
    'English words of yesterday',
    'menu.home',
    (entry: string) => entry.replace('"Home"', '"Start"'),
    'menu.home: the English',
  ],
  [
    'a message that is none',
    'menu.home',
    (entry: string) => entry.replace('menu.home', 'menu.nothing'),
    'menu.nothing: there is no',
  ],
] as const)('it refuses %s', (_, key, edit, fault) => {
  expect(refused(change(hindi(), key, edit))).toEqual({
    faults: expect.arrayContaining([expect.stringContaining(fault)]),
  })
})

it('it refuses another language, and no file at all', () => {
  for (const language of ['en', 'fr', '__proto__'])
    expect(refused(hindi().replace('"Language: hi', `"Language: ${language}`))).toEqual({
      faults: [`“${language}” is no language of ours`],
    })
  expect(refused('')).toEqual({ faults: ['“” is no language of ours'] })
})

it('each message names the picture of a screen', () => {
  const spaces = new Set([...book.messages.get('en')!.keys()].map(key => key.split('.')[0]!))
  expect(Object.keys(SCREEN_OF).toSorted()).toEqual([...spaces].toSorted())
  const names = screens.map(({ name }) => name)
  expect([...new Set(Object.values(SCREEN_OF))].toSorted()).toEqual(names.toSorted())
})

it('the marks in the file are those of messages as they are, and the README says how many there are', () => {
  const reviewed = readReviewed()
  const english = book.messages.get('en')!
  for (const [locale, marks] of Object.entries(reviewed))
    for (const [key, mark] of Object.entries(marks))
      expect([locale, key, markOf(english.get(key) ?? '', book.messages.get(locale as 'hi')?.get(key) ?? '')]).toEqual([
        locale,
        key,
        mark,
      ])
  const { all } = shares(book, reviewed)
  expect(/(\d+ %) of the words in the twelve other languages/.exec(readFileSync('README.md', 'utf8'))?.[1]).toBe(
    percent(all),
  )
})
