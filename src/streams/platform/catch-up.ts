import type { Heads, Init, Ping, ShopEvent } from '#contract/platform/events.ts'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { ask } from '#client/http.ts'
import { inSequence, type Sequence } from './in-sequence.ts'
import { resync$, publish } from '../people/news.ts'

/** Higher than every number, so that the server answers with its head and a resync. */
const UNKNOWN = Number.MAX_SAFE_INTEGER

/** The outcome of a handshake. */
export type Shaking = 'level' | 'failed'

/** The sequences of all topics of one session, across reconnections. */
export interface CatchUp {
  /** Takes an event from the socket; events wait until the handshake is done. */
  readonly offer: (event: ShopEvent) => void
  readonly onHeads: (ping: Ping) => void
  /** Begins a new connection: live events wait from now until `shake` is level. */
  readonly hold: () => void
  /** Binds the socket to the session and applies missed events. */
  readonly shake: (init: Init) => Promise<Shaking>
  /** Fetches all topics once, for a page without a socket. */
  readonly poll: (topics: readonly string[]) => Promise<Shaking>
  readonly stop: () => void
}

/** Makes the catch-up of one session; `onBehind` is called when missing events could not be fetched, and when they are there. */
export function createCatchUp(onBehind: (isBehind: boolean) => void = () => {}): CatchUp {
  const sequences = new Map<string, Sequence>()
  const behind = new Set<string>()
  let epoch: string | undefined
  let waiting: ShopEvent[] | undefined
  /** The number of the current connection: answers for an earlier one are dropped. */
  let connection = 0
  let stopped = false

  const note = (topic: string, isBehind: boolean): void => {
    const before = behind.size > 0
    if (isBehind) behind.add(topic)
    else behind.delete(topic)
    if (before !== behind.size > 0) onBehind(!before)
  }

  const sequenceOf = (topic: string, from: number): Sequence => {
    const known = sequences.get(topic)
    if (known) return known
    const made = inSequence(from, {
      fetchAfter: (after, how) =>
        ask(socketCalls.eventsAfter, { topic, after, ...(epoch === undefined ? {} : { epoch }) }, how),
      apply: publish,
      resync: () => resync$.next(),
      onBehind: (isBehind) => note(topic, isBehind),
    })
    sequences.set(topic, made)
    return made
  }

  const offer = (event: ShopEvent): void => {
    if (waiting) waiting.push(event)
    else sequences.get(event.topic)?.offer(event)
  }

  const release = (): void => {
    const events = waiting ?? []
    waiting = undefined
    for (const event of events) offer(event)
  }

  const lasts = (): Heads => Object.fromEntries([...sequences].map(([topic, sequence]) => [topic, sequence.last()]))

  return {
    offer,
    onHeads: ({ heads }) => {
      if (waiting) return
      for (const [topic, head] of Object.entries(heads)) sequences.get(topic)?.onHead(head)
    },
    hold: () => {
      connection += 1
      waiting = []
    },
    shake: async (init) => {
      const mine = connection
      const last = lasts()
      const result = await ask(socketCalls.shake, {
        client_id: init.client_id,
        last,
        ...(epoch === undefined ? {} : { epoch }),
      })
      if (stopped || mine !== connection || !result.ok) return 'failed'
      const { heads, missed, resync } = result.value
      epoch = result.value.epoch
      // Not earlier: until the connection is level, a poll beside it is the only source of events.
      for (const sequence of sequences.values()) sequence.renew()
      // A new topic may have moved between the first snapshots and now: its missed events are unknown.
      const unknown = Object.keys(heads).filter((topic) => last[topic] === undefined)
      for (const topic of [...resync, ...unknown]) {
        const head = heads[topic] ?? init.heads[topic] ?? 0
        const sequence = sequenceOf(topic, head)
        // A poll may have brought newer events in the meantime: they are not applied twice.
        if (sequence.last() === (last[topic] ?? UNKNOWN)) sequence.jump(head)
      }
      for (const [topic, sequence] of sequences) sequence.resume(missed.filter((event) => event.topic === topic))
      for (const [topic, head] of Object.entries(heads)) sequences.get(topic)?.onHead(head)
      release()
      if (resync.length + unknown.length > 0) resync$.next()
      return 'level'
    },
    poll: async (topics) => {
      const all = [...new Set([...sequences.keys(), ...topics])]
      const done = await Promise.all(all.map((topic) => sequenceOf(topic, UNKNOWN).fetch()))
      return stopped || done.includes(false) ? 'failed' : 'level'
    },
    stop: () => {
      stopped = true
      for (const sequence of sequences.values()) sequence.stop()
    },
  }
}
