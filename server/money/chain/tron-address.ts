import { openBase58Check, sealBase58Check } from '#contract/money/base58-check.ts'

const VERSION = 0x41

/** A TRON address out of the twenty bytes that its events name. */
export const tronAddress = (digits: string): string => sealBase58Check(Buffer.from(`41${digits}`, 'hex'))

/** The twenty bytes of a TRON address, in hexadecimal. */
export function tronDigits(address: string): string {
  const bytes = openBase58Check(address)
  if (bytes?.length !== 21 || bytes[0] !== VERSION) throw new Error('This is no address of TRON')
  return Buffer.from(bytes.subarray(1)).toString('hex')
}
