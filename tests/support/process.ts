import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'

export type SiteProcess = { url: string; output: () => string; child: ChildProcess; /** Asks it to stop, and says how it ended. */ stop: (signal?: NodeJS.Signals) => Promise<number | null> }

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Starts the built site as its own process on a folder. */
export async function startSite(dataDir: string, variables: Record<string, string> = {}): Promise<SiteProcess> {
  const port = await freePort()
  const child = spawn('node', ['scripts/start.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', SMS_PROVIDER: '', DUPLICATE_ADS: 'allow', LIMITS_TIMES: '1000', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()))
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  return {
    url: `http://localhost:${port}`,
    output: () => text,
    child,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Waits until a site answers that it can serve; throws with what it printed when it ended instead. */
export async function untilReady(site: SiteProcess, seconds = 180): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (site.child.exitCode !== null) throw new Error(`the site ended:\n${site.output()}`)
    const ready = await fetch(`${site.url}/readyz`).then(
      response => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`the site was not ready in ${seconds} s:\n${site.output()}`)
}
