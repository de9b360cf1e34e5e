// Reads the lock file and exits with 1 if a production package has a licence that was not reviewed.
import { readFileSync } from 'node:fs'
import { argv, exit } from 'node:process'

/**
 * Licences that this project may use and pass on: they require only that their text is kept. Packages under MPL and
 * LGPL (lightningcss, libvips) are used unchanged; CC-BY-4.0 is for data (caniuse-lite), OFL-1.1 for fonts.
 */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'Python-2.0',
  'Unlicense',
])

/** Is one of the alternatives allowed, with all its parts? Reads `A OR B`, `A AND B`, and brackets around the whole. */
function isAllowed(licence) {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  return plain.split(' OR ').some(choice => choice.split(' AND ').every(part => ALLOWED.has(part.trim())))
}

/** The licence in the lock file or, for packages of an older style, in the installed package. */
function licenceOf(path, entry) {
  if (entry.license) return entry.license
  try {
    const { license, licenses } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'))
    return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none'
  } catch {
    return 'none'
  }
}

const { packages } = JSON.parse(readFileSync(argv[2] ?? 'package-lock.json', 'utf8'))
const shipped = Object.entries(packages).filter(
  ([path, entry]) => path !== '' && !entry.dev && !entry.devOptional && !entry.link,
)
const refused = shipped.flatMap(([path, entry]) => {
  const licence = licenceOf(path, entry)
  return isAllowed(licence) ? [] : [`${path.replace(/^.*node_modules\//, '')}: ${licence}`]
})
for (const line of refused) process.stdout.write(`${line}\n`)
process.stdout.write(
  `${shipped.length} packages in production, ${refused.length} with a licence that was not looked at\n`,
)
exit(refused.length === 0 && shipped.length > 0 ? 0 : 1)
