import type { TimelineEntry } from '#contract/platform/lifecycle.contract.ts'
import type { Actor } from '#machines/platform/lifecycle.ts'
import type { View } from '#streams/platform/views.ts'

/** As much of a row as its lifecycle needs: the state, the facts that its rules read, and the deadline. */
export interface RowView {
  readonly state: string
  readonly facts?: unknown
  readonly deadline_event?: string | null
  readonly deadline_at?: string | null
  readonly deadline_left?: number | null
}

/** A root as one party sees it, with all that happened to it. */
export interface RootView extends View {
  readonly as: Actor
  readonly timeline: readonly TimelineEntry[]
}

/** What the parts of a lifecycle draw: a row, and its root where that is another view. */
export type Drawn<V extends RowView, R extends RootView> = { readonly view: V } & (V extends R
  ? { readonly root?: R }
  : { readonly root: R })
