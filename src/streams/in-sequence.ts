import type { Missed } from '#contract/chat.contract.ts'
import type { ShopEvent } from '#contract/events.ts'
import type { Result } from '#contract/problem.ts'

/** An event that comes too early waits at most this long for those before it: two pooled commits can arrive 8, 7. */
export const HOLD_MS = 250
/** After a failed fetch the gap is asked for again after this long. */
const AGAIN_MS = 2_000

/** What a sequence needs from around it. */
export interface SequenceParts {
  readonly fetchAfter: (after: number) => Promise<Result<Missed>>
  readonly apply: (event: ShopEvent) => void
  /** History is gone: what is on screen must be fetched anew. */
  readonly resync: () => void
  /** Tells whether something is known to be missing that could not be fetched. */
  readonly standing?: (isBehind: boolean) => void
}

/** One topic, applied in order and each number once. */
export interface Sequence {
  /** The last number applied. */
  readonly last: () => number
  /** Takes an event as it arrives: next is applied, older dropped, early held. */
  readonly offer: (event: ShopEvent) => void
  /** Takes a stretch that was fetched: newest views only, so its numbers have gaps on purpose. */
  readonly resume: (items: readonly ShopEvent[]) => void
  /** Learns how far the topic really is; a head beyond one's own is a silent loss. */
  readonly heed: (head: number) => void
  /** Starts over at a head, because the history before it is gone. */
  readonly jump: (head: number) => void
  /** Fetches what came after the last number, and after that until level; false when the server could not be reached. */
  readonly fetch: () => Promise<boolean>
  readonly stop: () => void
}

// Jittered, or every open page of a party would ask for the same gap in the same millisecond.
const holdMs = (): number => HOLD_MS * (0.5 + Math.random() / 2)

/** Applies `last + 1`, drops what is older, holds what is early, and fetches the gap if it does not close by itself. */
export function inSequence(from: number, { fetchAfter, apply, resync, standing }: SequenceParts): Sequence {
  const early = new Map<number, ShopEvent>()
  let last = from
  let head = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let fetching: Promise<boolean> | undefined
  let stopped = false

  const isBehind = (): boolean => early.size > 0 || head > last

  const advance = (to: number): void => {
    last = to
    for (const seq of early.keys()) if (seq <= last) early.delete(seq)
  }

  const take = (event: ShopEvent): void => {
    advance(event.seq)
    apply(event)
  }

  const drain = (): void => {
    let next = early.get(last + 1)
    while (next) {
      take(next)
      next = early.get(last + 1)
    }
    if (isBehind()) return arm(holdMs())
    clearTimeout(timer)
    timer = undefined
  }

  const arm = (ms: number): void => {
    if (timer !== undefined || fetching || stopped) return
    timer = setTimeout(() => {
      timer = undefined
      void fetch()
    }, ms)
  }

  const offer = (event: ShopEvent): void => {
    if (stopped || event.seq <= last) return
    early.set(event.seq, event)
    drain()
  }

  const resume = (items: readonly ShopEvent[]): void => {
    for (const event of items) if (!stopped && event.seq > last) take(event)
    drain()
  }

  const jump = (to: number): void => {
    // Not `advance`: another epoch may have a lower head than the one we knew.
    last = to
    head = 0
    early.clear()
    drain()
  }

  const stretch = async (): Promise<'level' | 'more' | 'failed'> => {
    const before = last
    const result = await fetchAfter(before)
    if (stopped) return 'level'
    if (!result.ok) return 'failed'
    const { items, to, more, resync: isGone } = result.value
    if (isGone) {
      jump(to)
      resync()
      return 'level'
    }
    resume(items)
    if (to > last) advance(to)
    drain()
    // Without progress there is nothing to hurry for: the next try comes by the timer.
    return (more || isBehind()) && last > before ? 'more' : 'level'
  }

  const untilLevel = async (): Promise<boolean> => {
    let outcome = await stretch()
    while (outcome === 'more') outcome = await stretch()
    fetching = undefined
    if (isBehind()) arm(AGAIN_MS)
    standing?.(outcome !== 'level')
    return outcome === 'level'
  }

  // One fetch in flight a topic: whoever asks meanwhile gets the same one.
  const fetch = (): Promise<boolean> => {
    clearTimeout(timer)
    timer = undefined
    fetching ??= untilLevel()
    return fetching
  }

  return {
    last: () => last,
    offer,
    resume,
    heed: (known) => {
      head = Math.max(head, known)
      drain()
    },
    jump,
    fetch,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
