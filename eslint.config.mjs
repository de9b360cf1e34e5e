import next from 'eslint-config-next'
import regexp from 'eslint-plugin-regexp'
import security from 'eslint-plugin-security'

/** Code that is shipped, or that builds what is shipped. Tests get no input but their own. */
const SHIPPED = ['{app,components,lib,server,scripts}/**/*.{ts,tsx,mjs}', 'server.ts', 'middleware.ts']

/** What only one room may know: an upgrade can change it silently. In a regular expression, a slash is escaped. */
const PRIVATE = [
  {
    names: '__react|__next|_next\\\\?\\u002F',
    of: ['Literal[value', 'Literal[regex.pattern', 'TemplateElement[value.raw', 'Identifier[name'],
    message:
      'Private names of React and addresses of Next’s files belong to server/edge, where tests/e2e/next-contract.spec.ts watches them.',
  },
  {
    // Whole documents of our own are templates.
    names: '<\\\\?\\u002F(head|body)>',
    of: ['Literal[value', 'Literal[regex.pattern'],
    message: 'A page of Next is changed by the finishing steps of server/edge alone, and cut nowhere.',
  },
  {
    names: '^_run',
    of: ['MemberExpression > Identifier[name', 'MemberExpression > Literal[value', 'Property > Identifier[name'],
    message: 'PGlite’s private locks change without a word: `runExclusive` and `transaction` are its public ones.',
  },
].flatMap(({ names, of, message }) => of.map(part => ({ selector: `${part}=/${names}/]`, message })))

const config = [
  { ignores: ['.next/', '.build/', '.data/', 'node_modules/', 'next-env.d.ts', 'public/', 'test-results/'] },
  ...next,
  {
    rules: {
      // Pictures come from our own storage in three widths; Next's optimiser would encode them again.
      '@next/next/no-img-element': 'off',
      'react/jsx-key': 'error',
    },
  },
  {
    // Who opens a file reads all of it. Tables and phrases are data.
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['server/demo/content/**', 'scripts/rooms-table.mjs'],
    rules: { 'max-lines': ['error', 200] },
  },
  {
    // Prettier does not wrap comments.
    files: ['**/*.{ts,tsx,mjs}'],
    rules: { 'max-len': ['error', { code: 1000, comments: 120, ignoreUrls: true }] },
  },
  {
    ...security.configs.recommended,
    files: SHIPPED,
    plugins: { ...security.configs.recommended.plugins, regexp },
    rules: {
      ...security.configs.recommended.rules,
      // SECURITY.md explains why, under what scanners find.
      'security/detect-object-injection': 'off',
      'security/detect-non-literal-fs-filename': 'off',
      'security/detect-unsafe-regex': 'off',
      'regexp/no-super-linear-backtracking': 'error',
    },
  },
  {
    files: ['{app,components,lib,server}/**/*.{ts,tsx}', 'server.ts', 'middleware.ts'],
    ignores: ['server/edge/**'],
    rules: { 'no-restricted-syntax': ['error', ...PRIVATE] },
  },
  {
    // Their patterns are made of reviewed word lists, of a language's code and of a constant, never of user input.
    files: ['lib/fraud/signs.ts', 'components/speech/voice.ts', 'server/chat/session.ts'],
    rules: { 'security/detect-non-literal-regexp': 'off' },
  },
  {
    // Each page of the desk is loaded whole: the door looks at the session again, and the browser keeps nothing of it.
    files: ['components/desk/**/*.tsx'],
    rules: { '@next/next/no-html-link-for-pages': 'off' },
  },
  {
    // A person runs it on a package's list of places; it never gets user input.
    files: ['server/places/data/build/names.mjs'],
    rules: { 'regexp/no-super-linear-backtracking': 'off' },
  },
]

export default config
