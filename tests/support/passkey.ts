import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

type Asked = { challenge: string }
/** How an answer differs from that of an honest browser. */
export type Twist = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Was the person not verified, by finger or number? */
  isUnverified?: boolean
  /** Another id than that of the key that signs. */
  id?: string
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value].map(byte => byte & 255))

/** An authenticator in software: one passkey, with ES256 and without attestation, in a browser on `origin`. */
export class Passkey {
  readonly id = randomBytes(16).toString('base64url')
  /** How often it has signed. */
  counter = 0
  private readonly key: KeyObject
  private readonly coordinates: { x: Buffer; y: Buffer }

  constructor(
    private readonly origin = 'http://localhost:3000',
    private readonly rpId = new URL(origin).hostname,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.key = privateKey
    this.coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  private client(type: string, { challenge }: Asked, twist: Twist): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? this.origin,
        crossOrigin: false,
      }),
    )
  }

  private head(flags: number, twist: Twist): Buffer {
    const seen = twist.isUnverified ? PRESENT : PRESENT | VERIFIED
    return Buffer.concat([sha256(twist.rpId ?? this.rpId), Buffer.from([flags | seen]), uint32(this.counter)])
  }

  private envelope(id: string, response: Record<string, unknown>) {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  /** The answer to being made, as a browser sends it. */
  register(options: object, twist: Twist = {}) {
    const { x, y } = this.coordinates
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(x)],
        [-3, new Uint8Array(y)],
      ]) as never,
    )
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const authData = Buffer.concat([this.head(ATTESTED, twist), Buffer.alloc(16), length, id, Buffer.from(cose)])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    )
    return this.envelope(this.id, {
      clientDataJSON: this.client('webauthn.create', options as Asked, twist).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal', 'made-up'],
    })
  }

  /** The answer to a challenge. */
  assert(options: object, twist: Twist = {}) {
    this.counter++
    const client = this.client('webauthn.get', options as Asked, twist)
    const authenticatorData = this.head(0, twist)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.key)
    return this.envelope(twist.id ?? this.id, {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }
}
