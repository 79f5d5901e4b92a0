import { createHmac } from 'node:crypto'
import { plainNumber } from '#contract/shops/shop-application.form.ts'
import type { StoredNumber } from '#machines/shops/shop-application.machine.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { identityKey, sealIdentity } from '../../people/upload/sealed.ts'

const ENDING = 4

/** The number of a document as it is stored: encrypted, its end to be shown, and a keyed hash by which the same number is found; an empty one has no hash. */
export function storedNumber(env: Pick<BaseEnv, 'SECRET'>, typed: string, ownerId: string): StoredNumber {
  const number = plainNumber(typed)
  if (number === '') return { numberSealed: '', numberEnding: '', numberMark: '' }
  return {
    numberSealed: sealIdentity(env, Buffer.from(number), { id: 'number', ownerId }).toString('base64'),
    numberEnding: number.slice(-ENDING),
    numberMark: createHmac('sha256', identityKey(env.SECRET, 'mark')).update(number).digest('base64url'),
  }
}
