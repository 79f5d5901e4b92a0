import { Duplex } from 'node:stream'
import type { Digest } from './digest.ts'
import { type Owner, scheduler } from './scheduler.ts'

/** The messages of one direction travel in order; several directions overtake each other. */
const LATENCY_MS = 40
/** The same for who reads slowly. */
const SLOW_MS = 4_000
/** So many bytes are on their way at most before who writes them has to wait. */
const WINDOW_BYTES = 64 * 1024
const SLOW_WINDOW_BYTES = 1024

/** How the owner of what is on its way begins; the life of its tab follows. */
export const WIRE_OF = 'wire of '

/** See `Carries`. */
export const CARRIES = ['call', 'events'] as const
/** What a connection carries. */
export type Carries = (typeof CARRIES)[number]

/** What became of a message that did not simply arrive. */
type Fate = 'dropped' | 'doubled' | 'delayed'

/** What the wires report to the world. */
export interface WireWatch {
  readonly digest: Digest
  /** The server wrote something to a client; answers whether it lived on to send it. */
  readonly onServerWrite: (wire: Wire, text: Buffer) => boolean
  /** A fault that was drawn came to happen. */
  readonly onFault: (name: string) => void
  /** A message reached its reader, or did not. */
  readonly onMessage: (wire: Wire, direction: 'up' | 'down', bytes: Buffer, fate: Fate | undefined) => void
}

type Sent = Buffer | null | 'closed'

/** One end of a connection in memory. */
class End extends Duplex {
  peer: End | undefined
  readonly remoteAddress: string
  readonly remoteFamily = 'IPv4'
  readonly encrypted = false
  timeout = 0
  bytesRead = 0
  private readonly wire: Wire
  private readonly isServer: boolean

  constructor(wire: Wire, isServer: boolean) {
    super({ allowHalfOpen: true })
    this.wire = wire
    this.isServer = isServer
    this.remoteAddress = wire.address
    this.on('error', () => {})
  }
  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  setTimeout(ms: number): this {
    this.timeout = ms
    return this
  }
  ref = (): this => this
  unref = (): this => this
  destroySoon(): void {
    if (this.writable) this.end()
    if (this.writableFinished) this.destroy()
    else this.once('finish', () => this.destroy())
  }
  override _read(): void {
    // What arrives is pushed.
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.wire.send(this, chunk, this.isServer, done)
  }
  // What was corked together, as the head and the content of a frame, is one message.
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.wire.send(this, Buffer.concat(chunks.map(({ chunk }) => chunk)), this.isServer, done)
  }
  override _final(done: () => void): void {
    this.wire.send(this, null, this.isServer, done)
  }
  override _destroy(_error: Error | null, done: (error: Error | null) => void): void {
    this.wire.send(this, 'closed', this.isServer, () => {})
    done(null)
  }
  receive(what: Sent): void {
    if (this.destroyed) return
    if (what === 'closed') {
      if (this.readableEnded || this.errored) this.destroy()
      else {
        this.push(null)
        this.destroy()
      }
      return
    }
    if (what !== null) this.bytesRead += what.length
    this.push(what)
  }
}

/** Who opens a connection: a life of a tab, on a device. */
export interface Place {
  readonly device: string
  readonly owner: Owner
}

/** Where a connection comes from, and where it leads. */
interface From extends Place {
  readonly address: string
  readonly carries: Carries
  readonly lane: string
  readonly server: Owner | undefined
}

/** How an unmasked text frame of a WebSocket begins, and the message of Socket.IO in it. */
const TEXT_FRAME = 0x81
const EVENT = '42['
const isEventFrame = (bytes: Buffer): boolean => bytes[0] === TEXT_FRAME && bytes.subarray(0, 16).includes(EVENT)

/** A connection between a client and the server. */
export class Wire {
  readonly address: string
  readonly owner: Owner
  readonly device: string
  readonly carries: Carries
  readonly client: End
  readonly server: End
  /** Each message takes long, and who writes has to wait for who reads. */
  isSlow = false
  /** The next message with events comes twice. */
  isDoubled = false
  /** It carries a call that was delivered before. */
  isRepeat = false
  private readonly from: From
  private readonly watch: WireWatch
  private readonly wires: Set<Wire>
  private readonly onTheWay = { up: 0, down: 0 }
  private isDark = false
  private isOrphan = false
  private isCut = false

