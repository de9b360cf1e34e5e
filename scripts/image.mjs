// `node scripts/image.mjs FOLDER`: copies what the built site needs to run, and nothing else, into a folder.
import { cpSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

/** The programs of an image, and the files from which their packages are found. */
const PROGRAMS = [
  '.build/server.js',
  '.build/desk.js',
  '.build/data.js',
  'scripts/desk.mjs',
  'scripts/data.mjs',
  'next.config.mjs',
]
/** Files that are read by their path: no import names them. */
const READ = [
  'package.json',
  '.build/{server,desk,data}.js.map',
  '.build/web/**',
  '.next/BUILD_ID',
  '.next/*.json',
  '.next/server/**',
  '.next/static/**',
  'lib/i18n/**',
  'messages/*.json',
  // Next loads parts of itself by names that it makes.
  'node_modules/next/{package.json,*.js,dist/**}',
  'public/**',
  'scripts/{build,desk,data,own-node}.mjs',
  'server/**/*.{sql,json,tsv,br,conf,md}',
]
/** What a build or development needs, which imports name, too. Node is that of the image. */
const LEFT_OUT = [
  'node_modules/{node,node-bin-*,esbuild,typescript}/**',
  'node_modules/@{esbuild/*,next/swc-*,swc/core*,parcel/*}/**',
  'node_modules/next/dist/{docs,esm}/**',
  'node_modules/next/dist/**/*.d.ts',
  'node_modules/next/dist/compiled/next-server/*.dev.js',
  'tests/**',
]
/** Also maps of what others have written; the site's own programs keep theirs, for readable errors. */
const isLeftOut = file =>
  (file.endsWith('.map') && !file.startsWith('.build/')) || LEFT_OUT.some(pattern => path.matchesGlob(file, pattern))

/** The files of the packages that programs import, and those that Next has found for its server and the pages. */
async function findPackages() {
  const { fileList } = await nodeFileTrace(PROGRAMS, { ignore: LEFT_OUT })
  const listed = globSync('.next/{next-server.js.nft.json,server/**/*.nft.json}').flatMap(list =>
    JSON.parse(readFileSync(list, 'utf8')).files.map(file => path.normalize(path.join(path.dirname(list), file))),
  )
  return [...fileList, ...listed]
}

/** The folders of fonts that link previews are drawn with. */
const findFonts = () =>
  [...readFileSync('server/previews/fonts.conf', 'utf8').matchAll(/>(?:\.\.\/)+(node_modules\/[^<]+)</g)].map(
    ([, folder]) => `${folder}/*.ttf`,
  )

const folder = process.argv[2]
if (folder === undefined) throw new Error('Say into which folder: node scripts/image.mjs FOLDER')
rmSync(folder, { recursive: true, force: true })
const files = new Set([
  ...(await findPackages()),
  ...PROGRAMS,
  ...[...READ, ...findFonts()].flatMap(one => globSync(one)),
])
let bytes = 0
for (const file of files) {
  if (isLeftOut(file) || !statSync(file, { throwIfNoEntry: false })?.isFile()) continue
  bytes += statSync(file).size
  cpSync(file, path.join(folder, file), { dereference: true })
}
// Next's links to packages that pages load from outside their bundles.
cpSync('.next/node_modules', path.join(folder, '.next/node_modules'), { recursive: true, verbatimSymlinks: true })
process.stdout.write(`${Math.round(bytes / 1e6)} MB\n`)
