import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * How it treats requests: answers, cuts the connection, answers 500, waits so many
 * milliseconds, or ends a body too early.
 */
export type Mood = 'up' | 'down' | 'failing' | 'cutting' | { slow: number }

export type TestBucket = {
  /** The environment variables with which a site finds it. */
  variables: Record<string, string>
  mood: (mood: Mood) => void
  /** The names of its objects, sorted. */
  names: () => string[]
  /** The requests that it got, as `METHOD name`. */
  asked: string[]
  close: () => Promise<void>
}

const HOST = '127.0.0.1'
const KEY_ID = 'test-key'
const SECRET = 'test-secret/with+signs'
const REGION = 'ap-south-1'
/** Names per page of a listing; few, so that tests read several pages. */
const PAGE = 2
/** Milliseconds by which a request's time may differ. */
const SKEW = 900_000

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * A bucket on a port of this machine. It speaks the part of S3 that the site uses, and
 * checks every signature with its own code.
 * @param bucket its name; `127` is part of the host (127.0.0.1), as with providers that put the name into the host
 */
export async function openBucket(bucket = 'pictures'): Promise<TestBucket> {
  const root = mkdtempSync(path.join(tmpdir(), 'bucket-'))
  let mood: Mood = 'up'
  const asked: string[] = []
  const base = HOST.startsWith(`${bucket}.`) ? '/' : `/${bucket}/`
  const names = () =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)))
      .sort()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '', 'http://bucket')
    const name = decodeURIComponent(url.pathname.replace(base, ''))
    asked.push(`${request.method} ${name}`)
    if (mood === 'down') return void request.socket.destroy()
    if (mood === 'failing') return say(response, 500, 'InternalError')
    if (typeof mood === 'object')
      await new Promise(resolve => setTimeout(resolve, (mood as { slow: number }).slow).unref())
    const wrong = wrongSignature(request, url, body)
    if (wrong) return say(response, 403, wrong)
    if (!url.pathname.startsWith(base)) return say(response, 404, 'NoSuchBucket')
    if (request.method === 'GET' && name === '') return void response.end(listing(names(), url.searchParams))
    const file = path.join(root, name)
    if (request.method === 'PUT') {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, body)
      return void response.end()
    }
    if (request.method === 'DELETE') {
      rmSync(file, { force: true })
      return void response.writeHead(204).end()
    }
    if (!names().includes(name)) return say(response, 404, 'NoSuchKey')
    const bytes = readFileSync(file)
    response.writeHead(200, { 'content-length': bytes.length })
    if (mood !== 'cutting') return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy())
  }

  const server = createServer(
    (request, response) => void serve(request, response).catch(() => request.socket.destroy()),
  )
  await new Promise<void>(resolve => server.listen(0, HOST, resolve))
  const endpoint = `http://${HOST}:${(server.address() as AddressInfo).port}`
  return {
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    mood: next => void (mood = next),
    names,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function say(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** A page of names as ListObjectsV2 returns it. */
function listing(all: string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const below = all
    .filter(name => name.startsWith(prefix))
    .map(name =>
      delimiter && name.slice(prefix.length).includes(delimiter)
        ? name.slice(0, name.indexOf(delimiter, prefix.length) + 1)
        : name,
    )
  const rest = [...new Set(below)].filter(name => name > (query.get('continuation-token') ?? ''))
  const page = rest.slice(0, PAGE)
  const entries = page.map(name =>
    name.endsWith('/')
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key></Contents>`,
  )
  return `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>${entries.join('')}${rest.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`
}

/** What is wrong with a request's signature (AWS Signature Version 4); undefined if it is right. */
function wrongSignature(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  const time = String(request.headers['x-amz-date'])
  if (!parts) return 'AccessDenied'
  const [, keyId, day = '', region = '', signed = '', signature] = parts
  if (keyId !== KEY_ID) return 'InvalidAccessKeyId'
  if (region !== REGION || !time.startsWith(day)) return 'AuthorizationHeaderMalformed'
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < SKEW)) return 'RequestTimeTooSkewed'
  const hash = String(request.headers['x-amz-content-sha256'])
  if (request.method === 'PUT' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = Array.from(url.searchParams, ([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = signed
    .split(';')
    .map(name => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('')
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map(part => encode(decodeURIComponent(part)))
      .join('/'),
    query,
    headers,
    signed,
    hash,
  ].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request')
  const expected = hmac(
    key,
    ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n'),
  ).toString('hex')
  return expected === signature ? undefined : 'SignatureDoesNotMatch'
}
