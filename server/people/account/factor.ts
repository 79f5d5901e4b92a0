import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { drawBytes } from '../../platform/process/chance.ts'

/** A code is good for one half minute, and for the one before and after it: clocks drift. */
export const PERIOD_S = 30
const DRIFT = 1
const DIGITS = 6
const SHAPE = /^\d{6}$/
const SECRET_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Every demo account's second factor, so that the mailbox of a demo can show its code. Worth nothing in production. */
export const DEMO_FACTOR = 'DEMOSHOPDEMOSHOPDEMOSHOPDEMOSHOP'

/** A new secret, in base 32 as authenticators take it. */
export const newFactor = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (factor: string, email = ''): TOTP =>
  new TOTP({ issuer: 'Shop', label: email, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_S, secret: factor })

/** What an authenticator scans. */
export const uriOf = (factor: string, email: string): string => totpOf(factor, email).toString()

/** The code of a moment: for the demo and for tests, which have no authenticator. */
export const codeAt = (factor: string, at: Date): string => totpOf(factor).generate({ timestamp: at.getTime() })

/** The half minute whose code this is, counted from 1970; nothing where it is no code of now, with one step of drift either way. */
export function stepOf(factor: string, typed: string, at: Date): number | undefined {
  if (!SHAPE.test(typed)) return undefined
  const delta = totpOf(factor).validate({ token: typed, timestamp: at.getTime(), window: DRIFT })
  return delta === null ? undefined : Math.floor(at.getTime() / 1_000 / PERIOD_S) + delta
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'staff second factor', 32))

/** Seals a factor for one person's row: who reads the database has no codes, and a row moved to another person opens nothing. */
export function sealFactor(secret: string, userId: string, factor: string): string {
  const nonce = drawBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(factor, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what `sealFactor` sealed; undefined if it was sealed with another secret or for another person. */
export function openFactor(secret: string, userId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
