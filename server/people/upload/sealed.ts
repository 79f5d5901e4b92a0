import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { drawBytes } from '../../platform/process/chance.ts'

const NONCE = 12
const TAG = 16

/** The key of one purpose, made from the secret that stands outside the database. */
export const identityKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `identity:${purpose}`, 32))

/** What encrypted bytes belong to: they open for nothing else. */
export interface SealedFor {
  /** The row that they are of. */
  readonly id: string
  readonly ownerId: string
}

const boundTo = ({ id, ownerId }: SealedFor): Buffer => Buffer.from(`${id}\n${ownerId}`)

/** Encrypts bytes with a key outside the database: a copy of the database or of the files alone shows nothing. */
export function sealIdentity({ SECRET }: Pick<BaseEnv, 'SECRET'>, plain: Buffer, of: SealedFor): Buffer {
  const nonce = drawBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', identityKey(SECRET, 'seal'), nonce).setAAD(boundTo(of))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what `sealIdentity` encrypted for the same row and owner; nothing where a byte of it was changed, or where it is of another. */
export function openIdentity({ SECRET }: Pick<BaseEnv, 'SECRET'>, sealed: Buffer, of: SealedFor): Buffer | undefined {
  if (sealed.length < NONCE + TAG) return undefined
  const nonce = sealed.subarray(0, NONCE)
  const cipher = createDecipheriv('aes-256-gcm', identityKey(SECRET, 'seal'), nonce).setAAD(boundTo(of))
  cipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  const plain = cipher.update(sealed.subarray(NONCE + TAG))
  try {
    return Buffer.concat([plain, cipher.final()])
  } catch {
    return undefined
  }
}
