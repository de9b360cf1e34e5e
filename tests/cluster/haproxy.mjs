// The proxy in front of the processes of `npm run cluster`: HAProxy from Debian's package, for this machine only.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { installPackages } from '../../scripts/debian.mjs'

/** The path of Debian's HAProxy: its folder is not on the PATH of users other than root. */
const SYSTEM = '/usr/sbin/haproxy'
const found = () => ['haproxy', SYSTEM].find(program => spawnSync(program, ['-v']).status === 0)

/**
 * HAProxy; installs Debian's package if it is missing and the user is root.
 * @returns its name; undefined if there is none
 */
export function findHaproxy() {
  if (!found()) installPackages(['haproxy'])
  return found()
}

/** The rules of deploy/Caddyfile, as an HAProxy configuration. */
function configuration(port, ports, socket) {
  const servers = ports
    .map(
      (one, index) =>
        `  server site-${index + 1} 127.0.0.1:${one} check inter 100ms fastinter 100ms downinter 100ms fall 1 rise 1`,
    )
    .join('\n')
  const check =
    '  option httpchk\n  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost\n  http-check expect status 200'
  return `global
  stats socket ${socket} mode 600
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  timeout http-request 15s
  timeout queue 5s
  timeout check 2s
  retries 3
  option redispatch 1
  # Who reached nobody goes to the next process; what may be repeated also where a line broke before an answer.
  retry-on conn-failure empty-response
frontend visitors
  bind 127.0.0.1:${port}
  option forwardfor
  http-request set-header X-Request-Id %[uuid()]
  # Nothing here speaks HTTP/2 to a process; what asks for it is answered without.
  http-request del-header HTTP2-Settings
  http-request del-header Upgrade unless { req.hdr(upgrade) -i websocket }
  http-request disable-l7-retry unless METH_GET
  # For the inside alone.
  http-request return status 404 if { path /metrics }
  use_backend polling if { path_beg /socket.io/ } { url_param(transport) polling }
  use_backend files if { path_beg /_next/static/ }
  default_backend pages
backend pages
  balance leastconn
${check}
${servers}
# A client without WebSocket asks many times, always the process that knows it.
backend polling
  balance source
  hash-type consistent
${check}
${servers}
# While two versions run, a page of one may name files that only the other one has.
backend files
  balance first
  retry-on conn-failure empty-response 404
${check}
${servers}
`
}

/**
 * Starts HAProxy in front of the processes on these ports of this machine.
 * @param {{program: string, folder: string, port: number, ports: number[]}} given its program, a folder for its files,
 * its own port, and the processes' ports
 * @returns the child, and a function that returns whether it forwards to a process now
 */
export async function startHaproxy({ program, folder, port, ports }) {
  const socket = path.join(folder, 'haproxy.sock')
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, ports, path.resolve(socket)))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', data => (said += data))
  const states = async () => {
    const line = connect(socket)
    line.end('show stat\n')
    const rows = (await text(line)).split('\n').map(row => row.split(','))
    return rows
      .filter(([, name]) => name?.startsWith('site-'))
      .map(row => ({ backend: row[0], name: row[1], up: row[17] === 'UP' }))
  }
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}: ${said.trim()}`)
    const ready = await states().then(
      () => true,
      () => false,
    )
    if (ready) break
    if (tries === 100) throw new Error(`HAProxy did not start: ${said.trim()}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    sendsTo: async name => (await states()).filter(state => state.name === name).every(({ up }) => up),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      for (const one of [socket, file]) rmSync(one, { force: true })
    },
    child,
  }
}
