import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '@/server/db/embedded'
import { checkFolder, isOpenToOthers } from '@/server/db/embedded-folder'

const root = mkdtempSync(path.join(tmpdir(), 'folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('keeps the embedded database for its owner alone, also one that was open to others @slow', async () => {
  const data = path.join(root, 'made', 'data')
  const open = () =>
    [data, ...readdirSync(data, { recursive: true }).map(name => path.join(data, String(name)))].filter(
      name => !name.endsWith('.sock') && (statSync(name).mode & 0o077) !== 0,
    )
  const before = process.umask(0o077)
  for (const loosen of [() => {}, () => chmodSync(path.join(data, 'db/PG_VERSION'), 0o666)]) {
    if (readdirSync(root).length > 0) loosen()
    const { close } = await openEmbedded(path.join(data, 'db'))
    expect(open()).toEqual([])
    await close()
  }
  process.umask(before)
}, 60_000)

it('says whether others may look into a folder', () => {
  const folder = path.join(root, 'open')
  mkdirSync(folder)
  expect([0o755, 0o710, 0o701, 0o700].map(mode => (chmodSync(folder, mode), isOpenToOthers(folder)))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(isOpenToOthers(path.join(root, 'none'))).toBe(false)
})

// tests/faults/damage.mjs starts the site on these and other kinds of damage.
it('refuses a folder that is no database, and one with a damaged page @slow', async () => {
  const sound = path.join(root, 'sound', 'db')
  await (await openEmbedded(sound)).close()
  expect(checkFolder(sound)).toBe('stopped')
  const check = (name: string, damage: (folder: string) => void) => () => {
    const folder = path.join(root, name)
    cpSync(sound, folder, { recursive: true, filter: file => !file.endsWith('.sock') })
    damage(folder)
    checkFolder(folder)
  }
  expect(check('versionless', folder => rmSync(path.join(folder, 'PG_VERSION')))).toThrow('has no PG_VERSION')
  const spoilPage = (folder: string) => {
    const tables = path.join(folder, 'base/5')
    const file = readdirSync(tables).find(name => /^\d+$/.test(name) && statSync(path.join(tables, name)).size > 8192)!
    const bytes = readFileSync(path.join(tables, file))
    writeFileSync(path.join(tables, file), bytes.fill(0x5a, 12_000, 12_064))
  }
  expect(check('spoiled', spoilPage)).toThrow(/page 1 of base\/5\/\d+ is damaged/)
}, 60_000)

it('what was put in the place of a killed first start is moved aside, not deleted, and the log says where @slow', async () => {
  const data = path.join(root, 'restored')
  const folder = path.join(data, 'db')
  const aside = (number: number) => path.join(data, `db-set-aside-${number}`)
  const said: string[] = []
  const start = async () => {
    // The mark that a killed first start leaves.
    writeFileSync(path.join(data, 'db-unfinished'), '')
    await (await openEmbedded(folder, { report: text => said.push(text) })).close()
  }
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  writeFileSync(path.join(folder, 'PG_VERSION'), '18\n')
  await start()
  expect(said).toEqual([expect.stringContaining(`moved to ${aside(1)}`)])
  expect([readdirSync(aside(1)), isOpenToOthers(aside(1))]).toEqual([['PG_VERSION'], false])
  // At the next start, a complete database is moved aside; what was moved before stays where it is.
  await start()
  expect(said.slice(1)).toEqual([expect.stringContaining(`moved to ${aside(2)}`)])
  expect(readdirSync(data).toSorted()).toEqual(['db', 'db-set-aside-1', 'db-set-aside-2', 'lock'])
  expect(readdirSync(aside(1))).toEqual(['PG_VERSION'])
  // The operator moves it back.
  rmSync(folder, { recursive: true })
  renameSync(aside(2), folder)
  expect(checkFolder(folder)).toBe('stopped')
}, 60_000)
