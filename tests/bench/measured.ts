import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import path from 'node:path'

/** A server process whose CPU time is measured. */
export type Measured = {
  url: string
  /** CPU time of the process so far, over all its threads, in microseconds. */
  cpu: () => Promise<number>
  /** Empties the site's page cache. */
  drop: () => Promise<void>
  stop: () => Promise<void>
}

const children = new Set<ChildProcess>()
process.on('exit', () => children.forEach(child => child.kill('SIGKILL')))

async function start(
  args: string[],
  variables: Record<string, string>,
  port: RegExp,
  seconds = 300,
): Promise<Measured> {
  const probe = path.resolve('tests/bench/probe.mjs')
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...variables, NODE_OPTIONS: `--import ${probe}` },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.add(child)
  const ended = once(child, 'exit').then(() => children.delete(child))
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`not ready in ${seconds} s: ${text}`)), seconds * 1000)
    child.stdout!.on('data', (data: Buffer) => {
      text += data.toString()
      const found = port.exec(text)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(`http://127.0.0.1:${found}`)
    })
    child.once('exit', code => reject(new Error(`ended with ${code}: ${text}`)))
  })
  const ask = async (drop: boolean) => {
    const answer = once(child, 'message') as Promise<[{ cpu: number }]>
    child.send({ drop })
    return (await answer)[0].cpu
  }
  return {
    url,
    cpu: () => ask(false),
    drop: async () => void (await ask(true)),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The built site, either on `DATA_DIR` for the demo marketplace or on `DATABASE_URL`. */
export function startMeasuredSite(variables: Record<string, string>): Promise<Measured> {
  const all = {
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    SMS_PROVIDER: '',
    DUPLICATE_ADS: 'allow',
    LIMITS_TIMES: '1000',
    ...variables,
  }
  return start(['scripts/start.mjs'], all, /ready at http:\/\/localhost:(\d+)/)
}

/** A bare Node server that sends the bytes of a file. */
export function startBareServer(file: string): Promise<Measured> {
  return start(['tests/bench/bare.mjs', file], {}, /port (\d+)/)
}

/**
 * The compressed body of a page, as a browser receives it.
 * @throws if the status is not 200
 */
export async function pageBytes(url: string): Promise<Buffer> {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    import('node:http').IncomingMessage,
  ]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} for ${url}`)
  return Buffer.concat(chunks)
}

/** Measures the answers per second at this number of connections, and the CPU time of each answer in microseconds. */
export async function load(
  server: Measured,
  address: string,
  { connections = 32, seconds = 4 } = {},
): Promise<{ perSecond: number; micros: number }> {
  const before = await server.cpu()
  const child = spawn(
    process.execPath,
    ['tests/bench/load.mjs', `${server.url}${address}`, String(connections), String(seconds)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.add(child)
  let text = ''
  child.stdout.on('data', (data: Buffer) => (text += data.toString()))
  const [code] = (await once(child, 'close')) as [number]
  children.delete(child)
  if (code !== 0) throw new Error(`asking for ${address} failed`)
  const spent = (await server.cpu()) - before
  const { answers, seconds: took } = JSON.parse(text) as { answers: number; seconds: number }
  return { perSecond: answers / took, micros: spent / answers }
}
