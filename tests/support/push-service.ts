import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import webPush from 'web-push'
import type { PushPayload } from '@/lib/contract/push-payload'

/** A fresh key pair for a site that sends push messages. */
export function vapidPair(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
}

type Browser = { pair: ECDH; auth: Buffer; keys: { p256dh: string; auth: string } }

/** The keys of a browser that subscribes. */
export function browserKeys(): Browser {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  return { pair, auth, keys: { p256dh, auth: auth.toString('base64url') } }
}

/** Decrypts a message as a browser does: `aes128gcm` of RFC 8188 with the key of RFC 8291. */
export function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Throws unless the request is signed by the site's key for this push service (RFC 8292). */
function checkSignature(header: string, origin: string, sitesKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>
  if (
    key !== sitesKey ||
    !signed ||
    aud !== origin ||
    !String(sub).startsWith('mailto:') ||
    Number(exp) * 1000 < Date.now()
  )
    throw new Error(`this is not signed by the site: ${header}`)
}

export type Received = { browser: string; payload: PushPayload; headers: IncomingMessage['headers']; at: number }

/**
 * A push service on loopback. It decrypts what it receives as the browser would, and refuses what is not signed.
 * @param sitesKey the public key of the site
 */
export async function openPushService(sitesKey: string) {
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  const problems: string[] = []
  /** The status with which a browser's address answers; 201 if missing. */
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const status = answers.get(name) ?? 201
      try {
        checkSignature(request.headers.authorization ?? '', service.origin, sitesKey)
        const payload = JSON.parse(decrypt(Buffer.concat(parts), browsers.get(name)!)) as PushPayload
        if (status === 201) received.push({ browser: name, payload, headers: request.headers, at: Date.now() })
        response.writeHead(status, status === 302 ? { location: `${service.origin}/elsewhere` } : {}).end()
      } catch (error) {
        problems.push(String(error))
        response.writeHead(400).end()
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const service = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** What was wrong with requests; empty if all were right. */
    problems,
    answers,
    /** The subscription of a new browser, in the form that the browser sends. */
    subscription(name: string) {
      const browser = browserKeys()
      browsers.set(name, browser)
      return { endpoint: `${service.origin}/${name}`, keys: browser.keys }
    },
    /** All that was received since the last call. */
    take: () => received.splice(0),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
  return service
}
