import { randomFillSync, randomInt } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const BYTES = 16
// Drawn for many ids at a time: a call of the system costs more than an id.
const drawn = new Uint8Array(256 * BYTES)
let used = drawn.length

function sixteenBytes(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += BYTES
  return drawn.subarray(used - BYTES, used)
}

/** A new public id: eight characters of time, so indexes grow at their end, and eighty random bits. */
export function newId(): string {
  let time = Date.now()
  let id = ''
  for (let i = 0; i < 9; i++) {
    id = ALPHABET[time % 32] + id
    time = Math.floor(time / 32)
  }
  for (const byte of sixteenBytes()) id += ALPHABET[byte & 31]
  return id
}

/** A number that people read to each other, as that of an order: the day and ten digits. */
export function newNumber(prefix: string, at: Date): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  return `${prefix}${day}${String(randomInt(0, 1e10)).padStart(10, '0')}`
}
