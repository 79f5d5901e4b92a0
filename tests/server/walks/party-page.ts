import { isDeepStrictEqual } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import type { EventMessage, Init, Ping } from '#contract/platform/events.ts'
import { accepted } from '#contract/platform/problem.ts'
import type { Party } from '#lab/world.ts'
import { inSequence, type Sequence } from '#streams/platform/in-sequence.ts'
import { publish } from '#streams/platform/news.ts'
import { nameOf, putView, viewAt } from '#streams/platform/views.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { PageOf, Shown } from './place.ts'

const asJson = (view: unknown): unknown => JSON.parse(JSON.stringify(view ?? null))

/** Whether two views are the same on a screen. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(asJson(one), asJson(other))

interface Opened<V extends Shown> extends PageOf<V> {
  readonly shop: TestShop
  readonly url: string
}

/** The page of one party of a root: a real socket to the running server, with the sequence, the rules and the store of real pages. */
export class PartyPage<V extends Shown> {
  readonly as: Party
  /** How often what it missed was gone, so that it fetched a fresh snapshot. */
  snapshots = 0
  readonly #of: Opened<V>
  readonly #socket: Socket
  #sequence: Sequence | undefined
  #taking: Promise<unknown> = Promise.resolve()
  #isCut = false
  /** Under which its view is kept; known with the first snapshot. */
  #name = ''

  constructor(of: Opened<V>) {
    this.as = of.as
    this.#of = of
    this.#socket = io(of.url, {
      transports: ['websocket'],
      auth: { token: of.who.token },
      extraHeaders: { origin: of.url },
      forceNew: true,
      autoConnect: false,
      reconnection: false,
    })
    for (const word of ['init', 'ping'])
      this.#socket.on(word, ({ heads }: Init | Ping) => this.#sequence?.onHead(heads[of.topic] ?? 0))
    // All types of its topic: a sequence takes each number.
    this.#socket.onAny((_type: string, ...events: EventMessage) => {
      for (const event of events) if (event.topic === of.topic) this.#sequence?.offer(event)
    })
  }

  get topic(): string {
    return this.#of.topic
  }

  /** Connects, and shows the root as it is. */
  async open(): Promise<void> {
    const { shop, who, topic } = this.#of
    this.#sequence = inSequence(await this.head(), {
      fetchAfter: async (after) => accepted(await shop.must(socketCalls.eventsAfter, { topic, after }, who)),
      apply: publish,
      resync: () => {
        this.snapshots += 1
        this.#taking = this.#takeSnapshot()
      },
    })
    await this.#takeSnapshot()
    await this.#connect()
  }

  get isCut(): boolean {
    return this.#isCut
  }

  /** Its connection ends. */
  cutOff(): void {
    this.#isCut = true
    this.#socket.disconnect()
  }

  /** Its connection is back: the server says its last number, and the page fetches what it missed. */
  async comeBack(): Promise<void> {
    if (!this.#isCut) return
    this.#isCut = false
    await this.#connect()
  }

  /** The last number of its log. */
  async head(): Promise<number> {
    const { shop, who, topic } = this.#of
    return (await shop.must(socketCalls.eventsAfter, { topic, after: 0 }, who)).to
  }

  /** Waits until it has applied all that the log has. */
  async level(): Promise<void> {
    const head = await this.head()
    await expect.poll(() => this.#sequence?.last() ?? 0, { timeout: 8_000, interval: 5 }).toBeGreaterThanOrEqual(head)
    await this.#taking
  }

  shows(): V | undefined {
    return viewAt<V>(this.#name)
  }

  /** What a fresh fetch shows. */
  fresh(): Promise<V> {
    return this.#of.fresh()
  }

  /** Whether it shows what a fresh fetch shows. */
  async isFresh(): Promise<boolean> {
    return isSame(this.shows(), await this.fresh())
  }

  close(): void {
    this.#sequence?.stop()
    this.#socket.disconnect()
  }

  async #takeSnapshot(): Promise<void> {
    const view = await this.fresh()
    this.#name = nameOf(view)
    putView(view)
  }

  async #connect(): Promise<void> {
    this.#socket.connect()
    await expect.poll(() => this.#socket.connected, { timeout: 8_000, interval: 5 }).toBe(true)
  }
}
