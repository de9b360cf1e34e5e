import { readdirSync, readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { FIELD_PROBLEMS, PROBLEMS } from '@/lib/contract/problems'
import { LOCALES } from '@/lib/i18n/locales'

type Tree = { [key: string]: string | Tree }
const read = (locale: string) => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Tree

function flatten(tree: Tree, path = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [[`${path}${key}`, value] as const] : [...flatten(value, `${path}${key}.`)]))
  return new Map(entries)
}

/** What a message expects: its placeholders with their kind, and the branches of its plurals. */
function shape(elements: MessageFormatElement[]): string[] {
  return elements.flatMap(element => {
    if (element.type === TYPE.plural) return [`${element.value}:plural`, ...Object.entries(element.options).flatMap(([branch, { value }]) => (branch === 'other' || branch.startsWith('=') ? [`${element.value}:${branch}`, ...shape(value)] : []))]
    if (element.type === TYPE.argument) return [`${element.value}:argument`]
    return []
  })
}

const english = flatten(read('en'))

it('there is one file a language', () => {
  expect(readdirSync('messages').filter(file => file.endsWith('.json')).toSorted()).toEqual(LOCALES.map(locale => `${locale}.json`).toSorted())
})

describe.each(LOCALES)('%s', locale => {
  const messages = flatten(read(locale))

  it('has the keys of English', () => {
    expect([...messages.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('parses, and takes what English takes', () => {
    for (const [key, text] of messages) {
      expect([key, [...new Set(shape(parse(text)))].toSorted()]).toEqual([key, [...new Set(shape(parse(english.get(key) ?? '')))].toSorted()])
    }
  })

  it('leaves no number to the language\'s own digits', () => {
    for (const [key, text] of messages) expect([key, JSON.stringify(parse(text)).includes(`"type":${TYPE.pound}`)]).toEqual([key, false])
  })

  it('has both branches of every plural', () => {
    for (const [key, text] of messages) {
      for (const element of parse(text)) {
        if (element.type === TYPE.plural) expect([key, Object.keys(element.options)]).toEqual([key, expect.arrayContaining(['one', 'other'])])
      }
    }
  })
})

it('English says of every problem what the server says', () => {
  const { errors, fields } = read('en') as { errors: Record<string, string>; fields: Record<string, string> }
  expect(errors).toEqual({ ...Object.fromEntries(Object.entries(PROBLEMS).map(([code, { msg }]) => [code, msg])), network: errors.network })
  expect(fields).toEqual(FIELD_PROBLEMS)
})
