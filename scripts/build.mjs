// `npm run build`: builds the site and the server's bundle, if the build is missing or its sources have changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const STAMP = '.build/stamp'
const WEB = '.build/web'
/** All sources of a build. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'server',
  'scripts',
  'server.ts',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** Programs of the server, by name. Packages stay outside the bundle and are loaded from node_modules. */
const PROGRAMS = { server: 'server.ts', desk: 'server/desk/main.ts', data: 'server/data/main.ts' }
/** Bytes; for smaller files, the headers cost more than compression saves. */
const SMALLEST = 512

/**
 * Hashes the names and contents of all sources. File times are useless: `npm install` and a
 * checkout touch files without changing them.
 * @param root the folder of the project
 */
export function sourceStamp(root = '.') {
  const hash = createHash('sha256').update(process.version)
  const add = name => {
    const file = path.join(root, name)
    if (statSync(file).isDirectory())
      return readdirSync(file)
        .sort()
        .forEach(inner => add(path.join(name, inner)))
    const bytes = readFileSync(file)
    hash.update(`\n${name}:${bytes.length}:`).update(bytes)
  }
  for (const source of SOURCES) if (existsSync(path.join(root, source))) add(source)
  return hash.digest('hex')
}

const isBuilt = stamp => existsSync('.next/BUILD_ID') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp

/** Makes `.next` and `.build` from the sources; does nothing if they are up to date. */
export async function build() {
  const stamp = sourceStamp()
  if (isBuilt(stamp)) return
  process.stdout.write('Building …\n')
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) process.exit(status ?? 1)
  compress('.next/static/**/*.{js,css,json,txt}')
  await bundleServer()
  await buildServiceWorker()
  mkdirSync('.build', { recursive: true })
  writeFileSync(STAMP, stamp)
}

/** Writes the bundles of these programs of `PROGRAMS` to `.build`; an image has no bundler, and never does. */
export async function bundleServer(names = Object.keys(PROGRAMS)) {
  const { build: bundle } = await import('esbuild')
  const entryPoints = Object.fromEntries(names.map(name => [name, PROGRAMS[name]]))
  await bundle({
    entryPoints,
    outdir: '.build',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}

/**
 * Bundles a program again if the sources have changed since the build. An image without
 * sources runs the bundle that it contains.
 */
export async function ensureProgram(name) {
  if (existsSync('server.ts') && !isBuilt(sourceStamp())) await bundleServer([name])
}

/** Writes a brotli and a gzip copy beside every file of the pattern, at the highest compression. */
function compress(pattern) {
  for (const file of globSync(pattern)) {
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Writes the service worker, with the build's id and its words in every language. */
async function buildServiceWorker() {
  rmSync(WEB, { recursive: true, force: true })
  const { build: bundle } = await import('esbuild')
  await bundle({
    entryPoints: ['lib/offline/worker.ts'],
    outfile: `${WEB}/sw.js`,
    bundle: true,
    minify: true,
    charset: 'utf8',
    target: 'es2022',
    logLevel: 'warning',
    define: {
      BUILD: JSON.stringify(readFileSync('.next/BUILD_ID', 'utf8').trim()),
      WORDS: JSON.stringify(
        Object.fromEntries(globSync('messages/*.json').map(file => [path.basename(file, '.json'), offlineWords(file)])),
      ),
    },
  })
  compress(`${WEB}/*.js`)
}

/** The texts of the offline page, which the worker shows instead of a page that is not kept. */
function offlineWords(file) {
  const { offline, states, shell, menu } = JSON.parse(readFileSync(file, 'utf8'))
  return { title: states.offline, again: shell.tryAgain, kept: offline.kept, none: offline.none, postAd: menu.postAd }
}

if (import.meta.filename === process.argv[1]) await build()
