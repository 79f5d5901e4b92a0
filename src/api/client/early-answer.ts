import { wallMs } from './time.ts'

/** What came back. */
interface Received {
  readonly status: number
  readonly body: string
  readonly receivedMs: number
  /** How far the log was; null where no standby follows, and for a visitor. */
  readonly position: string | null
}

/** An answer that was asked for before the code of the page was there: by `src/ui/head-start.ts`. */
export interface EarlyAnswer {
  readonly address: string
  readonly lang: string
  readonly token: string | null
  readonly sentMs: number
  /** Undefined when nothing came back. */
  readonly answer: Promise<Received | undefined>
}

/** Where the document keeps it. */
export type WithEarlyAnswer = typeof globalThis & { earlyAnswer?: EarlyAnswer | undefined }

/** A page that is slower than this asks again: what it shows first is never older. */
const AT_MOST_MS = 10_000

/** The early answer to the same question of the same person, once; undefined if there is none. */
export function takeEarlyAnswer(question: Pick<EarlyAnswer, 'address' | 'lang' | 'token'>): EarlyAnswer | undefined {
  const early = (globalThis as WithEarlyAnswer).earlyAnswer
  if (early?.address !== question.address) return undefined
  delete (globalThis as WithEarlyAnswer).earlyAnswer
  const isSame = early.lang === question.lang && early.token === question.token
  return isSame && wallMs() - early.sentMs < AT_MOST_MS ? early : undefined
}
