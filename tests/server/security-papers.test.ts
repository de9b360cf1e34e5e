import { existsSync, readFileSync } from 'node:fs'

it('SECURITY.md names tests that are there', () => {
  const text = readFileSync('SECURITY.md', 'utf8')
  const chapters = text.slice(text.indexOf('## By chapter'))
  // After the last colon of a line are the tests that prove it.
  const named = chapters
    .split('\n')
    .filter(line => line.startsWith('- ') && !line.startsWith('- *Not*'))
    .flatMap(line =>
      [...line.matchAll(/: ((?:`[\w/-]+`(?:, | and )?)+)/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/`([\w/-]+)`/g)].map(([, name = '']) => name),
      ),
    )
  expect(named.length).toBeGreaterThan(60)
  const fileOf = (name: string) =>
    name.startsWith('e2e/')
      ? `tests/${name}.spec.ts`
      : name.startsWith('faults/')
        ? `tests/${name}.mjs`
        : `tests/server/${name}.test.ts`
  expect([...new Set(named)].filter(name => !existsSync(fileOf(name)))).toEqual([])
  for (const [path = ''] of text.matchAll(/(?:tests|server|lib|scripts|app|components)\/[\w/.[\]-]+\.(?:ts|tsx|mjs)/g))
    expect([path, existsSync(path)]).toEqual([path, true])
})
