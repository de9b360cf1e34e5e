// The proxy in front of the processes of `npm run cluster`: what Caddy does in compose.yaml, as small as it can be.
import { createHash } from 'node:crypto'
import { Agent, createServer, request as ask } from 'node:http'

/** Milliseconds between two looks at whether a process is ready. */
const LOOK_EVERY = 100
/** An idle line is let go long before a process that drains closes it, so that no request meets a line that is just closing. */
const IDLE_MS = 1000
/** Milliseconds for which a request waits for some process to be ready. */
const PATIENCE = 5000
/** Headers that are for this line alone. */
const HOP = new Set(['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'proxy-connection'])

const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))
const isSocket = request => request.url.startsWith('/socket.io/')
const isAsset = request => request.url.startsWith('/_next/static/')

/**
 * @typedef {{name: string, port: number, ready: boolean, running: number}} Site a process that answers on a port of this machine
 * @param {Site[]} sites looked at anew for each request
 * @returns an HTTP server, not yet listening
 */
export function makeProxy(sites) {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS, maxSockets: Infinity })
  const looking = new Set()
  const timer = setInterval(() => sites.forEach(look), LOOK_EVERY)

  function look(site) {
    if (looking.has(site) || !site.port) return
    looking.add(site)
    const done = ready => {
      looking.delete(site)
      site.ready = ready
    }
    const { port } = site
    ask({ port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: 2000 }, response => {
      response.resume()
      done(response.statusCode === 200 && port === site.port)
    })
      .on('timeout', function () { this.destroy() })
      .on('error', () => done(false))
      .end()
  }

  /** The processes that are ready, the best first: for a socket always the same one for a client, else the least busy. */
  function choose(request, without) {
    const ready = sites.filter(site => site.ready && !without.has(site))
    if (!isSocket(request)) return ready.sort((a, b) => a.running - b.running)[0]
    // Highest of all hashes: when one process goes, only its own clients move.
    const rank = ({ name }) => createHash('md5').update(`${name} ${request.socket.remoteAddress}`).digest('hex')
    return ready.sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0]
  }

  async function chooseInTime(request, answer, without) {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(LOOK_EVERY)) {
      const site = choose(request, without)
      if (site) return site
      if (answer.destroyed) return
    }
  }

  function headersFor(request) {
    const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ')
    return { ...Object.fromEntries(Object.entries(request.headers).filter(([name]) => !HOP.has(name))), 'x-forwarded-for': forwarded }
  }

  /** Sends a request on; one that reached nobody goes to the next process, whatever it is; one that may have, only where it may be repeated. */
  async function forward(request, response, without = new Set()) {
    const site = await chooseInTime(request, response, without)
    if (!site) return void response.writeHead(503, { 'retry-after': '1', 'content-length': 0 }).end()
    const { method, url } = request
    const harmless = method === 'GET' || method === 'HEAD'
    let sent = false
    site.running++
    const upstream = ask({ agent, port: site.port, host: '127.0.0.1', method, path: url, headers: headersFor(request) })
    const finished = () => site.running--
    const again = () => {
      upstream.destroy()
      void forward(request, response, new Set([...without, site]))
    }
    upstream.once('close', finished)
    upstream.once('socket', socket => {
      const send = () => {
        sent = true
        request.pipe(upstream)
      }
      if (socket.connecting) socket.once('connect', send)
      else send()
    })
    upstream.once('response', answer => {
      // While two versions run, a page of one may ask the other for its scripts.
      if (answer.statusCode === 404 && isAsset(request) && choose(request, new Set([...without, site]))) return again()
      response.writeHead(answer.statusCode, answer.rawHeaders.flatMap((name, at, all) => (at % 2 || HOP.has(name.toLowerCase()) ? [] : [name, all[at + 1]])))
      answer.pipe(response)
      answer.once('aborted', () => response.destroy())
    })
    upstream.once('error', () => {
      if (response.headersSent || response.destroyed) return response.destroy()
      if (!sent || harmless) return again()
      response.writeHead(502, { 'content-length': 0 }).end()
    })
    response.once('close', () => !response.writableFinished && upstream.destroy())
  }

  const server = createServer((request, response) => void forward(request, response))
  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const site = await chooseInTime(request, socket, new Set())
    if (!site) return void socket.destroy()
    const upstream = ask({ agent: false, port: site.port, host: '127.0.0.1', path: request.url, headers: { ...headersFor(request), connection: 'upgrade', upgrade: request.headers.upgrade } })
    const write = (status, message, rawHeaders) => socket.write(`HTTP/1.1 ${status} ${message}\r\n${rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}\r\n`])).join('')}\r\n`)
    upstream.once('upgrade', (answer, line, rest) => {
      write(101, answer.statusMessage, answer.rawHeaders)
      line.on('error', () => socket.destroy())
      if (head.length > 0) line.write(head)
      if (rest.length > 0) socket.write(rest)
      line.pipe(socket).pipe(line)
      line.once('close', () => socket.destroy())
      socket.once('close', () => line.destroy())
    })
    upstream.once('response', answer => {
      write(answer.statusCode, answer.statusMessage, [...answer.rawHeaders, 'connection', 'close'])
      answer.pipe(socket)
    })
    upstream.once('error', () => socket.destroy())
    upstream.end()
  })
  server.once('close', () => {
    clearInterval(timer)
    agent.destroy()
  })
  return server
}
