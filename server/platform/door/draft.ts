import type { EventType } from '#contract/platform/events.ts'
import type { LoadedRoot } from './kind.ts'
import type { Root } from './root.ts'
import type { Writer } from './writer.ts'

/** One accepted move, as the history keeps it. */
export interface HistoryRow {
  readonly lifecycle: string
  readonly entityId: string
  readonly rootId: string
  readonly from: string | null
  readonly to: string
  readonly event: string
  readonly name: string
  readonly actor: string
  readonly actorId: string | null
  readonly reason: string | null
}

/** A message that a party finds in its inbox. */
export interface MessageDraft {
  readonly topic: string
  readonly name: string
  readonly entity: string
  readonly entityId: string
}

/** News for a topic that is no move of a root: a screen that shows the entity fetches it again, unless the view is a whole one. */
export interface NoticeDraft {
  readonly topic: string
  /** `notice` unless named. */
  readonly type?: EventType
  /** Of a whole view. */
  readonly version?: number
  /** In the past tense: `wallet.frozen`. */
  readonly name: string
  readonly entity: string
  readonly entityId: string
  readonly view: object
  /** What the log holds instead of the view, where a reader of `kinds.ts` makes the view again. */
  readonly kept?: object
  /** Left out when the topic gets another event of this transaction. */
  readonly ifNothingElse?: true
}

/** A changed root, with the name of its first move. */
export interface ChangedRoot extends LoadedRoot {
  readonly name: string
}

/** The rows for one writer. */
export interface Written {
  readonly writer: Writer<unknown>
  readonly rows: unknown[]
}

/** Everything one transaction will write. Moves and effects only fill it; `flush` writes it once, in lock order. */
export class Draft {
  readonly loaded = new Map<string, LoadedRoot>()
  readonly history: HistoryRow[] = []
  readonly messages: MessageDraft[] = []
  readonly notices: NoticeDraft[] = []
  /** Logged as errors after the commit, for a person to look at. */
  readonly alarms: { readonly alarm: string; readonly entityId: string }[] = []
  /** The first move of a root names its event. */
  readonly changed = new Map<string, ChangedRoot>()
  private readonly written = new Map<string, Written>()

  /** The root as this transaction loaded it. */
  loadedOf(root: Root): LoadedRoot {
    const found = this.loaded.get(root.id)
    if (!found) throw new Error(`${root.id} is not loaded in this transaction`)
    return found
  }

  /** Marks a root as changed: its version rises once, and its first move names the event. */
  touch(root: Root, name: string): void {
    if (this.changed.has(root.id)) return
    const loaded = this.loadedOf(root)
    this.changed.set(root.id, { ...loaded, name })
    if (loaded.before !== undefined) root.version += 1
  }

  /** Adds rows that belong to no root. */
  add<Row>(writer: Writer<Row>, ...rows: Row[]): void {
    const found = this.written.get(writer.name) ?? { writer: writer as Writer<unknown>, rows: [] }
    this.written.set(writer.name, found)
    found.rows.push(...rows)
  }

  /** What was added for a writer so far. */
  rowsOf<Row>(writer: Writer<Row>): readonly Row[] {
    return (this.written.get(writer.name)?.rows ?? []) as Row[]
  }

  /** All writers with rows, in lock order. */
  get writers(): Written[] {
    return [...this.written.values()].sort(
      (a, b) => (a.writer.rank ?? 0) - (b.writer.rank ?? 0) || (a.writer.name < b.writer.name ? -1 : 1),
    )
  }
}
