import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const LENGTH_BYTES = 4

/** As much of PGlite as the driver speaks with. */
export type Spoken = Pick<PGlite, 'execProtocolRaw'>

/**
 * Connects PostgreSQL's driver to the embedded PostgreSQL in place of a network socket: both speak the same protocol. It passes messages
 * on up to one that is answered (a sync, a simple query), because PGlite answers an error twice if its messages come in pieces.
 */
export class EmbeddedSocket extends Duplex {
  private readonly pglite: Spoken
  private received: Buffer = Buffer.alloc(0)
  private hasBegun = false

  constructor(pglite: Spoken) {
    super()
    this.pglite = pglite
  }

  /** The methods of a network socket that the driver calls. */
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.pass(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.pass(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  private async pass(chunk: Buffer): Promise<void> {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    const due = this.dueAt()
    if (due === 0) return
    const messages = this.received.subarray(0, due)
    this.received = this.received.subarray(due)
    this.push(Buffer.from(await this.pglite.execProtocolRaw(messages)))
  }

  /** How many of the received bytes end with a message that is answered. */
  private dueAt(): number {
    let due = 0
    for (let at = 0, next = this.endOf(at); next !== undefined; at = next, next = this.endOf(at)) {
      const type = this.hasBegun ? this.received[at] : QUERY
      this.hasBegun = true
      if (type === TERMINATE) break
      if (type === SYNC || type === QUERY) due = next
    }
    return due
  }

  /** The end of the message that begins at a position, if it is complete. The very first message has no type. */
  private endOf(at: number): number | undefined {
    const length = at + (this.hasBegun ? 1 : 0)
    if (this.received.length < length + LENGTH_BYTES) return undefined
    const end = length + this.received.readInt32BE(length)
    return end <= this.received.length ? end : undefined
  }
}
