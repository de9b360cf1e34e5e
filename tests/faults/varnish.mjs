// Starts a Varnish of the test's own before the site, with the VCL of the house.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { installPackages } from '../../scripts/debian.mjs'
import { endWithTest } from './process.mjs'
import { sleep } from './site.mjs'

const PROGRAM = '/usr/sbin/varnishd'

/** Is there a Varnish? It is installed if it is missing. */
export function findVarnish() {
  if (!existsSync(PROGRAM)) installPackages(['varnish', 'varnish-modules'])
  return existsSync(PROGRAM)
}

const listens = port =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(Boolean(socket.destroy())))
    socket.once('error', () => resolve(false))
  })

/**
 * Starts it and waits until it listens.
 * @param port where it listens
 * @param behind the port of the site
 * @param folder for its files
 * @param megabytes for pages
 * @returns its process, and `signal`, which also reaches the process that serves
 */
export async function startVarnish(port, behind, folder, megabytes = 64) {
  // Varnish reads it as a user of its own.
  chmodSync(folder, 0o755)
  const vcl = path.join(folder, 'site.vcl')
  writeFileSync(vcl, readFileSync('deploy/site.vcl', 'utf8').replace('.port = "3000"', `.port = "${behind}"`))
  const options = ['-F', '-a', `127.0.0.1:${port}`, '-f', vcl, '-n', path.join(folder, 'varnish')]
  const child = endWithTest(
    spawn(PROGRAM, [...options, '-s', `malloc,${megabytes}m`, '-p', 'http_gzip_support=off'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (said += data))
  for (let tries = 0; !(await listens(port)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`Varnish does not start:\n${said}`)
    await sleep(100)
  }
  const serving = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number)
  return { child, signal: name => [child.pid, ...serving].forEach(pid => process.kill(pid, name)) }
}
