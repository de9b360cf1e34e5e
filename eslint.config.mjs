import next from 'eslint-config-next'

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
]

export default config
