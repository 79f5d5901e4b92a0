import type { Missed } from '#contract/care/chat.contract.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import type { Result } from '#contract/platform/problem.ts'
import { chance } from '#client/chance.ts'
import { startTimer } from '#client/time.ts'

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

/** What a sequence waits with. The lab hands in a clock of its own, so that the same rules run on its time. */
export interface SequenceClock {
  /** Runs work once, after so many milliseconds, and returns a function that cancels it. */
  readonly after: (work: () => void, ms: number) => () => void
  /** A number from 0 up to 1. */
  readonly chance: () => number
}

const pageClock: SequenceClock = {
  after: (work, ms) => {
    const timer = startTimer(work, ms)
    return () => clearTimeout(timer)
  },
  chance,
}

/** What a sequence needs. */
export interface SequenceParts {
  readonly fetchAfter: (after: number, how: Fetching) => Promise<Result<Missed>>
  readonly apply: (event: ShopEvent) => void
  /** The missed history is gone: everything on screen must be refetched. */
  readonly resync: () => void
  /** Called with true when known events are missing and could not be fetched in time, and with false once they are applied. */
  readonly onBehind?: (isBehind: boolean) => void
  /** The clock of this page, where none is given. */
  readonly clock?: SequenceClock
}

/** The events of one topic, applied in order and each number once. */
export interface Sequence {
  /** The last number applied. */
  last(): number
  /** Takes an arriving event: the next one is applied, an older one is dropped, an early one waits for the missing ones. */
  offer(event: ShopEvent): void
  /** Takes fetched events: only the newest of each entity, so the numbers have gaps on purpose. */
  resume(items: readonly ShopEvent[]): void
  /** Takes the topic's last number at the server: a higher one than our own means that events were lost. */
  onHead(head: number): void
  /** Restarts at a number, because the history before it is gone. */
  jump(head: number): void
  /** Fetches until level with the server; false if that failed or was given up. */
  fetch(): Promise<boolean>
  /** Gives up a running fetch: a new connection has brought those events. */
  renew(): void
  stop(): void
}

// With jitter, or all open pages of a party would fetch the same gap in the same millisecond.
const holdMs = (clock: SequenceClock): number => HOLD_MS * (0.5 + clock.chance() / 2)

/** Makes a sequence that fetches a gap if the missing events do not arrive soon. */
export const inSequence = (from: number, parts: SequenceParts): Sequence => new FetchingSequence(from, parts)

class FetchingSequence implements Sequence {
  private readonly early = new Map<number, ShopEvent>()
  private reached: number
  private head = 0
  private cancelTimer: (() => void) | undefined
  private cancelLateness: (() => void) | undefined
  private fetching: { readonly done: Promise<boolean>; readonly giveUp: AbortController } | undefined
  private failures = 0
  private stopped = false
  private readonly parts: SequenceParts
  private readonly clock: SequenceClock

  constructor(from: number, parts: SequenceParts) {
    this.reached = from
    this.parts = parts
    this.clock = parts.clock ?? pageClock
  }

  last(): number {
    return this.reached
  }

  offer(event: ShopEvent): void {
    if (this.stopped || event.seq <= this.reached) return
    this.early.set(event.seq, event)
    this.drain()
  }

  resume(items: readonly ShopEvent[]): void {
    for (const event of items) if (!this.stopped && event.seq > this.reached) this.take(event)
    this.drain()
  }

  onHead(known: number): void {
    this.head = Math.max(this.head, known)
    this.drain()
  }

  jump(to: number): void {
    // Not `advance`: another epoch may have a lower head.
    this.reached = to
    this.head = 0
    this.early.clear()
    this.drain()
  }

  // One fetch at a time per topic; callers share it.
  fetch(): Promise<boolean> {
    this.cancelTimer?.()
    this.cancelTimer = undefined
    if (!this.fetching) {
      const giveUp = new AbortController()
      this.fetching = { done: this.untilLevel(giveUp.signal), giveUp }
    }
    return this.fetching.done
  }

  renew(): void {
    this.fetching?.giveUp.abort()
    this.fetching = undefined
    this.failures = 0
  }

  stop(): void {
    this.stopped = true
    this.renew()
    this.cancelTimer?.()
    this.cancelLateness?.()
  }

  private isBehind(): boolean {
    return this.early.size > 0 || this.head > this.reached
  }

  private advance(to: number): void {
    this.reached = to
    for (const seq of this.early.keys()) if (seq <= to) this.early.delete(seq)
  }

  private take(event: ShopEvent): void {
    this.advance(event.seq)
    this.parts.apply(event)
  }

  private drain(): void {
    let next = this.early.get(this.reached + 1)
    while (next) {
      this.take(next)
      next = this.early.get(this.reached + 1)
    }
    if (!this.isBehind()) return this.settle()
    if (!this.stopped) this.cancelLateness ??= this.clock.after(() => this.parts.onBehind?.(true), LATE_MS)
    this.arm(holdMs(this.clock))
  }

  private settle(): void {
    this.cancelTimer?.()
    this.cancelTimer = undefined
    this.cancelLateness?.()
    this.cancelLateness = undefined
    this.parts.onBehind?.(false)
  }

  private arm(ms: number): void {
    if (this.cancelTimer !== undefined || this.fetching || this.stopped) return
    this.cancelTimer = this.clock.after(() => {
      this.cancelTimer = undefined
      void this.fetch()
    }, ms)
  }

  private async untilLevel(signal: AbortSignal): Promise<boolean> {
    let outcome = await this.fetchPage(signal)
    while (outcome === 'more') outcome = await this.fetchPage(signal)
    if (signal.aborted) return false
    this.fetching = undefined
    if (this.isBehind()) {
      this.arm(AGAIN_MS)
      this.parts.onBehind?.(true)
    }
    return outcome === 'level'
  }

  private async fetchPage(signal: AbortSignal): Promise<Outcome> {
    const before = this.reached
    const timeoutMs = Math.min(LONGEST_PATIENCE_MS, PATIENCE_MS * 2 ** this.failures)
    const result = await this.parts.fetchAfter(before, { timeoutMs, signal })
    if (signal.aborted) return 'failed'
    this.failures = result.ok ? 0 : this.failures + 1
    return result.ok ? this.applyPage(result.value, before) : 'failed'
  }

  private applyPage({ items, to, more, resync: isGone }: Missed, before: number): Outcome {
    if (isGone) {
      // The answer is about an older position: jumping would apply newer events twice.
      if (this.reached !== before) return 'more'
      this.jump(to)
      this.parts.resync()
      return 'level'
    }
    this.resume(items)
    if (to > this.reached) this.advance(to)
    if (more) this.head = Math.max(this.head, to + 1)
    this.drain()
    if (!this.isBehind()) return 'level'
    // Without progress the next try waits for the timer.
    return this.reached > before ? 'more' : 'failed'
  }
}

type Outcome = 'level' | 'more' | 'failed'
