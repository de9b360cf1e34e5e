import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'own-node-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Makes the first process report an older Node version; the process that it starts reports its true one. */
const AS_NODE_20 = `--import=data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`

it('what people start by hand on a Node too old for the site runs on the one that the project brings', () => {
  const script = path.join(folder, 'script.mjs')
  writeFileSync(
    script,
    `import ${JSON.stringify(path.resolve('scripts/own-node.mjs'))}\nconsole.log(process.versions.node, process.argv[2])\nprocess.exit(7)\n`,
  )
  let ended: { status?: number; stdout?: string } = {}
  try {
    execFileSync(process.execPath, [AS_NODE_20, script, 'word'], { encoding: 'utf8' })
  } catch (error) {
    ended = error as typeof ended
  }
  expect([ended.status, ended.stdout]).toEqual([7, `${process.versions.node} word\n`])
})

it.each(['start', 'data', 'desk'])('scripts/%s.mjs looks at its Node before anything else', name => {
  expect(/^import (.*)$/m.exec(readFileSync(`scripts/${name}.mjs`, 'utf8'))?.[1]).toBe("'./own-node.mjs'")
})
