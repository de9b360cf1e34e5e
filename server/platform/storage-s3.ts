import { createHash } from 'node:crypto'
import type { AwsClient } from 'aws4fetch'
import { EnvironmentError, type Bucket } from './environment'
import { isSafeName, safeName, StorageError, type Storage } from './storage'

/** Milliseconds for one try, and for all tries of a call together: who waits for a picture or an upload is told before losing patience. */
const TRY_MS = 4000
const CALL_MS = 10_000
const TRIES = 3
/** Milliseconds before the second try; the third waits twice as long. */
const PAUSE_MS = 150
/** Objects removed at once. */
const AT_ONCE = 8

type Call = { method: 'GET' | 'PUT' | 'DELETE'; /** Of the object; '' for the bucket itself. */ name: string; query?: Record<string, string>; body?: Uint8Array }
type Answer = { status: number; bytes: Buffer }

/**
 * Pictures in a bucket that speaks S3. Every call may be repeated without harm, so what fails on its way or by the other
 * side's fault (5xx, 429) is tried again within its time.
 */
export class BucketStorage implements Storage {
  readonly #bucket: Bucket
  readonly #root: string
  #client?: AwsClient

  constructor(bucket: Bucket) {
    const { protocol, host, hostname, pathname } = new URL(bucket.endpoint)
    this.#bucket = bucket
    // An address that names the bucket in its host needs no path for it.
    this.#root = `${protocol}//${host}${pathname.replace(/\/$/, '')}${hostname.startsWith(`${bucket.name}.`) ? '' : `/${bucket.name}`}/`
  }

  /**
   * Asks whether the bucket is there and opens to these keys.
   * @throws EnvironmentError when it says no; StorageError when nobody answers, which may pass
   */
  async check(): Promise<void> {
    const { status, bytes } = await this.#call({ method: 'GET', name: '', query: { 'list-type': '2', 'max-keys': '1' } })
    if (status !== 200) throw new EnvironmentError(`S3_BUCKET: ${this.#bucket.endpoint} answers ${said(status, bytes)} for ${this.#bucket.name}`)
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const answer = await this.#call({ method: 'PUT', name: safeName(name), body: bytes })
    if (answer.status !== 200) throw refused(answer)
  }

  async get(name: string): Promise<Buffer | null> {
    if (!isSafeName(name)) return null
    const answer = await this.#call({ method: 'GET', name })
    // A missing bucket answers 404, too.
    if (answer.status === 404 && !answer.bytes.includes('NoSuchBucket')) return null
    if (answer.status !== 200) throw refused(answer)
    return answer.bytes
  }

  async remove(folder: string): Promise<void> {
    for await (const page of this.#pages({ prefix: `${safeName(folder)}/` })) {
      const names = texts(page, 'Key')
      for (let start = 0; start < names.length; start += AT_ONCE) await Promise.all(names.slice(start, start + AT_ONCE).map(name => this.#delete(name)))
    }
  }

  async list(folder: string): Promise<string[]> {
    const names: string[] = []
    for await (const page of this.#pages({ prefix: `${safeName(folder)}/` })) names.push(...texts(page, 'Key'))
    return names.filter(isSafeName).sort()
  }

  async folders(): Promise<string[]> {
    const names: string[] = []
    for await (const page of this.#pages({ delimiter: '/' })) names.push(...texts(page, 'Prefix').filter(Boolean))
    return names.map(name => name.replace(/\/$/, '')).sort()
  }

  async #delete(name: string): Promise<void> {
    const answer = await this.#call({ method: 'DELETE', name })
    if (![200, 204, 404].includes(answer.status)) throw refused(answer)
  }

  /** The pages of a listing, as the XML that they come as. */
  async *#pages(query: Record<string, string>): AsyncGenerator<string> {
    let token: string | undefined
    do {
      const answer = await this.#call({ method: 'GET', name: '', query: { 'list-type': '2', ...query, ...(token === undefined ? {} : { 'continuation-token': token }) } })
      if (answer.status !== 200) throw refused(answer)
      const page = answer.bytes.toString()
      ;[token] = texts(page, 'NextContinuationToken')
      yield page
    } while (token !== undefined)
  }

  async #call(call: Call): Promise<Answer> {
    const end = Date.now() + CALL_MS
    for (let tried = 1; ; tried++) {
      try {
        const answer = await this.#try(call, Math.min(TRY_MS, end - Date.now()))
        if (answer.status < 500 && answer.status !== 429) return answer
        if (tried === TRIES) throw refused(answer)
      } catch (error) {
        if (error instanceof StorageError) throw error
        if (tried === TRIES || Date.now() + PAUSE_MS * tried >= end) throw new StorageError(`the bucket does not answer: ${reason(error)}`)
      }
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * tried))
    }
  }

  async #try({ method, name, query, body }: Call, ms: number): Promise<Answer> {
    const { accessKeyId, secretAccessKey, region } = this.#bucket
    // Loaded at the first call: a site with a folder does not pay for it.
    this.#client ??= new (await import('aws4fetch')).AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
    const url = `${this.#root}${name}${query ? `?${new URLSearchParams(query)}` : ''}`
    // The hash of the bytes is signed along, so the other side refuses what changed on its way.
    const headers = body ? { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'), 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' } : undefined
    const request = await this.#client.sign(url, { method, headers, body: body as Uint8Array<ArrayBuffer> | undefined })
    const response = await fetch(request, { signal: AbortSignal.timeout(ms), redirect: 'manual' })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/** What stands in all elements of a name. The answers are flat lists of names that this server made. */
function texts(xml: string, element: string): string[] {
  const parts = xml.split(`<${element}>`).slice(1)
  return parts.map(part => part.slice(0, part.indexOf('<')).replace(/&(?:lt|gt|quot|apos|amp);/g, entity => ENTITIES[entity] ?? entity))
}

/** A status and the other side's own word for it. */
function said(status: number, bytes: Buffer): string {
  return [String(status), ...texts(bytes.toString(), 'Code')].join(' ')
}

function refused({ status, bytes }: Answer): StorageError {
  return new StorageError(`the bucket answers ${said(status, bytes)}`)
}

function reason(error: unknown): string {
  const { name, cause } = error as Error
  return String((cause as NodeJS.ErrnoException | undefined)?.code ?? name)
}
