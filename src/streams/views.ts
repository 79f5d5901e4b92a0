import { filter, type Observable, Subject } from 'rxjs'
import type { ShopEvent } from '#contract/events.ts'

/** A view of a root; every move of the root raises its version. */
export interface Versioned {
  readonly version: number
}

/** A change of a view; `after` is missing if the view was forgotten. */
export interface ViewChange<V extends Versioned = Versioned> {
  readonly name: string
  readonly before: V | undefined
  readonly after: V | undefined
}

/** The name of a view: `order/shopper/ID`. One order may have a view for each side. */
export const viewName = (kind: string, id: string, as?: string): string =>
  as === undefined ? `${kind}/${id}` : `${kind}/${as}/${id}`

/** The name of the view that an event carries. */
export const nameIn = ({ entity, entity_id, view }: ShopEvent): string =>
  viewName(entity, entity_id, (view as { as?: string } | null)?.as)

const held = new Map<string, Versioned>()
const changes$ = new Subject<ViewChange>()

/** Stores a view and publishes the change. Returns false for a view that is not newer, and drops it. */
export function putView<V extends Versioned>(name: string, after: V): boolean {
  const before = held.get(name)
  if (before && after.version <= before.version) return false
  held.set(name, after)
  changes$.next({ name, before, after })
  return true
}

/** The newest view that this page has seen. */
export const viewAt = <V extends Versioned>(name: string): V | undefined => held.get(name) as V | undefined

/** A fold that takes only newer views. */
export const newerWins = <V extends Versioned>(held: V, { after }: ViewChange<V>): V =>
  after && after.version > held.version ? after : held

/** Forgets a view; lists drop it. */
export function forgetView(name: string): void {
  const before = held.get(name)
  if (!before) return
  held.delete(name)
  changes$.next({ name, before, after: undefined })
}

/** Forgets all views: the next person on this page must not see them. Running streams restart by themselves. */
export const forgetViews = (): void => held.clear()

/** The changes of one view, or of a family of views: `order/shopper` emits for every order of the shopper. */
export const changesOf = <V extends Versioned>(name: string): Observable<ViewChange<V>> =>
  changes$.pipe(filter((change): change is ViewChange<V> => change.name === name || change.name.startsWith(`${name}/`)))
