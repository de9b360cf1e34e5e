// Imported first by scripts that people start by hand. On a Node that is too old for the site, it starts the script
// again on the Node that the project installs, as npm's scripts do.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The oldest major version of Node that the site's packages support. */
const OLDEST = 22
const OWN = path.resolve(import.meta.dirname, '../node_modules/node/bin/node')

if (Number.parseInt(process.versions.node) < OLDEST) {
  if (!existsSync(OWN)) {
    console.error(
      `This needs Node ${OLDEST} or later, and this is ${process.versions.node}. npm install brings one of its own.`,
    )
    process.exit(1)
  }
  const child = spawn(OWN, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // This process ends with the exit code of its child.
  process.exit(await new Promise(resolve => child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))))
}
