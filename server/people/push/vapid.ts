import { createECDH, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Vapid } from '../../platform/domain/ports.ts'
import { drawSigningKey } from '../../platform/process/chance.ts'
import { wallMs } from '../../platform/process/time.ts'

const CURVE = 'prime256v1'
const PRIVATE_BYTES = 32
/** Push services refuse a token for more than a day. */
const TOKEN_LIFE_S = 12 * 60 * 60

/** The pair of a private key, base64url; undefined where the text is no such key. */
export function vapidOf(text: string): Vapid | undefined {
  const secret = Buffer.from(text, 'base64url')
  if (secret.length !== PRIVATE_BYTES) return undefined
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(secret)
  } catch {
    return undefined
  }
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: { ...jwk, d: secret.toString('base64url') }, format: 'jwk' }),
  }
}

/** A new private key, base64url. */
export const makeVapidKey = (): string => drawSigningKey('P-256').export({ format: 'jwk' }).d ?? ''

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The `Authorization` header for one push service: who sends, until when it is valid, and whom to ask about it. */
export function vapidHeader(vapid: Vapid, origin: string, subject: string, nowMs = wallMs()): string {
  const claims = { aud: origin, exp: Math.floor(nowMs / 1_000) + TOKEN_LIFE_S, sub: subject }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: vapid.privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${vapid.publicKey}`
}

/** The public half of a pair as a key object, which verifies its headers. */
export const publicKeyOf = ({ privateKey }: Vapid): KeyObject => createPublicKey(privateKey)
