import type { LifecycleState } from '#machines/platform/deadlines.ts'
import type { TimelineEntry } from '#contract/platform/lifecycle.contract.ts'

/** What is locked, loaded whole, changed in memory and written once. */
export interface Root {
  readonly id: string
  version: number
  readonly timeline: TimelineEntry[]
}

/** One lifecycle of a root, or of a row that hangs on it, and its state. */
export interface RootState {
  readonly lifecycle: string
  readonly entityId: string
  readonly current: LifecycleState<unknown>
}

/** A party of a root: in which role, and the topic on which it hears of changes. */
export interface Party {
  readonly as: 'shopper' | 'merchant'
  readonly topic: string
}

/** A view for one topic: the whole root, as that party may see it. */
export interface Delivery {
  readonly topic: string
  readonly view: unknown
}
