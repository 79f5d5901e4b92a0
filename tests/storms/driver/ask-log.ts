import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '#contract/platform/problem.ts'
import type { Asked } from '#tests/support/asked.ts'
import { type Reply, LONGEST_MS } from './wire.ts'

/** An acknowledged ask: what was promised to whom, under which key. */
export interface Promised {
  readonly asked: Asked
  readonly key: string
  readonly answer: unknown
}

/** How long a client waited for the answer to a request, and what it received in the meantime. */
export interface Waited {
  readonly path: string
  readonly ms: number
  /** How often they were told to come back. */
  readonly busy: number
  /** How often nothing was heard at all. */
  readonly lost: number
}

/** What the clients of a storm wrote down: every ask that arrived, and every promise they were given. */
export class AskLog {
  requests = 0
  unknown = 0
  /** Answers that said to come back. */
  busy = 0
  longest: Waited = { path: 'nothing', ms: 0, busy: 0, lost: 0 }
  readonly times: number[] = []
  private readonly kept = new Map<string, Promised>()
  readonly refusals = new Map<string, number>()
  readonly broken = new Set<string>()
  readonly late = new Set<string>()

  /** Notes what was promised and did not hold. */
  claim(holds: boolean, otherwise: string): void {
    if (!holds) this.broken.add(otherwise)
  }

  /** Notes what took longer than promised. */
  claimInTime(holds: boolean, otherwise: string): void {
    if (!holds) this.late.add(otherwise)
  }

  /** Notes one answer, and whatever no answer may be. */
  replied({ call }: Asked, { status, retryAfter, ms, text, body }: Reply): void {
    this.requests += 1
    this.times.push(ms)
    const mayComeBack = status === 503 || status === 429
    if (mayComeBack) this.busy += 1
    this.claim(!mayComeBack || Number(retryAfter) > 0, `${call.path} answered ${status} without Retry-After`)
    this.claim(status < 500 || mayComeBack, `${call.path} answered ${status}: ${text}`)
    this.claim(body !== undefined, `${call.path} answered ${status} with what is no JSON: ${text}`)
    this.claim(ms < LONGEST_MS, `${call.path} took ${Math.round(ms)} ms`)
  }

  /** Notes an ask whose answer never came. */
  lost(): void {
    this.requests += 1
    this.unknown += 1
  }

  /** Notes the end of an ask, whatever it took to get there. */
  settled(promised: Promised | undefined, problem: Problem | undefined, waited: Waited): void {
    if (waited.ms > this.longest.ms) this.longest = waited
    if (promised) this.keep(promised)
    if (problem) this.refusals.set(problem.key, this.refused(problem.key) + 1)
  }

  /** Every promise, once: the same answer under the same key is the same promise. */
  get promises(): readonly Promised[] {
    return [...this.kept.values()]
  }

  private keep(promised: Promised): void {
    const { asked, key, answer } = promised
    const name = `${asked.as.id} ${asked.call.path} ${key}`
    const before = this.kept.get(name)
    if (!before) return void this.kept.set(name, promised)
    this.claim(isDeepStrictEqual(before.answer, answer), `${asked.call.path} was answered otherwise under the same key`)
  }

  /** How often something was refused; every refusal where none is named. */
  refused(key?: string): number {
    if (key !== undefined) return this.refusals.get(key) ?? 0
    return [...this.refusals.values()].reduce((sum, n) => sum + n, 0)
  }

  /** How many asks came to an end: what was promised once, and every refusal. */
  answered(): number {
    return this.kept.size + this.refused()
  }

  /** What was promised by one call. */
  promisedBy<Out>({ path }: { readonly path: string; readonly types?: { output: Out } }): (Promised & {
    answer: Out
  })[] {
    return this.promises.filter(({ asked }) => asked.call.path === path) as (Promised & { answer: Out })[]
  }
}
