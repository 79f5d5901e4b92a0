import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { chatCalls } from '#contract/chat.calls.ts'
import type { EventMessage, Init, Ping, ShopEvent } from '#contract/events.ts'
import type { Person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import type { Driver } from './driver.ts'
import type { Kit } from './ground.ts'

/** Somebody whose socket stays open through the storm: how far they have heard, and what they believe. */
interface Listener {
  readonly topic: string
  /** The last number up to which nothing is missing. */
  mark: number
  /** The newest version they hold of each order. */
  readonly versions: Map<string, number>
  readonly close: () => void
}

/** Told by the database: where a topic stands, and the version of each order its party should hold. */
interface Told {
  head: number
  orders: { id: string; version: number }[] | null
}

/** A head that was told before its events can be read is asked for again after this long. */
const AGAIN_MS = 100
/** All topics have told everything this soon after a storm (invariants.md, T10). */
const HEARD_WITHIN_MS = 30_000

/** Opens a socket for a topic; what it misses is fetched, as a page does. */
function listen(url: string, driver: Driver, person: Person, topic: string): Listener {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: person.token },
    extraHeaders: { origin: url },
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    forceNew: true,
  })
  const state = { isClosed: false }
  const close = (): void => {
    state.isClosed = true
    socket.disconnect()
  }
  const listener: Listener = { topic, mark: 0, versions: new Map(), close }
  const hold = ({ entity_id, version }: ShopEvent): void => {
    listener.versions.set(entity_id, Math.max(version, listener.versions.get(entity_id) ?? 0))
  }
  /** How far the topic is known to be: whatever shows more than was heard, shows that something is missing. */
  let head = 0
  let fetching: Promise<void> | undefined
  const catchUp = async (): Promise<void> => {
    while (listener.mark < head && !state.isClosed) {
      const after = listener.mark
      const missed = await driver.must(chatCalls.eventsAfter, { topic, after }, person)
      missed.items.forEach(hold)
      listener.mark = Math.max(listener.mark, missed.to)
      if (missed.more) head = Math.max(head, missed.to + 1)
      if (listener.mark === after) await sleep(AGAIN_MS)
    }
  }
  const heed = (known = 0): void => {
    head = Math.max(head, known)
    if (head <= listener.mark) return
    fetching ??= catchUp()
      .catch((error: unknown) =>
        driver.log.claim(state.isClosed, `${topic} could not be caught up with: ${String(error)}`),
      )
      .finally(() => (fetching = undefined))
  }
  const hear = (event: ShopEvent): void => {
    if (event.topic !== topic || event.seq <= listener.mark) return
    if (event.seq > listener.mark + 1) return heed(event.seq)
    listener.mark = event.seq
    hold(event)
  }
  // One that was refused while the shop was busy is refused for good unless it asks again.
  socket.on('connect_error', () => void (socket.active || setTimeout(() => socket.connect(), 500).unref()))
  for (const word of ['init', 'ping']) socket.on(word, ({ heads }: Init | Ping) => heed(heads[topic]))
  for (const type of ['order', 'notice']) socket.on(type, (...events: EventMessage) => events.forEach(hear))
  return listener
}

/** Sockets of some people and shops, open through the storm. */
export class Listeners {
  private readonly all: readonly Listener[]

  constructor(url: string, driver: Driver, who: readonly { person: Person; topic: string }[]) {
    this.all = who.map(({ person, topic }) => listen(url, driver, person, topic))
  }

  /** Waits until everybody has heard everything; answers the milliseconds it took, or who has not. */
  async heardAll(ground: Kit): Promise<{ ms: number; behind: string[] }> {
    const begun = performance.now()
    for (;;) {
      const behind: string[] = []
      for (const each of this.all) if (!(await isUpToDate(ground, each))) behind.push(each.topic)
      const ms = performance.now() - begun
      if (behind.length === 0 || ms > HEARD_WITHIN_MS) return { ms, behind }
      await sleep(200)
    }
  }

  close(): void {
    for (const each of this.all) each.close()
  }
}

async function isUpToDate(ground: Kit, { topic, mark, versions }: Listener): Promise<boolean> {
  const [told] = await runText<Told>(
    ground,
    `select coalesce((select seq from topics where topic = $1), 0)::int as head,
       (select json_agg(json_build_object('id', o.id, 'version', o.version)) from orders o
        where o.id in (select entity_id from events where topic = $1 and entity = 'order')) as orders`,
    topic,
  )
  return (
    told !== undefined &&
    told.head === mark &&
    (told.orders ?? []).every(({ id, version }) => versions.get(id) === version)
  )
}
