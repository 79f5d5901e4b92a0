import { sha256 } from '@noble/hashes/sha2.js'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const CHECKSUM_BYTES = 4
/** Longer than any address and any extended key: whatever is longer is not worth the arithmetic. */
const LONGEST = 120

const checksumOf = (payload: Uint8Array): Uint8Array => sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES)

/** What a Base58Check text holds, its version byte first; nothing where it is no such text or its checksum is wrong. */
export function openBase58Check(text: string): Uint8Array | undefined {
  const bytes = decode(text)
  if (!bytes || bytes.length <= CHECKSUM_BYTES) return undefined
  const payload = bytes.subarray(0, -CHECKSUM_BYTES)
  const stated = bytes.subarray(-CHECKSUM_BYTES)
  return checksumOf(payload).every((byte, at) => byte === stated[at]) ? payload : undefined
}

/** The Base58Check text of some bytes. */
export function sealBase58Check(payload: Uint8Array): string {
  const bytes = [...payload, ...checksumOf(payload)]
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = (ALPHABET[Number(rest % 58n)] ?? '') + text
  return '1'.repeat(leading(bytes, 0)) + text
}

function decode(text: string): Uint8Array | undefined {
  const digits = [...text].map((character) => ALPHABET.indexOf(character))
  if (digits.length > LONGEST || digits.includes(-1)) return undefined
  let rest = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  const bytes: number[] = []
  for (; rest > 0n; rest /= 256n) bytes.unshift(Number(rest % 256n))
  return Uint8Array.from([...Array<number>(leading(digits, 0)).fill(0), ...bytes])
}

/** How many of the first are this one: a zero byte in front is a "1" in front. */
const leading = (of: readonly number[], value: number): number => {
  const end = of.findIndex((each) => each !== value)
  return end === -1 ? of.length : end
}
