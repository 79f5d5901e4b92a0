import { isDeepStrictEqual } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import type { EventMessage, Init, Ping } from '#contract/platform/events.ts'
import { accepted } from '#contract/platform/problem.ts'
import { orderCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { inSequence, type Sequence } from '#streams/platform/in-sequence.ts'
import { publish } from '#streams/platform/news.ts'
import { putView, viewAt } from '#streams/platform/views.ts'
import { orderEntity } from '#streams/trade/order-names.ts'
import type { Person } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** Those of a walk who have pages of an order all the time: the desk receives one only while it waits there. */
export const WATCHING = ['shopper', 'merchant'] as const
export type Watching = (typeof WATCHING)[number]

const info = { shopper: orderCalls.getOrderInfo, merchant: shopOrderCalls.orderInfo } as const

const asJson = (view: OrderView | undefined): unknown => JSON.parse(JSON.stringify(view ?? null))

/** Whether two views are the same on a screen. */
export const isSame = (one: OrderView | undefined, other: OrderView | undefined): boolean =>
  isDeepStrictEqual(asJson(one), asJson(other))

interface PageOf {
  readonly shop: TestShop
  readonly url: string
  readonly as: Watching
  readonly who: Person
  readonly topic: string
  readonly orderId: string
}

/** The page of one party of an order: a real socket to the running server, with the sequence, the rules and the store of real pages. */
export class PartyPage {
  readonly as: Watching
  /** How often what it missed was gone, so that it fetched a fresh snapshot. */
  snapshots = 0
  readonly #of: PageOf
  readonly #socket: Socket
  #sequence: Sequence | undefined
  #taking: Promise<unknown> = Promise.resolve()
  #isCut = false

  constructor(of: PageOf) {
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

  /** Connects, and shows the order as it is. */
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

  shows(): OrderView | undefined {
    return viewAt<OrderView>(orderEntity(this.#of.orderId, this.as))
  }

  /** What a fresh fetch shows. */
  fresh(): Promise<OrderView> {
    const { shop, who, orderId } = this.#of
    return shop.must(info[this.as], { id: orderId }, who)
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
    putView(await this.fresh())
  }

  async #connect(): Promise<void> {
    this.#socket.connect()
    await expect.poll(() => this.#socket.connected, { timeout: 8_000, interval: 5 }).toBe(true)
  }
}
