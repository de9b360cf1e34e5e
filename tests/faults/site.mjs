// Starts the built site as its own process, and talks to it as its clients do.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { endWithTest } from './process.mjs'

export const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

/** A folder that is deleted with the test. */
export function ownFolder(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts the site and waits until it listens.
 * @param variables environment; without `SMS_PROVIDER` and `DATABASE_URL` it is a demo
 * @param nodeFlags for the process, before its script
 * @returns {Promise<{url: string, port: number, child: import('node:child_process').ChildProcess,
 *   ended: Promise<number | null>, output: () => string, stop: (signal?: NodeJS.Signals) => Promise<number | null>}>}
 */
export function startSite(variables, nodeFlags = []) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    REDIS_URL: '',
    SMS_PROVIDER: '',
    LOG_LEVEL: 'error',
    DUPLICATE_ADS: 'allow',
    LIMITS_TIMES: '1000',
    OTP_PAUSE_SECONDS: '0',
    ...variables,
  }
  const child = endWithTest(
    spawn(process.execPath, [...nodeFlags, 'scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }),
  )
  const ended = new Promise(resolve => child.once('exit', resolve))
  let text = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', data => {
        text += data
        const port = Number(/localhost:(\d+)/.exec(text)?.[1])
        if (port)
          resolve({
            url: `http://127.0.0.1:${port}`,
            port,
            child,
            ended,
            output: () => text,
            stop: (signal = 'SIGTERM') => (child.kill(signal), ended),
          })
      })
    child.once('exit', code => reject(new Error(`the site ended with ${code}:\n${text}`)))
  })
}

/**
 * Bytes of the site's heap after a garbage collection; it must have been started with `MEASURED`.
 * @param drop empties the page cache first
 */
export function heapOf(site, drop = false) {
  return new Promise(resolve => {
    site.child.once('message', ({ heap }) => resolve(heap))
    site.child.send({ collect: true, drop })
  })
}
export const MEASURED = ['--expose-gc', '--import', path.resolve('tests/bench/probe.mjs')]

const agent = new Agent({ keepAlive: true })

/**
 * Makes one call; never throws: `status` 0 means that no answer came.
 * @returns {Promise<{status: number, headers: Record<string, string>, body: any, ms: number}>}
 */
export async function call(url, { method = 'GET', token, json, form, headers = {}, timeout = 30_000 } = {}) {
  const start = performance.now()
  try {
    // `Response` encodes the form and chooses the boundary.
    const encoded = form && new Response(form)
    const bytes = encoded
      ? Buffer.from(await encoded.arrayBuffer())
      : json === undefined
        ? undefined
        : Buffer.from(JSON.stringify(json))
    const sent = request(url, {
      agent,
      method,
      timeout,
      headers: {
        'accept-encoding': 'br',
        ...(token ? { authorization: token } : {}),
        ...(bytes
          ? {
              'content-type': encoded?.headers.get('content-type') ?? 'application/json',
              'content-length': bytes.length,
            }
          : {}),
        ...headers,
      },
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.end(bytes)
    const [response] = await once(sent, 'response')
    const whole = await buffer(response)
    const text = (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(whole) : whole).toString()
    const body = response.headers['content-type']?.includes('json') ? JSON.parse(text) : text
    return { status: response.statusCode, headers: response.headers, body, ms: performance.now() - start }
  } catch (error) {
    return { status: 0, headers: {}, body: String(error), ms: performance.now() - start }
  }
}

/**
 * Signs a number in with the code that the site prints (`SMS_PROVIDER=console`), and completes the profile.
 * @returns {Promise<{id: string, token: string}>}
 */
export async function signIn(site, mobile) {
  const number = Number(`91${mobile}`)
  const asked = await call(`${site.url}/api/v1/auth/fetch-otp`, { method: 'POST', json: { mobile: number } })
  const code = site
    .output()
    .split('\n')
    .findLast(line => line.includes(`+91 ${mobile}`))
    ?.match(/code is (\d{6})/)?.[1]
  const { body } = await call(`${site.url}/api/v1/auth/save-user`, {
    method: 'POST',
    json: { mobile: number, otp: code, deviceInfo: { deviceId: mobile } },
  })
  if (!body.token) throw new Error(`no sign-in: ${JSON.stringify([asked.body, body])}`)
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Asha',
    surname: 'Patil',
    address: 'Main road',
    pincode: '413213',
    latitude: '17.81',
    longitude: '75.64',
  }))
    form.set(name, value)
  const profile = await call(`${site.url}/api/v1/auth`, { method: 'PUT', token: body.token, form })
  if (profile.status !== 200) throw new Error(`no profile: ${JSON.stringify(profile.body)}`)
  return { id: profile.body.user._id, token: body.token }
}

/** A unique photo: the site refuses a seller's second ad with the same one. */
export function freshPhoto() {
  return sharp(randomBytes(9 * 8 * 3), { raw: { width: 9, height: 8, channels: 3 } })
    .resize(640, 480, { fit: 'fill' })
    .jpeg()
    .toBuffer()
}

/** The ad form as the site sends it. */
export function adForm(fields, photos = []) {
  const form = new FormData()
  const complete = {
    categoryId: 'buffalo',
    summary: 'Murrah buffalo',
    description: 'Second lactation, calm, eats well',
    price: '85000',
    advType: 'Sell',
    breedId: 'murrah',
  }
  for (const [name, value] of Object.entries({ ...complete, ...fields })) form.set(name, value)
  photos.forEach((bytes, index) => form.append('post_image', new Blob([bytes], { type: 'image/jpeg' }), `${index}.jpg`))
  return form
}
