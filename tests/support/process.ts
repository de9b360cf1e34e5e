import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'

export type SiteProcess = {
  url: string
  output: () => string
  child: ChildProcess
  /** Stops it, and returns its exit code. */ stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/**
 * Starts the built site as its own process on a folder. With `NODE_ENV` as
 * `development`, Next compiles its pages on request.
 */
export async function startSite(dataDir: string, variables: Record<string, string> = {}): Promise<SiteProcess> {
  const port = await freePort()
  const child = spawn('node', [variables.NODE_ENV === 'development' ? '.build/server.js' : 'scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMS_PROVIDER: '',
      DUPLICATE_ADS: 'allow',
      LIMITS_TIMES: '1000',
      OTP_PAUSE_SECONDS: '0',
      ...variables,
    },
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

/**
 * Waits until a site can serve.
 * @throws with its output, if it has ended instead
 */
export async function untilReady(site: SiteProcess, seconds = 420): Promise<void> {
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
  // After the error, no caller could stop it.
  await site.stop('SIGKILL')
  throw new Error(`the site was not ready in ${seconds} s:\n${site.output()}`)
}
