import { ReplaySubject, Subject } from 'rxjs'
import type { CallShape } from '#contract/platform/call.ts'

/** An accepted answer of one's own call. */
export interface Answer {
  readonly call: CallShape
  readonly input: unknown
  readonly value: unknown
  /** The session of the answer. An answer that arrives after signing out is ignored. */
  readonly token: string | null
}

/** When the server said what time it is, between which two moments of ours. Epoch milliseconds. */
export interface TimeSignal {
  readonly serverMs: number
  readonly sentMs: number
  readonly receivedMs: number
}

/** A session that the server no longer knows; `token` is the one that was sent, so that an old answer ends no new session. */
export const signedOut$ = new Subject<{ readonly token: string | null }>()

/** Every accepted answer, published before the call's own promise resolves. */
export const answered$ = new Subject<Answer>()

/** The server's clock, read from every answer. A late subscriber gets the latest value. */
export const timeSignal$ = new ReplaySubject<TimeSignal>(1)
