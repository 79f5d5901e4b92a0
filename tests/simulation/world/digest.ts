import { createHash } from 'node:crypto'
import { lineOf, trace } from './trace.ts'

/** The date that Node's own server writes is of the real clock. */
const REAL_DATE = /\r\nDate: [^\r]+/g

/** What happened, in one number: wire, events, ledger and screens. */
export class Digest {
  private readonly hash = createHash('sha256')
  /** Bytes that went over the wires. */
  bytes = 0
  messages = 0

  wire(lane: string, bytes: Buffer): void {
    this.messages += 1
    this.bytes += bytes.length
    this.write(`wire ${lane}`, bytes.toString('latin1').replace(REAL_DATE, ''))
  }

  add(name: string, value: unknown): void {
    this.write(name, JSON.stringify(value, (_, of: unknown) => (typeof of === 'bigint' ? `${of}` : of)) ?? '')
  }

  end(): string {
    return this.hash.copy().digest('hex').slice(0, 16)
  }

  private write(name: string, text: string): void {
    this.hash.update(name).update(text)
    trace(() => `${name}: ${lineOf(Buffer.from(text))}`)
  }
}
