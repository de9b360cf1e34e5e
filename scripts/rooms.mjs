// Writes the tables of the rooms in docs/architecture.md from scripts/rooms-table.mjs: `node scripts/rooms.mjs`; with
// `--check` it only checks whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { BROWSER, FEATURES, GROUND, HOUSE, LIB, SERVER } from './rooms-table.mjs'

const PAPER = 'docs/architecture.md'
const named = room => `\`${room.endsWith('.ts') || room.endsWith('*') ? room : `${room}/`}\``

/** What a room may import; `groups` gives one name to many rooms if all of them are allowed. */
function listed(may, groups) {
  const whole = groups.filter(([, rooms]) => rooms.every(room => may.includes(room)))
  const one = room => (room === 'features' ? 'the features' : `\`${room}\``)
  return [
    ...whole.map(([name]) => name),
    ...may.filter(room => !whole.some(([, rooms]) => rooms.includes(room))).map(one),
  ].join(', ')
}

function table(rooms, ...groups) {
  const rows = Object.entries(rooms).map(
    ([room, { is, may }]) => `| ${named(room)} | ${is} | ${listed(may ?? [], groups)} |`,
  )
  return ['| room | what lives there | may import |', '|---|---|---|', ...rows].join('\n')
}

const text = `${table(HOUSE, ['the features of `server/`', FEATURES.map(name => `server/${name}`)], ['`lib/` without `seo` and `offline`', BROWSER])}

Inside \`lib/\` a room may import only what stands above it; \`*\` are the files directly in \`lib/\`.

${table(LIB)}

Inside \`server/\` a room may import only what stands above it; the ground is ${GROUND.map(name => `\`${name}\``).join(', ')}.

${table(SERVER, ['the ground', GROUND])}`

const before = readFileSync(PAPER, 'utf8')
const [head, rest] = before.split('<!-- rooms -->\n')
const tail = rest?.split('<!-- /rooms -->')[1]
if (tail === undefined) throw new Error(`${PAPER} has no place for the rooms`)
const after = `${head}<!-- rooms -->\n${text}\n<!-- /rooms -->${tail}`
if (!process.argv.includes('--check')) writeFileSync(PAPER, after)
else if (before !== after) {
  process.stdout.write(`${PAPER} does not say what the walls say: node scripts/rooms.mjs\n`)
  process.exit(1)
}
