import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bodyOf, type Proof } from './proof'
import { QUOTED } from './quoted'
import { STATES } from './states'

const english = JSON.parse(readFileSync('messages/en.json', 'utf8')) as Record<string, Record<string, string>>
const message = (key: string) => {
  const [space = '', name = ''] = key.split('.')
  return english[space]?.[name]
}

/** The test is there, and its source says what it sees. */
function expectShown(proof: Proof, sees: string) {
  const body = bodyOf(proof)
  expect([proof, body !== null]).toEqual([proof, true])
  expect(body).toContain(sees)
}

describe('what the specification quotes', () => {
  it('is there to the letter, each text once', () => {
    expect(QUOTED.map(({ text, keys }) => [text, keys.map(message)])).toEqual(QUOTED.map(({ text, keys }) => [text, keys.map(() => text)]))
    expect(new Set(QUOTED.map(({ text }) => text)).size).toBe(QUOTED.length)
  })

  // In quotation marks: half a text is not the text.
  it.each(QUOTED)('$text: a test shows it', ({ text, shown = text, proof }) => expectShown(proof, shown.includes("'") ? `"${shown}` : `'${shown}`))
})

describe('the states of the screens', () => {
  it('are mapped for every route', () => {
    const routes = globSync('app/[[]locale]/**/page.tsx').map(file => path.relative('app/[locale]', path.dirname(file)))
    expect(routes.toSorted()).toEqual(Object.keys(STATES).toSorted())
  })

  const states = Object.entries(STATES).flatMap(([route, screen]) => Object.entries(screen).map(([name, state]) => ({ route, name, state })))
  it.each(states)('/$route: $name', ({ state }) => {
    if ('none' in state) expect(state.none).not.toBe('')
    else expectShown(state.proof, state.sees)
  })
})
