import type { Missed } from '#contract/care/chat.contract.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import type { Result } from '#contract/platform/problem.ts'

/** An event that comes too early waits at most this long for those before it: two pooled commits can arrive 8, 7. */
export const HOLD_MS = 250
/** A gap of this age marks the page as behind, though its events may be on their way. */
export const LATE_MS = 2_000
/** A failed fetch is retried after this long. */
const AGAIN_MS = 2_000
/** A dead connection answers nothing: the first fetch times out soon, later ones give a slow connection more time. */
const PATIENCE_MS = 5_000
const LONGEST_PATIENCE_MS = 20_000

/** The options of a fetch. */
export interface Fetching {
  readonly timeoutMs: number
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal
}

/** What a sequence needs. */
export interface SequenceParts {
  readonly fetchAfter: (after: number, how: Fetching) => Promise<Result<Missed>>
  readonly apply: (event: ShopEvent) => void
  /** The missed history is gone: everything on screen must be refetched. */
  readonly resync: () => void
  /** Called when known events are missing and could not be fetched in time, and when they are there. */
  readonly onBehind?: (isBehind: boolean) => void
}

/** The events of one topic, applied in order and each number once. */
export interface Sequence {
  /** The last number applied. */
  readonly last: () => number
  /** Takes an arriving event: the next one is applied, an older one is dropped, an early one waits for the missing ones. */
  readonly offer: (event: ShopEvent) => void
  /** Takes fetched events: only the newest of each entity, so the numbers have gaps on purpose. */
  readonly resume: (items: readonly ShopEvent[]) => void
  /** Takes the topic's last number at the server: a higher one than our own means that events were lost. */
  readonly onHead: (head: number) => void
  /** Restarts at a number, because the history before it is gone. */
  readonly jump: (head: number) => void
  /** Fetches until level with the server; false if that failed or was given up. */
  readonly fetch: () => Promise<boolean>
  /** Gives up a running fetch: a new connection has brought those events. */
  readonly renew: () => void
  readonly stop: () => void
}

// With jitter, or all open pages of a party would fetch the same gap in the same millisecond.
const holdMs = (): number => HOLD_MS * (0.5 + Math.random() / 2)

/** Makes a sequence that fetches a gap if the missing events do not arrive soon. */
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
    // Not `advance`: another epoch may have a lower head.
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
      // The answer is about an older position: jumping would apply newer events twice.
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
    // Without progress the next try waits for the timer.
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

  // One fetch at a time per topic; callers share it.
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
