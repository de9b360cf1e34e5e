// A seller who posts ads with photos through the API of a running site, and the check of the stopped site.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { build } from 'esbuild'
import sharp from 'sharp'
import { endWithTest } from './process.mjs'

const LOOK = '.build/tools/look-inside.js'

/** A JPEG of noise: it has as many bytes as a photo. */
export function noise(width = 800, height = 600) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/**
 * Signs in with the code that the site prints.
 * @param site from `startSite`, with SMS_PROVIDER=console
 */
export async function signIn(site, number) {
  const call = async (path, body) =>
    (
      await fetch(`${site.url}/api/v1/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobile: Number(`91${number}`), ...body }),
      })
    ).json()
  const sent = await call('fetch-otp', {})
  if (!sent.ok) throw new Error(`no code: ${sent.code}`)
  const otp = new RegExp(`${number}: .*code is (\\d{6})`).exec(site.output())[1]
  return (await call('save-user', { otp, deviceInfo: { deviceId: `device ${number}` } })).token
}

/**
 * Posts an ad with one photo.
 * @returns {Promise<{status: number, id?: string, image?: string, code?: string, seconds: number}>} status 0: no answer
 */
export async function postAd(site, token, photo) {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    categoryId: 'buffalo',
    summary: 'Murrah buffalo',
    description: 'Calm, eats well',
    price: '85000',
    advType: 'Sell',
  }))
    form.set(name, value)
  form.append('post_image', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    const response = await fetch(`${site.url}/api/v1/advpost`, {
      method: 'POST',
      headers: { authorization: token },
      body: form,
      signal: AbortSignal.timeout(60_000),
    })
    const { code, data } = await response.json()
    return { status: response.status, code, id: data?.post._id, image: data?.post.post_image[0], seconds: seconds() }
  } catch (error) {
    return { status: 0, code: String(error), seconds: seconds() }
  }
}

/** The status of a page or file, and its headers about caching and retries. */
export async function look(site, path) {
  const response = await fetch(`${site.url}${path}`, { signal: AbortSignal.timeout(60_000) })
  await response.arrayBuffer()
  return {
    status: response.status,
    caching: response.headers.get('cache-control'),
    retry: response.headers.get('retry-after'),
  }
}

/** What a stopped site contains after its sweep. */
export async function lookInside(variables, acknowledged) {
  await build({
    entryPoints: ['tests/faults/look-inside.ts'],
    outfile: LOOK,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    logLevel: 'warning',
  })
  const child = endWithTest(
    spawn('node', [LOOK, ...acknowledged], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        DATABASE_URL: '',
        SMS_PROVIDER: 'console',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  let text = ''
  child.stdout.on('data', data => (text += data))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the look inside ended with ${code}: ${text}`)
  return JSON.parse(text.trim().split('\n').at(-1))
}
