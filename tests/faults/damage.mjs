// Starts the site on an embedded database with every kind of damage that disks and people cause. Does it end with one
// line that says what is wrong and what to do, and does it leave every file as it was?
//   node tests/faults/damage.mjs      needs a built site; as root, it also tests a read-only disk and another user
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite, untilReady } from '../support/process.ts'

const NOBODY = 65_534
const isRoot = process.getuid() === 0
const root = mkdtempSync(path.join(tmpdir(), 'damage-'))
const mounts = []
process.on('exit', () => {
  for (const mount of mounts) execFileSync('umount', ['-l', mount])
  rmSync(root, { recursive: true, force: true })
})
const problems = []
const expect = (what, is) => is || problems.push(what)

// A small marketplace that was stopped cleanly; then one that was killed.
const sound = path.join(root, 'sound')
const first = await startSite(sound)
await untilReady(first)
expect('the first stop', (await first.stop()) === 0)
const open = []
const walk = (folder, seen = new Map()) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) walk(name, seen.set(name, 'folder'))
    else if (entry.isFile()) seen.set(name, createHash('sha256').update(readFileSync(name)).digest('hex'))
  }
  return seen
}
if ((statSync(sound).mode & 0o777) !== 0o700) open.push(sound)
for (const name of walk(sound).keys()) if (statSync(name).mode & 0o077) open.push(name)
expect(`files and folders for their owner alone; ${open.length} are not, the first ${open[0]}`, open.length === 0)

/** The file of a table, in the folder of the site's database. */
const table = (db, largest = 0) =>
  readdirSync(path.join(db, 'base/5'))
    .filter(name => /^\d+$/.test(name) && Number(name) > 16_384)
    .map(name => path.join(db, 'base/5', name))
    .sort((a, b) => statSync(b).size - statSync(a).size)[largest]
function spoil(file, at, bytes = 64) {
  const content = readFileSync(file)
  content.fill(0x5a, at, at + bytes)
  writeFileSync(file, content)
}
const log = db =>
  path.join(
    db,
    'pg_wal',
    readdirSync(path.join(db, 'pg_wal'))
      .filter(name => /^[0-9A-F]{24}$/.test(name))
      .sort()[0],
  )
