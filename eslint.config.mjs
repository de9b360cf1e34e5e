import next from 'eslint-config-next'
import regexp from 'eslint-plugin-regexp'
import security from 'eslint-plugin-security'

/** What is shipped or builds what is shipped; tests meet nobody's input but their own. */
const SHIPPED = ['{app,components,lib,server,scripts}/**/*.{ts,tsx,mjs}', 'server.ts', 'middleware.ts']

const config = [
  { ignores: ['.next/', '.build/', '.data/', 'node_modules/', 'next-env.d.ts', 'public/', 'test-results/'] },
  ...next,
  {
    rules: {
      // Pictures come in three widths from our own storage; Next's optimiser would encode them again.
      '@next/next/no-img-element': 'off',
      'react/jsx-key': 'error',
    },
  },
  {
    ...security.configs.recommended,
    files: SHIPPED,
    plugins: { ...security.configs.recommended.plugins, regexp },
    rules: {
      ...security.configs.recommended.rules,
      // Answered in SECURITY.md, under what scanners find.
      'security/detect-object-injection': 'off',
      'security/detect-non-literal-fs-filename': 'off',
      'security/detect-unsafe-regex': 'off',
      'regexp/no-super-linear-backtracking': 'error',
    },
  },
  {
    // Made of reviewed word lists, of a language's code and of a constant, never of what anybody sends.
    files: ['lib/fraud/signs.ts', 'components/speech/voice.ts', 'server/chat/session.ts'],
    rules: { 'security/detect-non-literal-regexp': 'off' },
  },
  {
    // Run by hand over a package's list of places, never over what anybody sends.
    files: ['scripts/place-names.mjs'],
    rules: { 'regexp/no-super-linear-backtracking': 'off' },
  },
]

export default config
