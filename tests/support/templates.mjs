// Jest's global set-up of the server tests. Each test file opens its own site, and making a database takes seconds. So
// one database is made and copied.
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve('.build/test-templates')
/** The sources of a template. The catalog's texts are not among them, because each site fills them in again. */
const SOURCES = [
  'server/db/migrations',
  'server/demo',
  'server/drawings',
  'server/media',
  'tests/support/make-templates.ts',
  'package-lock.json',
]

function filesOf(source) {
  return statSync(source).isFile()
    ? [source]
    : readdirSync(source)
        .sort()
        .flatMap(name => filesOf(path.join(source, name)))
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function run(tool, ...args) {
  const { status, stderr } = spawnSync('node', ['scripts/tool.mjs', tool, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${tool} failed:\n${stderr}`)
}

/** The embedded templates are kept for the next run; those on Postgres are deleted with this one. */
export default function setUp() {
  const folder = path.join(FOLDER, sourceHash())
  if (!existsSync(folder)) {
    rmSync(FOLDER, { recursive: true, force: true })
    const unfinished = `${folder}.${process.pid}`
    run('tests/support/make-templates.ts', unfinished)
    renameSync(unfinished, folder)
  }
  process.env.TEST_TEMPLATES = folder
  if (process.env.ENGINE !== 'postgres') return
  // A run on another machine, or in another container, may use the same Postgres.
  process.env.TEST_TEMPLATE_DATABASE = `template_${randomUUID().replaceAll('-', '')}`
  run('tests/support/make-templates.ts', folder, process.env.TEST_TEMPLATE_DATABASE)
}