  constructor(from: From, watch: WireWatch, wires: Set<Wire>) {
    this.from = from
    this.owner = from.owner
    this.device = from.device
    this.carries = from.carries
    this.address = from.address
    this.watch = watch
    this.wires = wires
    this.client = new End(this, false)
    this.server = new End(this, true)
    this.client.peer = this.server
    this.server.peer = this.client
    wires.add(this)
  }

  /** Puts a message on its way; `done` allows the next one. */
  send(from: End, what: Sent, isServer: boolean, done: () => void): void {
    if (this.isCut || this.isOrphan) return done()
    // The server may die between the commit and its answer.
    if (isServer && what instanceof Buffer && !this.watch.onServerWrite(this, what)) return
    const direction = isServer ? 'down' : 'up'
    const bytes = what instanceof Buffer ? what.length : 0
    this.onTheWay[direction] += bytes
    const isFull = this.onTheWay[direction] > (this.isSlow ? SLOW_WINDOW_BYTES : WINDOW_BYTES)
    if (isFull) this.watch.onFault(this.isDark ? 'a writer waits for a dead line' : 'a writer waits for a slow reader')
    else done()
    if (this.isDark) return this.report(what, direction, 'dropped')
    this.plan(from, what, direction, () => {
      this.onTheWay[direction] -= bytes
      if (isFull) done()
      this.report(what, direction, this.isRepeat ? 'doubled' : undefined)
    })
    if (!isServer || !this.isDoubled || !(what instanceof Buffer) || !isEventFrame(what)) return
    this.isDoubled = false
    this.plan(from, what, direction, () => {
      this.watch.onFault('an event came twice')
      this.report(what, direction, 'doubled')
    })
  }

  private report(what: Sent, direction: 'up' | 'down', fate?: Fate): void {
    const delayed = this.isSlow ? 'delayed' : undefined
    if (what instanceof Buffer) this.watch.onMessage(this, direction, what, fate ?? delayed)
  }

  private plan(from: End, what: Sent, direction: 'up' | 'down', arrived: () => void): void {
    const to = from.peer
    const { isSlow } = this
    const arrive = (): void => {
      if (this.isCut || this.isDark || (this.isOrphan && direction === 'up'))
        return this.report(what, direction, 'dropped')
      if (what instanceof Buffer) this.watch.digest.wire(`${this.owner} ${direction}`, what)
      to?.receive(what)
      arrived()
      if (isSlow) this.watch.onFault('a message was slow')
      if (this.client.destroyed && this.server.destroyed) this.wires.delete(this)
    }
    const owner = direction === 'up' ? this.from.server : this.owner
    scheduler.plan(
      `${WIRE_OF}${this.owner}`,
      scheduler.latencyMs(isSlow ? SLOW_MS : LATENCY_MS),
      () => (owner === undefined ? arrive() : scheduler.as({ owner, cause: this }, arrive)),
      `${this.from.lane} ${direction}`,
    )
  }

  /** Whether the client believes in a connection over which nothing arrives. */
  get isBelieved(): boolean {
    return this.isDark && !this.client.destroyed
  }

  /** Ends the connection at once, with all that is on its way. */
  cut(): void {
    if (this.isCut) return
    this.isCut = true
    this.wires.delete(this)
    for (const end of [this.client, this.server]) end.destroy(new Error('ECONNRESET'))
  }

  /** The server dies: what it sent is on its way all the same, and what it is sent is lost. */
  orphan(): void {
    this.isOrphan = true
    scheduler.plan(
      `${WIRE_OF}${this.owner}`,
      scheduler.latencyMs(LATENCY_MS),
      () => this.cut(),
      `${this.from.lane} down`,
    )
  }

  /** Nothing arrives any more, and no one is notified; answers whether anything could before. */
  darken(): boolean {
    const couldArrive = !this.isDark
    this.isDark = true
    return couldArrive
  }

  /** The client knows that the connection is over, and the server does not; answers whether it is news to the client. */
  halve(): boolean {
    const isNews = !this.client.destroyed
    this.isDark = true
    this.client.destroy(new Error('ECONNRESET'))
    return isNews
  }
}
