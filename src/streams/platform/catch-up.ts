import type { Heads, Init, Shaken, ShopEvent } from '#contract/platform/events.ts'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { ask } from '#client/http.ts'
import { inSequence, type Sequence } from './in-sequence.ts'
import { resync$, publish } from './news.ts'

/** Higher than every number, so that the server answers with its head and a resync. */
const UNKNOWN = Number.MAX_SAFE_INTEGER

/** The outcome of a handshake. */
export type Shaking = 'level' | 'failed'

/** The sequences of all topics of one session, across reconnections. */
export interface CatchUp {
  /** Takes an event from the socket; events wait until the handshake is done. */
  offer(event: ShopEvent): void
  onHeads(heads: Heads): void
  /** Begins a new connection: live events wait from now until `shake` is level. */
  hold(): void
  /** Binds the socket to the session and applies missed events. */
  shake(init: Init): Promise<Shaking>
  /** Fetches all topics once, for a page without a socket. */
  poll(topics: readonly string[]): Promise<Shaking>
  stop(): void
}

/** Makes the catch-up of one session; `onBehind` is called when missing events could not be fetched, and when they are there. */
export const createCatchUp = (onBehind: (isBehind: boolean) => void = () => {}): CatchUp => new SessionCatchUp(onBehind)

class SessionCatchUp implements CatchUp {
  private readonly sequences = new Map<string, Sequence>()
  private readonly behind = new Set<string>()
  private epoch: string | undefined
  private waiting: ShopEvent[] | undefined
  /** The number of the current connection: answers for an earlier one are dropped. */
  private connection = 0
  private stopped = false
  private readonly onBehind: (isBehind: boolean) => void

  constructor(onBehind: (isBehind: boolean) => void) {
    this.onBehind = onBehind
  }

  offer(event: ShopEvent): void {
    if (this.waiting) this.waiting.push(event)
    else this.sequences.get(event.topic)?.offer(event)
  }

  onHeads(heads: Heads): void {
    if (this.waiting) return
    for (const [topic, head] of Object.entries(heads)) this.sequences.get(topic)?.onHead(head)
  }

  hold(): void {
    this.connection += 1
    this.waiting = []
  }

  async shake({ client_id, heads }: Init): Promise<Shaking> {
    const mine = this.connection
    const last = this.lasts()
    const result = await ask(socketCalls.shake, { client_id, last, ...this.inEpoch() })
    if (this.stopped || mine !== this.connection || !result.ok) return 'failed'
    this.epoch = result.value.epoch
    // Not earlier: until the connection is level, a poll beside it is the only source of events.
    for (const sequence of this.sequences.values()) sequence.renew()
    this.level(result.value, last, heads)
    return 'level'
  }

  async poll(topics: readonly string[]): Promise<Shaking> {
    const all = [...new Set([...this.sequences.keys(), ...topics])]
    const done = await Promise.all(all.map((topic) => this.sequenceOf(topic, UNKNOWN).fetch()))
    return this.stopped || done.includes(false) ? 'failed' : 'level'
  }

  stop(): void {
    this.stopped = true
    for (const sequence of this.sequences.values()) sequence.stop()
  }

  /** Brings every topic to its head: by what was missed, or by a fresh start. */
  private level({ heads, missed, resync }: Shaken, last: Heads, greeted: Heads): void {
    // A new topic may have moved between the first snapshots and now: its missed events are unknown.
    const unknown = Object.keys(heads).filter((topic) => last[topic] === undefined)
    for (const topic of [...resync, ...unknown]) {
      const head = heads[topic] ?? greeted[topic] ?? 0
      const sequence = this.sequenceOf(topic, head)
      // A poll may have brought newer events in the meantime: they are not applied twice.
      if (sequence.last() === (last[topic] ?? UNKNOWN)) sequence.jump(head)
    }
    for (const [topic, sequence] of this.sequences) sequence.resume(missed.filter((event) => event.topic === topic))
    for (const [topic, head] of Object.entries(heads)) this.sequences.get(topic)?.onHead(head)
    this.release()
    if (resync.length + unknown.length > 0) resync$.next()
  }

  private release(): void {
    const events = this.waiting ?? []
    this.waiting = undefined
    for (const event of events) this.offer(event)
  }

  private sequenceOf(topic: string, from: number): Sequence {
    const known = this.sequences.get(topic)
    if (known) return known
    const made = inSequence(from, {
      fetchAfter: (after, how) => ask(socketCalls.eventsAfter, { topic, after, ...this.inEpoch() }, how),
      apply: publish,
      resync: () => resync$.next(),
      onBehind: (isBehind) => this.note(topic, isBehind),
    })
    this.sequences.set(topic, made)
    return made
  }

  private note(topic: string, isBehind: boolean): void {
    const before = this.behind.size > 0
    if (isBehind) this.behind.add(topic)
    else this.behind.delete(topic)
    if (before !== this.behind.size > 0) this.onBehind(!before)
  }

  private lasts(): Heads {
    return Object.fromEntries([...this.sequences].map(([topic, sequence]) => [topic, sequence.last()]))
  }

  private inEpoch(): { epoch?: string } {
    return this.epoch === undefined ? {} : { epoch: this.epoch }
  }
}
