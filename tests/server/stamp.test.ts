import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = mkdtempSync(path.join(tmpdir(), 'stamp-'))
/** Runs in a process of its own, because Jest's loader cannot import ES modules. */
const sourceStamp = (folder: string) =>
  String(
    execFileSync(process.execPath, [
      '-e',
      `import(${JSON.stringify(path.resolve('scripts/build.mjs'))}).then(({ sourceStamp }) => console.log(sourceStamp(${JSON.stringify(folder)})))`,
    ]),
  )
afterAll(() => rmSync(root, { recursive: true, force: true }))
for (const source of [
  'app',
  'messages',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'next.config.mjs',
  'postcss.config.mjs',
])
  cpSync(source, path.join(root, source), { recursive: true })

it('knows a build again after npm install or a checkout, which leave the sources as they were but not their times', () => {
  const before = sourceStamp(root)
  const later = new Date(Date.now() + 60_000)
  for (const file of globSync('**/*', { cwd: root })) utimesSync(path.join(root, file), later, later)
  expect(sourceStamp(root)).toBe(before)
})

it.each([
  'app/globals.css',
  'messages/hi.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'next.config.mjs',
  'postcss.config.mjs',
])('sees that %s has changed, be it by nothing but a letter, and that it has changed back', file => {
  const before = sourceStamp(root)
  const kept = path.join(root, 'kept')
  cpSync(path.join(root, file), kept, { preserveTimestamps: true })
  writeFileSync(path.join(root, file), ' ', { flag: 'a' })
  expect(sourceStamp(root)).not.toBe(before)
  renameSync(kept, path.join(root, file))
  expect(sourceStamp(root)).toBe(before)
})

it('sees that a file has come, gone or another name', () => {
  const seen = [sourceStamp(root)]
  const [first, second] = ['app/one.tsx', 'app/two.tsx'].map(name => path.join(root, name))
  writeFileSync(first!, 'x')
  seen.push(sourceStamp(root))
  renameSync(first!, second!)
  seen.push(sourceStamp(root))
  expect(new Set(seen).size).toBe(3)
  rmSync(second!)
  expect(sourceStamp(root)).toBe(seen[0])
})
