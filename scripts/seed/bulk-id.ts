import { createHash } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** Enough digits for any catalogue, at the front like the time in other ids, so that indexes grow at their end. */
const HEAD = 9

const inDigits = (n: number): string =>
  Array.from({ length: HEAD }, (_, at) => ALPHABET[Math.floor(n / 32 ** (HEAD - 1 - at)) % 32]).join('')

/** The id of the nth thing of a kind, always the same, so that an interrupted seed continues. */
export const bulkId = (kind: string, n: number): string =>
  inDigits(n) +
  Array.from(createHash('sha256').update(`${kind} ${n}`).digest().subarray(0, 16), (byte) => ALPHABET[byte & 31]).join(
    '',
  )
