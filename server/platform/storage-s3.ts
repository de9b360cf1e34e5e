import { createHash } from 'node:crypto'
import type { AwsClient } from 'aws4fetch'
import { EnvironmentError, type Bucket } from './environment'
import { isSafeName, safeName, StorageError, type Storage } from './storage'

/**
 * Milliseconds for one try, and for all tries of a call together: a user who waits for a picture or an upload must get
 * an answer in time.
 */
const ATTEMPT_MS = 4000
const CALL_MS = 10_000
const MAX_ATTEMPTS = 3
/** Milliseconds before the second try; the third waits twice as long. */
const PAUSE_MS = 150
/** How many objects are deleted at once. */
const PARALLEL_DELETES = 8

type Call = {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The name of the object; '' for the bucket itself. */ name: string
  query?: Record<string, string>
  body?: Uint8Array
}
type Answer = { status: number; bytes: Buffer }

/**
 * Pictures in an S3-compatible bucket. Every call is idempotent, so a call that fails by the network or by the server
 * (5xx, 429) is tried again within its time.
 */
export class BucketStorage implements Storage {
  readonly #bucket: Bucket
  readonly #root: string
  #client?: AwsClient

  constructor(bucket: Bucket) {
    const { protocol, host, hostname, pathname } = new URL(bucket.endpoint)
    this.#bucket = bucket
    // If the host contains the bucket's name, the path does not.
    this.#root = `${protocol}//${host}${pathname.replace(/\/$/, '')}${hostname.startsWith(`${bucket.name}.`) ? '' : `/${bucket.name}`}/`
  }

  /**
   * Checks that the bucket exists and accepts these keys.
   * @throws EnvironmentError if the server refuses; StorageError if it does not answer, which may be temporary
   */
  async check(): Promise<void> {
    const { status, bytes } = await this.#call({
      method: 'GET',
      name: '',
      query: { 'list-type': '2', 'max-keys': '1' },
    })
    if (status !== 200)
      throw new EnvironmentError(
        `S3_BUCKET: ${this.#bucket.endpoint} answers ${describeStatus(status, bytes)} for ${this.#bucket.name}`,
      )
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const answer = await this.#call({ method: 'PUT', name: safeName(name), body: bytes })
    if (answer.status !== 200) throw toStorageError(answer)
  }

  async get(name: string): Promise<Buffer | null> {
    if (!isSafeName(name)) return null
    const answer = await this.#call({ method: 'GET', name })
    // For a missing bucket, the server answers 404 too.
    if (answer.status === 404 && !answer.bytes.includes('NoSuchBucket')) return null
    if (answer.status !== 200) throw toStorageError(answer)
    return answer.bytes
  }

  async remove(folder: string): Promise<void> {
    for await (const page of this.#pages({ prefix: `${safeName(folder)}/` })) {
      const names = readElements(page, 'Key')
      for (let start = 0; start < names.length; start += PARALLEL_DELETES)
        await Promise.all(names.slice(start, start + PARALLEL_DELETES).map(name => this.#delete(name)))
    }
  }

  async list(folder: string): Promise<string[]> {
    const names: string[] = []
    for await (const page of this.#pages({ prefix: `${safeName(folder)}/` })) names.push(...readElements(page, 'Key'))
    return names.filter(isSafeName).sort()
  }

  async folders(): Promise<string[]> {
    const names: string[] = []
    for await (const page of this.#pages({ delimiter: '/' }))
      names.push(...readElements(page, 'Prefix').filter(Boolean))
    return names.map(name => name.replace(/\/$/, '')).sort()
  }

  async #delete(name: string): Promise<void> {
    const answer = await this.#call({ method: 'DELETE', name })
    if (![200, 204, 404].includes(answer.status)) throw toStorageError(answer)
  }

  /** The pages of a listing, as XML. */
  async *#pages(query: Record<string, string>): AsyncGenerator<string> {
    let token: string | undefined
    do {
      const answer = await this.#call({
        method: 'GET',
        name: '',
        query: { 'list-type': '2', ...query, ...(token === undefined ? {} : { 'continuation-token': token }) },
      })
      if (answer.status !== 200) throw toStorageError(answer)
      const page = answer.bytes.toString()
      ;[token] = readElements(page, 'NextContinuationToken')
      yield page
    } while (token !== undefined)
  }

  async #call(call: Call): Promise<Answer> {
    const deadline = Date.now() + CALL_MS
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await this.#try(call, Math.min(ATTEMPT_MS, deadline - Date.now()))
        if (answer.status < 500 && answer.status !== 429) return answer
        if (attempt === MAX_ATTEMPTS) throw toStorageError(answer)
      } catch (error) {
        if (error instanceof StorageError) throw error
        if (attempt === MAX_ATTEMPTS || Date.now() + PAUSE_MS * attempt >= deadline)
          throw new StorageError(`the bucket does not answer: ${causeOf(error)}`)
      }
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }

  async #try({ method, name, query, body }: Call, ms: number): Promise<Answer> {
    const { accessKeyId, secretAccessKey, region } = this.#bucket
    // Loaded at the first call, so that a site with a folder does not load it.
    this.#client ??= new (await import('aws4fetch')).AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
    const url = `${this.#root}${name}${query ? `?${new URLSearchParams(query)}` : ''}`
    // The signature includes the hash of the bytes, so the server refuses bytes that changed on the way.
    const headers = body
      ? {
          'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
        }
      : undefined
    const request = await this.#client.sign(url, { method, headers, body: body as Uint8Array<ArrayBuffer> | undefined })
    const response = await fetch(request, { signal: AbortSignal.timeout(ms), redirect: 'manual' })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/**
 * The texts of all elements with a name. Responses are flat lists of names that this server made, so no XML parser is
 * needed.
 */
function readElements(xml: string, element: string): string[] {
  const parts = xml.split(`<${element}>`).slice(1)
  return parts.map(part =>
    part.slice(0, part.indexOf('<')).replace(/&(?:lt|gt|quot|apos|amp);/g, entity => ENTITIES[entity] ?? entity),
  )
}

/** A status and the server's own error code. */
function describeStatus(status: number, bytes: Buffer): string {
  return [String(status), ...readElements(bytes.toString(), 'Code')].join(' ')
}

function toStorageError({ status, bytes }: Answer): StorageError {
  return new StorageError(`the bucket answers ${describeStatus(status, bytes)}`)
}

function causeOf(error: unknown): string {
  const { name, cause } = error as Error
  return String((cause as NodeJS.ErrnoException | undefined)?.code ?? name)
}
