import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Env } from '../env.ts'

const NONCE = 12
const TAG = 16

/** The key of one purpose, made from the secret that stands outside the database. */
export const identityKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `identity:${purpose}`, 32))

/** Encrypts bytes with a key outside the database: a copy of the database or of the files alone shows nothing. */
export function sealIdentity({ SECRET }: Pick<Env, 'SECRET'>, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', identityKey(SECRET, 'seal'), nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what `sealIdentity` encrypted; throws where a byte of it was changed. */
export function openIdentity({ SECRET }: Pick<Env, 'SECRET'>, sealed: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', identityKey(SECRET, 'seal'), sealed.subarray(0, NONCE))
  cipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()])
}
