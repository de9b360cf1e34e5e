// What the Dockerfile ships, without Docker: copied into a folder of its own and run by a user without rights, who may
// write only to the folder of the data. Is it small, and is everything there?
//   node tests/faults/image.mjs      needs a built site
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync } from 'node:fs'
import path from 'node:path'
import { freePort } from './engines.mjs'
import { endWithTest } from './process.mjs'
import { call, ownFolder, sleep } from './site.mjs'

/** MB beside Node. */
const MOST_MB = 250
/** Milliseconds that a start with the pictures of the demo may take. */
const START_MS = 300_000

const problems = []
const expect = (what, is) => is || problems.push(what)
const say = text => process.stdout.write(`${text}\n`)

const [image, data, port] = [ownFolder('image'), ownFolder('image-data'), await freePort()]
const files = path.join(image, 'site')
const megabytes = parseInt(execFileSync(process.execPath, ['scripts/image.mjs', files], { encoding: 'utf8' }))
say(`${megabytes} MB beside Node`)
expect(`at most ${MOST_MB} MB`, megabytes <= MOST_MB)

chmodSync(image, 0o755)
const isRoot = process.getuid() === 0
const id = flag => Number(execFileSync('id', [flag, 'nobody']))
if (isRoot) chownSync(data, id('-u'), id('-g'))
const asNobody = isRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : []
const [program, ...words] = [...asNobody, process.execPath]
const options = {
  cwd: files,
  env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error' },
}
const site = endWithTest(
  spawn(program, [...words, '.build/server.js'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] }),
)
let said = ''
for (const stream of [site.stdout, site.stderr]) stream.on('data', text => (said += text))
const url = `http://127.0.0.1:${port}`
const isReady = async () => (await call(`${url}/readyz`)).status === 200
for (const end = Date.now() + START_MS; !(await isReady()) && site.exitCode === null && Date.now() < end;)
  await sleep(500)

const { body } = await call(`${url}/api/v2/search?q=bhains`)
const post = body.data?.posts?.[0]?._id ?? body.posts?.[0]?._id
const page = await call(`${url}/hi/post/${post}`)
const card = /og:image" content="[^"]*(\/media\/previews\/[^"]*)"/.exec(page.body)?.[1]
const addresses = [
  '/',
  '/hi/category/buffalo',
  '/ta/search?q=bhains',
  `/post/${post}`,
  card,
  '/prices/buffalo',
  '/sw.js',
]
for (const address of [...addresses, '/api/docs', '/category/buffalo/rss', '/sitemap.xml'])
  expect(`${address} is there`, (await call(url + address)).status === 200)
const status = execFileSync(program, [...words, 'scripts/desk.mjs', 'status'], { ...options, encoding: 'utf8' })
expect('the desk sees the site', /^process +\d+ on /m.test(status))
if (problems.length > 0) say(said.slice(0, 3000))

const ended = new Promise(resolve => site.once('exit', resolve))
site.kill('SIGTERM')
expect('it ends by itself', (await ended) === 0)
say(problems.length === 0 ? 'all as promised' : `NOT SO:\n${problems.join('\n')}`)
process.exit(problems.length === 0 ? 0 : 1)
