import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The project's documents. */
const PAPERS = [
  ...globSync('*.md'),
  ...globSync('docs/**/*.md'),
  'messages/glossary/README.md',
  'server/places/data/README.md',
  'server/transliteration/data/README.md',
]

/** A document without its code blocks. */
const prose = (file: string) => readFileSync(file, 'utf8').replace(/^```[^]*?^```$/gm, '')

/** The anchors of a document, as code hosts make them from its headings. */
function anchorsOf(file: string): string[] {
  return [...prose(file).matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Why a link is broken; undefined if it works. */
function wrongLink(file: string, target: string): string | undefined {
  if (/^[a-z]+:/.test(target)) return undefined
  const [to = '', anchor] = target.split('#', 2)
  const found = to === '' ? file : path.join(path.dirname(file), to)
  if (!existsSync(found)) return `${file}: ${target}`
  return anchor === undefined || (found.endsWith('.md') && anchorsOf(found).includes(anchor))
    ? undefined
    : `${file}: ${target}`
}

/** Folders that a build, the site or a run of tests makes, and rules of the linter. */
const NO_FILES = /^(?:\.data|\.build|test-results)\/|^regexp\//
/**
 * The paths that a document names in backticks: they have a slash. Addresses begin with a slash or name a host; names
 * with capitals or braces are placeholders.
 */
function namedPaths(file: string): string[] {
  const names = [...prose(file).matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/))
  return names.filter(
    name =>
      /^[^/].*\/|^[^/]+\/$/.test(name) &&
      !NO_FILES.test(name) &&
      !/:\/\/|[{}…]|\b[A-Z]{3,}(?:_|\b)/.test(name.replace(/README\.md$/, '')),
  )
}

/**
 * Does the file exist: from the root, from the document's own folder, in `lib`, `server` or `messages` (the tables name
 * their rooms), or as SECURITY.md shortens a test?
 */
function isThere(file: string, name: string): boolean {
  const places = [
    name,
    path.join(path.dirname(file), name),
    ...['lib', 'server', 'messages'].map(room => path.join(room, name)),
    `tests/${name}.spec.ts`,
    `tests/${name}.mjs`,
  ]
  return name.includes('*') ? globSync(name).length > 0 : places.some(place => existsSync(place))
}

it('every link of the papers leads somewhere, anchors too', () => {
  const links = PAPERS.flatMap(file =>
    [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => [file, target] as const),
  )
  expect(links.length).toBeGreaterThan(150)
  expect(links.flatMap(([file, target]) => wrongLink(file, target) ?? [])).toEqual([])
})

it('every file and folder that the papers name is there', () => {
  const named = PAPERS.flatMap(file => namedPaths(file).map(name => [file, name] as const))
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(([file, name]) => !isThere(file, name)).map(([file, name]) => `${file}: ${name}`)).toEqual([])
})

it('README is short, holds the two lines to begin with, and each decision has its headings and a line in the index', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme.split('\n').length).toBeLessThanOrEqual(201)
  for (const line of ['npm install && npm start', 'npm install && npm test'])
    expect(readme).toContain(`\n\`\`\`\n${line}\n\`\`\`\n`)
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const decisions = globSync('docs/decisions/[0-9]*.md')
  expect(decisions.length).toBeGreaterThan(100)
  expect(decisions.filter(file => !index.includes(`(${path.basename(file)})`))).toEqual([])
  for (const file of decisions)
    for (const heading of ['Context', 'Decision', 'Consequences'])
      expect([file, heading, prose(file).includes(`\n## ${heading}\n\n`)]).toEqual([file, heading, true])
})

it('the stages of a run of tests that testing.md lists are those of the run', () => {
  const rows = prose('docs/testing.md').split('\n')
  const listed = ['| stage of the gate |', '| further stage '].flatMap(head => {
    const table = rows.slice(rows.findIndex(row => row.startsWith(head)) + 2)
    return table.slice(0, table.indexOf('')).flatMap(row =>
      row
        .split('|')[1]!
        .replaceAll('`', '')
        .split(',')
        .map(stage => stage.trim()),
    )
  })
  const source = globSync('tests/run/*.mjs')
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  const titles = [...source.matchAll(/\b(?:title(?:: | = )|(?:jest|playwright|check)\()['`]([^'`$]+)/g)].map(
    ([, title = '']) => title,
  )
  expect(listed.length).toBeGreaterThan(13)
  expect(listed.filter(stage => !titles.some(title => title.includes(stage)))).toEqual([])
})
