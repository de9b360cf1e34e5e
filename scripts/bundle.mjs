// Bundles the server's TypeScript; packages stay outside and are loaded from node_modules.
import { build } from 'esbuild'

const OPTIONS = {
  entryPoints: { server: 'server.ts', desk: 'server/desk/main.ts', data: 'server/data/main.ts' },
  outdir: '.build',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
}

/** Writes `.build/server.js`, `.build/desk.js` and `.build/data.js`. */
export async function bundleServer() {
  await build(OPTIONS)
}
