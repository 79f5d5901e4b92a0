import { createHmac } from 'node:crypto'
import type { Env } from '../env.ts'
import { identityKey, sealIdentity } from '../upload/sealed.ts'

const ENDING = 4

/** A document's number as it is stored. */
export interface StoredNumber {
  readonly numberSealed: string
  readonly numberEnding: string
  readonly numberMark: string
}

/** The number of a document as it is stored: encrypted, its end to be shown, and a keyed hash by which the same number is found. */
export function storedNumber(env: Pick<Env, 'SECRET'>, typed: string): StoredNumber {
  const number = typed.replaceAll(/[\s\p{Pd}./]/gu, '').toUpperCase()
  return {
    numberSealed: sealIdentity(env, Buffer.from(number)).toString('base64'),
    numberEnding: number.slice(-ENDING),
    numberMark: createHmac('sha256', identityKey(env.SECRET, 'mark')).update(number).digest('base64url'),
  }
}
