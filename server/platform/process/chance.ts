import {
  createECDH,
  type ECDH,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomFillSync,
  randomInt,
} from 'node:crypto'

/** A number from 0 up to 1, for jitter and turns; never for a secret. */
export const chance = (): number => Math.random()

/** So many random bytes, good enough for a secret. */
export const drawBytes = (count: number): Buffer => randomBytes(count)

/** Fills an array with random bytes. */
export const fillDrawn = (bytes: Uint8Array): void => void randomFillSync(bytes)

/** A whole number from one bound up to the other, which is left out; good enough for a secret. */
export const drawInt = (from: number, to: number): number => randomInt(from, to)

/** A new pair of keys to agree on a secret with. */
export function drawAgreementKeys(curve: string): ECDH {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair
}

/** A new private key to sign with. */
export const drawSigningKey = (curve: string): KeyObject => generateKeyPairSync('ec', { namedCurve: curve }).privateKey