function checkpointOf(db) {
  const at = readFileSync(path.join(db, 'global/pg_control')).readBigUInt64LE(32)
  return [
    path.join(
      db,
      'pg_wal',
      `00000001${(at >> 32n).toString(16).padStart(8, '0')}${((at >> 24n) & 0xffn).toString(16).padStart(8, '0')}`.toUpperCase(),
    ),
    Number(at & 0xffffffn),
  ]
}
const KINDS = {
  'PG_VERSION is gone': [db => rmSync(path.join(db, 'PG_VERSION')), /is not empty and has no PG_VERSION/],
  'a database of another Postgres': [
    db => writeFileSync(path.join(db, 'PG_VERSION'), '16\n'),
    /says of itself Postgres 16/,
  ],
  'pg_control is damaged': [db => spoil(path.join(db, 'global/pg_control'), 40), /pg_control is missing or damaged/],
  'pg_control is gone': [db => rmSync(path.join(db, 'global/pg_control')), /pg_control is missing or damaged/],
  'the log is gone': [db => rmSync(path.join(db, 'pg_wal'), { recursive: true }), /its log pg_wal\/\w+ is missing/],
  'the log is damaged': [db => spoil(...checkpointOf(db)), /its log pg_wal\/\w+ is damaged/],
  'the log is cut off': [db => truncateSync(log(db), 4096), /its log pg_wal\/\w+ is missing or cut off/],
  'a table is damaged': [db => spoil(table(db), 8192 + 4000), /page 1 of base\/5\/\d+ is damaged/],
  'a table is zeros': [db => spoil(table(db), 8192 + 24, 8000), /page 1 of base\/5\/\d+ is damaged/],
  'a table is cut off': [db => truncateSync(table(db), statSync(table(db)).size - 100), /base\/5\/\d+ is cut off/],
  'no tables at all': [db => rmSync(path.join(db, 'base'), { recursive: true }), /base is missing/],
  'db is a file': [
    db => (rmSync(db, { recursive: true }), writeFileSync(db, 'oh')),
    /is a file, where a folder is needed/,
  ],
  'someone else’s files in db': [
    db => (rmSync(db, { recursive: true }), mkdirSync(db), writeFileSync(path.join(db, 'notes.txt'), 'mine')),
    /is not empty and has no PG_VERSION/,
  ],
  // Only the database knows which files must exist. So it is opened, and its own files may change.
  'a table is gone': [
    db => rmSync(table(db, 2)),
    /base\/5\/\d+, the file of \w+, is missing/,
    { touched: /\/(global|pg_wal|pg_stat|pg_xact|pg_logical|base\/5)(\/|$)|postmaster|\/(pg_\w+)$/ },
  ],
  ...(isRoot
    ? {
        'a disk that can only be read': [
          db => {
            execFileSync('mount', ['--bind', path.dirname(db), path.dirname(db)])
            mounts.push(path.dirname(db))
            execFileSync('mount', ['-o', 'remount,ro,bind', path.dirname(db)])
          },
          /is on a disk that can only be read/,
        ],
        'another user’s': [() => {}, /is not this user's to write to/, { uid: NOBODY }],
      }
    : {}),
}

/** Starts the built site and waits until it ends. */
function start(data, uid) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: data,
    DATABASE_URL: '',
    REDIS_URL: '',
    SMS_PROVIDER: '',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['--enable-source-maps', '.build/server.js'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let said = ''
  child.stderr.on('data', bytes => (said += bytes))
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  return new Promise(resolve => child.once('exit', code => (clearTimeout(timer), resolve({ code, said: said.trim() }))))
}

let told = 0
for (const [kind, [damage, line, { uid, touched = /(?!)/ } = {}]] of Object.entries(KINDS)) {
  const data = path.join(root, String(told++))
  cpSync(sound, data, { recursive: true, filter: name => !name.endsWith('.sock') && !name.includes('/media') })
  if (uid !== undefined) for (const name of [root, data]) chmodSync(name, 0o755)
  damage(path.join(data, 'db'))
  const before = walk(data)
  const { code, said } = await start(data, uid)
  const after = walk(data)
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    name => before.get(name) !== after.get(name) && !name.startsWith(path.join(data, 'lock')) && !touched.test(name),
  )
  expect(`${kind}: ends with 1, not ${code}`, code === 1)
  expect(`${kind}: one clear line, not: ${said}`, said.split('\n').length === 1 && line.test(said))
  expect(`${kind}: leaves files as they were, not ${changed.slice(0, 3)}`, changed.length === 0)
  process.stdout.write(`${kind}: ${said.replaceAll(root, '…').split('\n')[0].slice(0, 200)}\n`)
}

// Intact databases must start, also after a kill, and after a first start that did not finish.
for (const [kind, prepare, asides] of [
  ['a killed one', () => {}, []],
  [
    'a first start that was killed',
    data => (rmSync(path.join(data, 'db/PG_VERSION')), writeFileSync(path.join(data, 'db-unfinished'), '')),
    ['db-set-aside-1'],
  ],
]) {
  const data = path.join(root, String(told++))
  cpSync(sound, data, { recursive: true, filter: name => !name.endsWith('.sock') })
  prepare(data)
  const files = folder => [...walk(folder).values()].toSorted().join()
  const before = files(path.join(data, 'db'))
  const site = await startSite(data)
  await untilReady(site).catch(error => expect(`${kind}: ${error.message}`, false))
  await site.stop('SIGKILL')
  const aside = readdirSync(data).filter(name => name.startsWith('db-set-aside'))
  expect(`${kind}: moves ${asides.length} folders aside, not ${aside.length}`, aside.join() === asides.join())
  for (const folder of aside.map(name => path.join(data, name))) {
    expect(`${kind}: the log names ${folder}`, site.output().includes(folder))
    expect(`${kind}: every file is in ${folder}`, files(folder) === before)
  }
  const again = await startSite(data)
  await untilReady(again).catch(error => expect(`${kind}, again: ${error.message}`, false))
  await again.stop()
}
process.stdout.write(
  `${told - 2} kinds of damage${isRoot ? '' : ' (no read-only disk and no other user: that needs root)'}\n${problems.length === 0 ? 'all as promised\n' : `NOT SO:\n${problems.join('\n')}\n`}`,
)
process.exit(problems.length === 0 ? 0 : 1)
