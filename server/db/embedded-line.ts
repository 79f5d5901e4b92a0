import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const LENGTH_BYTES = 4

/**
 * A line between PostgreSQL's driver and the embedded PostgreSQL, in place of a socket: both speak the same protocol. It passes on
 * what has been said up to a point where an answer is due (a sync, a simple query), since the embedded one answers a failure that
 * comes in pieces twice.
 */
export class EmbeddedLine extends Duplex {
  private readonly pglite: PGlite
  private heard: Buffer = Buffer.alloc(0)
  private hasBegun = false

  constructor(pglite: PGlite) {
    super()
    this.pglite = pglite
  }

  /** What the driver asks of a socket, and nothing of a line within the process. */
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this

  override _read(): void {
    // What there is to read is pushed as it comes.
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
    this.heard = this.heard.length === 0 ? chunk : Buffer.concat([this.heard, chunk])
    const due = this.dueAt()
    if (due === 0) return
    const asked = this.heard.subarray(0, due)
    this.heard = this.heard.subarray(due)
    this.push(Buffer.from(await this.pglite.execProtocolRaw(asked)))
  }

  /** How many bytes of what was heard end with a message that is to be answered. */
  private dueAt(): number {
    let due = 0
    for (let at = 0, next = this.endOf(at); next !== undefined; at = next, next = this.endOf(at)) {
      const type = this.hasBegun ? this.heard[at] : QUERY
      this.hasBegun = true
      if (type === TERMINATE) break
      if (type === SYNC || type === QUERY) due = next
    }
    return due
  }

  /** Where the message ends that begins at a place, if all of it is there. The very first one has no type. */
  private endOf(at: number): number | undefined {
    const length = at + (this.hasBegun ? 1 : 0)
    if (this.heard.length < length + LENGTH_BYTES) return undefined
    const end = length + this.heard.readInt32BE(length)
    return end <= this.heard.length ? end : undefined
  }
}
