// Bundles the server's TypeScript; packages stay outside and are loaded from node_modules.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import iconLoader from './icon-loader.mjs'

/** The icons of the site's own parts, as Next's build has them (next.config.mjs). */
const icons = {
  name: 'icons',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^lucide-react$/ }, () => ({ path: path.resolve('node_modules/lucide-react/dist/esm/lucide-react.mjs'), sideEffects: false }))
    onLoad({ filter: /lucide-react\/dist\/esm\/icons\// }, async ({ path }) => ({ contents: iconLoader(await readFile(path, 'utf8')) }))
  },
}

const OPTIONS = {
  entryPoints: { server: 'server.ts', desk: 'server/desk/main.ts', data: 'server/data/main.ts' },
  outdir: '.build',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  jsx: 'automatic',
  plugins: [icons],
  sourcemap: true,
  logLevel: 'warning',
}

/** Writes `.build/server.js`, `.build/desk.js` and `.build/data.js`. */
export async function bundleServer() {
  await build(OPTIONS)
}
