import { readFileSync } from 'node:fs'
import { bodyOf } from './proof'
import { QUOTED } from './quoted'

const english = JSON.parse(readFileSync('messages/en.json', 'utf8')) as Record<string, Record<string, string>>
const message = (key: string) => {
  const [space = '', name = ''] = key.split('.')
  return english[space]?.[name]
}

describe('what the specification quotes', () => {
  it('is there to the letter, each text once', () => {
    expect(QUOTED.map(({ text, keys }) => [text, keys.map(message)])).toEqual(QUOTED.map(({ text, keys }) => [text, keys.map(() => text)]))
    expect(new Set(QUOTED.map(({ text }) => text)).size).toBe(QUOTED.length)
  })

  it.each(QUOTED)('$text: a test shows it', ({ text, shown = text, proof }) => {
    const body = bodyOf(proof)
    expect([proof, body !== null]).toEqual([proof, true])
    expect(body?.replaceAll("\\'", "'")).toContain(shown)
  })
})
