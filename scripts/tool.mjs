// Runs a tool that is written in TypeScript and imports the server's code:
// `node scripts/tool.mjs tests/search/run-judge.ts`.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const [, , tool, ...rest] = process.argv
const outfile = path.resolve('.build/tools', `${path.basename(tool, '.ts')}.js`)
await build({
  entryPoints: [tool],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
process.argv = [process.argv[0], outfile, ...rest]
await import(pathToFileURL(outfile).href)
