// Reads the lock and ends with 1 when something that runs in production has a licence that was not looked at.
import { readFileSync } from 'node:fs'
import { argv, exit } from 'node:process'

/**
 * Licences that this project may use and pass on: they ask for their text to be kept. MPL's and LGPL's packages (lightningcss, libvips) are
 * used as they come and not changed; CC-BY-4.0 is of data (caniuse-lite), OFL-1.1 of fonts.
 */
const ALLOWED = new Set(['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later', 'Python-2.0', 'Unlicense'])

/** Is one of the alternatives, with all of its parts, allowed? Reads `A OR B`, `A AND B`, brackets around the whole. */
function isAllowed(licence) {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  return plain.split(' OR ').some(choice => choice.split(' AND ').every(part => ALLOWED.has(part.trim())))
}

/** What the lock says, or, for packages of an older style, what the installed package says. */
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
const shipped = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional && !entry.link)
const refused = shipped.flatMap(([path, entry]) => {
  const licence = licenceOf(path, entry)
  return isAllowed(licence) ? [] : [`${path.replace(/^.*node_modules\//, '')}: ${licence}`]
})
for (const line of refused) process.stdout.write(`${line}\n`)
process.stdout.write(`${shipped.length} packages in production, ${refused.length} with a licence that was not looked at\n`)
exit(refused.length === 0 && shipped.length > 0 ? 0 : 1)
