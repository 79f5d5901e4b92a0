import { createHmac } from 'node:crypto'
import { plainCode } from '#contract/latin-digits.ts'
import type { StoredNumber } from '#machines/shop-application.machine.ts'
import type { Env } from '../env.ts'
import { identityKey, sealIdentity } from '../upload/sealed.ts'

const ENDING = 4

/** Shorter ones are no numbers of documents, and their four last characters would tell nearly all of them. */
export const LEAST_NUMBER = 6

/** A typed number by its letters and digits alone, in the one spelling by which two are compared. */
export const plainNumber = (typed: string): string =>
  plainCode(typed)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** The number of a document as it is stored: encrypted, its end to be shown, and a keyed hash by which the same number is found; an empty one has no hash. */
export function storedNumber(env: Pick<Env, 'SECRET'>, typed: string): StoredNumber {
  const number = plainNumber(typed)
  if (number === '') return { numberSealed: '', numberEnding: '', numberMark: '' }
  return {
    numberSealed: sealIdentity(env, Buffer.from(number)).toString('base64'),
    numberEnding: number.slice(-ENDING),
    numberMark: createHmac('sha256', identityKey(env.SECRET, 'mark')).update(number).digest('base64url'),
  }
}
