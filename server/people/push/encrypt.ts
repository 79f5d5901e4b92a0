import { createCipheriv, type ECDH, hkdfSync } from 'node:crypto'
import { drawAgreementKeys, drawBytes } from '../../platform/process/chance.ts'

/** The keys that a browser made with its subscription, base64url: a point of P-256 and 16 bytes. */
export interface ClientKeys {
  readonly p256dh: string
  readonly auth: string
}

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const AUTH_BYTES = 16
const SALT_BYTES = 16
const TAG_BYTES = 16
/** One record holds a whole message: push services take no more than 4,096 bytes. */
const RECORD_BYTES = 4_096
/** The end of the last record (RFC 8188). */
const LAST = Buffer.from([2])

/** The longest message in bytes: one record without its header, its tag and its end. */
export const MAX_PUSH_BYTES = RECORD_BYTES - (SALT_BYTES + 4 + 1 + POINT_BYTES) - TAG_BYTES - LAST.length

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Whether a browser can have made these keys: the first is a point of the curve, the second has 16 bytes. */
export function areClientKeys({ p256dh, auth }: ClientKeys): boolean {
  const point = bytesOf(p256dh)
  if (bytesOf(auth).length !== AUTH_BYTES || point.length !== POINT_BYTES || point[0] !== 4) return false
  const own = drawAgreementKeys(CURVE)
  try {
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}

/** What is random in a message. Tests give the values of RFC 8291. */
export interface Randomness {
  readonly salt: Buffer
  readonly own: ECDH
}

const randomness = (): Randomness => ({ salt: drawBytes(SALT_BYTES), own: drawAgreementKeys(CURVE) })

/** Encrypts a message for one browser (RFC 8291, aes128gcm): the push service sees neither its text nor its keys. */
export function encrypt(message: Buffer, keys: ClientKeys, { salt, own }: Randomness = randomness()): Buffer {
  if (message.length > MAX_PUSH_BYTES) throw new Error(`A push of ${message.length} bytes is too long`)
  const theirs = bytesOf(keys.p256dh)
  const ours = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = hkdf(bytesOf(keys.auth), own.computeSecret(theirs), info, 32)
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ours.length]),
    ours,
    cipher.update(Buffer.concat([message, LAST])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
