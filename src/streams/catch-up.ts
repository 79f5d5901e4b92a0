import type { Heads, Init, Ping, ShopEvent } from '#contract/events.ts'
import { fetchAfter, shake } from '#client/chat.api.ts'
import { inSequence, type Sequence } from './in-sequence.ts'
import { resync$, publish } from './news.ts'

/** Beyond every head, so that the server answers where the topic stands and that the screen must be fetched anew. */
const UNKNOWN = Number.MAX_SAFE_INTEGER

/** How a handshake went. */
export type Shaking = 'level' | 'failed'

/** The sequences of all topics of one session, through every reconnection. */
export interface CatchUp {
  /** Takes an event as the socket brings it; before the handshake is done it is kept back. */
  readonly offer: (event: ShopEvent) => void
  readonly onHeads: (ping: Ping) => void
  /** A new line: live events are kept back from here until `shake` is level. */
  readonly hold: () => void
  /** Binds the socket to the session and applies what was missed. */
  readonly shake: (init: Init) => Promise<Shaking>
  /** Fetches all topics once, for when there is no socket. */
  readonly poll: (topics: readonly string[]) => Promise<Shaking>
  readonly stop: () => void
}

/** Makes the catch-up of one session; `onBehind` hears when something is missing that could not be fetched, and when it is there. */
export function createCatchUp(onBehind: (isBehind: boolean) => void = () => {}): CatchUp {
  const sequences = new Map<string, Sequence>()
  const behind = new Set<string>()
  let epoch: string | undefined
  let waiting: ShopEvent[] | undefined
  /** Which line we are on: an answer that was asked for on an earlier one is not waited for any more. */
  let line = 0
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
      fetchAfter: (after, how) => fetchAfter({ topic, after, ...(epoch === undefined ? {} : { epoch }) }, how),
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
    const kept = waiting ?? []
    waiting = undefined
    for (const event of kept) offer(event)
  }

  const lasts = (): Heads => Object.fromEntries([...sequences].map(([topic, sequence]) => [topic, sequence.last()]))

  return {
    offer,
    onHeads: ({ heads }) => {
      if (waiting) return
      for (const [topic, head] of Object.entries(heads)) sequences.get(topic)?.onHead(head)
    },
    hold: () => {
      line += 1
      waiting = []
    },
    shake: async (init) => {
      const mine = line
      const last = lasts()
      const result = await shake({ client_id: init.client_id, last, ...(epoch === undefined ? {} : { epoch }) })
      if (stopped || mine !== line || !result.ok) return 'failed'
      const { heads, missed, resync } = result.value
      epoch = result.value.epoch
      // Not before: until a line is level, what is polled beside it is all that comes.
      for (const sequence of sequences.values()) sequence.renew()
      // A topic not known before may have moved between the first snapshots and this moment: nothing says what was missed.
      const unknown = Object.keys(heads).filter((topic) => last[topic] === undefined)
      for (const topic of [...resync, ...unknown]) {
        const head = heads[topic] ?? init.heads[topic] ?? 0
        const sequence = sequenceOf(topic, head)
        // What a poll brought meanwhile is not told again.
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
