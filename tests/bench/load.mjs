// Requests one address as often as the server answers, in its own process: `node load.mjs URL CONNECTIONS SECONDS`;
// prints the number of answers. Each connection sends the next request after a whole answer. The client reads only
// heads and counts the bytes of bodies, so that on two cores the server is the busy one. A client that looks at every
// byte (autocannon, 250 µs per page) would make all servers look equal.
import { connect } from 'node:net'

const [address, connections, seconds] = process.argv.slice(2)
const { hostname, port, host, pathname, search } = new URL(address)
const question = [
  `GET ${pathname}${search} HTTP/1.1`,
  `Host: ${host}`,
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: hi-IN,hi;q=0.9,en-IN;q=0.8,en;q=0.7',
  'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  '\r\n',
].join('\r\n')
const bytes = Buffer.from(question)

let answers = 0
let running = true
const fail = text => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function ask() {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let left = 0
  socket.on('connect', () => socket.write(bytes))
  socket.on('data', data => {
    if (left === 0) {
      const end = data.indexOf('\r\n\r\n')
      const head = data.latin1Slice(0, Math.max(end, 0))
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) fail(`a wrong answer: ${data.latin1Slice(0, 300)}`)
      left = end + 4 + Number(length)
    }
    left -= data.length
    if (left > 0) return
    if (!running) return socket.destroy()
    answers++
    socket.write(bytes)
  })
  socket.on('error', error => fail(String(error)))
}
const start = performance.now()
for (let index = 0; index < Number(connections); index++) ask()
setTimeout(
  () => {
    running = false
    process.stdout.write(JSON.stringify({ answers, seconds: (performance.now() - start) / 1000 }))
    process.exit(0)
  },
  Number(seconds) * 1000,
)
