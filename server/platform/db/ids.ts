import { drawInt, fillDrawn } from '../process/chance.ts'
import { wallMs } from '../process/time.ts'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const BYTES = 16
// Drawn for many ids at a time: a call of the system costs more than an id.
const drawn = new Uint8Array(256 * BYTES)
let used = drawn.length

function sixteenBytes(): Uint8Array {
  if (used === drawn.length) {
    fillDrawn(drawn)
    used = 0
  }
  used += BYTES
  return drawn.subarray(used - BYTES, used)
}

/** A new public id: eight characters of time, so indexes grow at their end, and eighty random bits. What happens later has the id of its time. */
export function newId(atMs = wallMs()): string {
  let time = atMs
  let id = ''
  for (let i = 0; i < 9; i++) {
    id = ALPHABET[time % 32] + id
    time = Math.floor(time / 32)
  }
  for (const byte of sixteenBytes()) id += ALPHABET[byte & 31]
  return id
}

const digits = (from: number, to: number, length: number): string => String(drawInt(from, to)).padStart(length, '0')

/**
 * A number that people read to each other, as that of an order: the day and ten digits. The last three are never all zero: a spreadsheet
 * writes zeros in place of the digits of a long number that it loses.
 */
export function newNumber(prefix: string, at: Date): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  return `${prefix}${day}${digits(0, 1e7, 7)}${digits(1, 1_000, 3)}`
}
