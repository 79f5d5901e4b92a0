import type { Missed } from '#contract/chat.contract.ts'
import type { ShopEvent } from '#contract/events.ts'
import type { Result } from '#contract/problem.ts'

/** An event that comes too early waits at most this long for those before it: two pooled commits can arrive 8, 7. */
export const HOLD_MS = 250
/** Whoever misses something for this long says so, though it may be on its way. */
export const LATE_MS = 2_000
/** After a failed fetch the gap is asked for again after this long. */
const AGAIN_MS = 2_000
/** A dead line answers nothing: the first fetch is soon tried on another, the next ones leave a slow line more time. */
const PATIENCE_MS = 5_000
const LONGEST_PATIENCE_MS = 20_000

/** How a fetch is asked for. */
export interface Fetching {
  readonly timeoutMs: number
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** What a sequence needs from around it. */
export interface SequenceParts {
  readonly fetchAfter: (after: number, how: Fetching) => Promise<Result<Missed>>
  readonly apply: (event: ShopEvent) => void
  /** History is gone: what is on screen must be fetched anew. */
  readonly resync: () => void
  /** Tells whether something is known to be missing that could not be fetched, or not in time. */
  readonly onBehind?: (isBehind: boolean) => void
}

/** One topic, applied in order and each number once. */
export interface Sequence {
  /** The last number applied. */
  readonly last: () => number
  /** Takes an event as it arrives: next is applied, older dropped, early held. */
  readonly offer: (event: ShopEvent) => void
  /** Takes a fetchPage that was fetched: newest views only, so its numbers have gaps on purpose. */
  readonly resume: (items: readonly ShopEvent[]) => void
  /** Learns how far the topic really is; a head beyond one's own is a silent loss. */
  readonly onHead: (head: number) => void
  /** Starts over at a head, because the history before it is gone. */
  readonly jump: (head: number) => void
  /** Fetches what came after the last number, and after that until level; false when that failed or was given up. */
  readonly fetch: () => Promise<boolean>
  /** Gives up what is being fetched: a new line has brought it, and what it misses from here on is asked for anew. */
  readonly renew: () => void
  readonly stop: () => void
}

// Jittered, or every open page of a party would ask for the same gap in the same millisecond.
const holdMs = (): number => HOLD_MS * (0.5 + Math.random() / 2)

/** Applies `last + 1`, drops what is older, holds what is early, and fetches the gap if it does not close by itself. */
export function inSequence(from: number, { fetchAfter, apply, resync, onBehind }: SequenceParts): Sequence {
  const early = new Map<number, ShopEvent>()
  let last = from
  let head = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lateness: ReturnType<typeof setTimeout> | undefined
  let fetching: { readonly done: Promise<boolean>; readonly giveUp: AbortController } | undefined
  let failures = 0
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
    if (!isBehind()) return settle()
    if (!stopped) lateness ??= setTimeout(() => onBehind?.(true), LATE_MS)
    arm(holdMs())
  }

  const settle = (): void => {
    clearTimeout(timer)
    timer = undefined
    clearTimeout(lateness)
    lateness = undefined
    onBehind?.(false)
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

  const fetchPage = async (signal: AbortSignal): Promise<'level' | 'more' | 'failed'> => {
    const before = last
    const timeoutMs = Math.min(LONGEST_PATIENCE_MS, PATIENCE_MS * 2 ** failures)
    const result = await fetchAfter(before, { timeoutMs, signal })
    if (signal.aborted) return 'failed'
    failures = result.ok ? 0 : failures + 1
    if (!result.ok) return 'failed'
    const { items, to, more, resync: isGone } = result.value
    if (isGone) {
      // Said of where we stood: what has come since would be told twice.
      if (last !== before) return 'more'
      jump(to)
      resync()
      return 'level'
    }
    resume(items)
    if (to > last) advance(to)
    if (more) head = Math.max(head, to + 1)
    drain()
    if (!isBehind()) return 'level'
    // Without progress there is nothing to hurry for: the next try comes by the timer.
    return last > before ? 'more' : 'failed'
  }

  const untilLevel = async (signal: AbortSignal): Promise<boolean> => {
    let outcome = await fetchPage(signal)
    while (outcome === 'more') outcome = await fetchPage(signal)
    if (signal.aborted) return false
    fetching = undefined
    if (isBehind()) {
      arm(AGAIN_MS)
      onBehind?.(true)
    }
    return outcome === 'level'
  }

  // One fetch in flight a topic: whoever asks meanwhile gets the same one.
  const fetch = (): Promise<boolean> => {
    clearTimeout(timer)
    timer = undefined
    if (!fetching) {
      const giveUp = new AbortController()
      fetching = { done: untilLevel(giveUp.signal), giveUp }
    }
    return fetching.done
  }

  const renew = (): void => {
    fetching?.giveUp.abort()
    fetching = undefined
    failures = 0
  }

  return {
    last: () => last,
    offer,
    resume,
    onHead: (known) => {
      head = Math.max(head, known)
      drain()
    },
    jump,
    fetch,
    renew,
    stop: () => {
      stopped = true
      renew()
      clearTimeout(timer)
      clearTimeout(lateness)
    },
  }
}
