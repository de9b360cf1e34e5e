import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readChecklist, type Line } from './checklist'
import { testsOf } from './tests-of'

const english = JSON.parse(readFileSync('messages/en.json', 'utf8')) as Record<string, Record<string, string>>
const message = (key: string) => {
  const [space = '', name = ''] = key.split('.')
  return english[space]?.[name]
}

/**
 * The specification's own words by section, without formatting: without the heads of tables, headings and list marks.
 */
function specification(): Map<string, string> {
  const text = readFileSync('tests/product/specification.md', 'utf8')
  const sections = text.split(/^## /m).slice(1).map(part => {
    const [name = '', ...rows] = part.split('\n')
    const words = rows.filter((row, index) => !row.startsWith('### ') && !row.startsWith('|-') && !rows[index + 1]?.startsWith('|-'))
    return [name, words.map(row => row.replace(/^- /, '')).join('\n')] as const
  })
  return new Map(sections)
}

const sentences = readChecklist('section-')
const screens = readChecklist('screens')
const nameOf = ({ file, says }: Line) => [`${file}: ${says.slice(0, 90)}`] as const

/** Checks that each test of a line exists, and that its source contains what it must see. */
function expectShown({ says, none, proofs }: Line) {
  expect([says, proofs.length > 0 || none !== '']).toEqual([says, true])
  for (const { file, title, shown, sees } of proofs) {
    const body = existsSync(file) ? testsOf(file).get(title) : undefined
    expect([file, title, body !== undefined]).toEqual([file, title, true])
    // With the opening quotation mark: half a text is not the text.
    for (const { seen } of shown) expect([title, body]).toEqual([title, expect.stringContaining(seen.includes("'") ? `"${seen}` : `'${seen}`)])
    for (const code of sees) expect([title, body]).toEqual([title, expect.stringContaining(code)])
  }
}

describe('the specification', () => {
  const spec = specification()

  it('has all its sections, §§ 2 to 9', () => {
    expect([...spec.keys()].map(name => name[0])).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
    expect(new Set(sentences.map(({ section }) => section))).toEqual(new Set(spec.keys()))
  })

  it.each([...spec.keys()])('§ %s: every sentence has its line, word for word and in its place, and no line says anything else', name => {
    let rest = spec.get(name)!
    for (const { says } of sentences.filter(({ section }) => section === name)) {
      expect([says, rest.trimStart().startsWith(says)]).toEqual([says, true])
      rest = rest.trimStart().slice(says.length)
    }
    expect(rest.trim()).toBe('')
  })

  it.each(sentences.map(line => [...nameOf(line), line] as const))('%s', (_, line) => {
    expect(line.none).toBe('')
    expectShown(line)
  })
})

describe('what the specification quotes', () => {
  const quoted = sentences.flatMap(({ proofs }) => proofs.flatMap(({ shown }) => shown))

  it('is there to the letter, each text once', () => {
    expect(quoted.map(({ text, keys }) => [text, keys.map(message)])).toEqual(quoted.map(({ text, keys }) => [text, keys.map(() => text)]))
    expect(new Set(quoted.map(({ text }) => text)).size).toBe(quoted.length)
  })

  it('has a test for every text of the errors and of what succeeds', () => {
    const plain = (text: string) => text.replace(/\{\w+\}|(?<=: )\.\.\.$/g, '').trim().toLowerCase()
    const shown = new Set(quoted.map(({ text }) => plain(text)))
    const texts = sentences.filter(({ section }) => section.startsWith('8')).flatMap(({ says }) => [...says.matchAll(/'((?:[^']|'(?=[a-z]))+)'/g)].map(match => match[1]!))
    expect(texts.length).toBeGreaterThan(50)
    // The server's own shorter texts, which the site does not use.
    expect(texts.filter(text => !shown.has(plain(text)))).toEqual(['Failed to send OTP', 'Invalid OTP'])
  })
})

describe('the states of the screens', () => {
  it('are mapped for every route', () => {
    const routes = globSync('app/[[]locale]/**/page.tsx').map(file => path.relative('app/[locale]', path.dirname(file)))
    expect([...new Set(screens.map(({ section }) => section))].toSorted()).toEqual(routes.map(route => `/${route}`).toSorted())
    for (const section of new Set(screens.map(line => line.section))) {
      expect([section, ...screens.filter(line => line.section === section).map(({ says }) => says)]).toEqual([section, 'loading', 'empty', 'error', 'guard', 'filled'])
    }
  })

  it.each(screens.map(line => [line.section, line.says, line] as const))('%s: %s', (_, __, line) => expectShown(line))
})
