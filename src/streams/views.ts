import { filter, type Observable, Subject } from 'rxjs'
import type { ShopEvent } from '#contract/events.ts'

/** A view of a root; every move below the root raises its version. */
export interface Versioned {
  readonly version: number
}

/** What a view was and is; `after` is missing when it was forgotten. */
export interface ViewChange<V extends Versioned = Versioned> {
  readonly name: string
  readonly before: V | undefined
  readonly after: V | undefined
}

/** The name of a view: `order/shopper/ID`. The same order may be looked at from two sides. */
export const viewName = (kind: string, id: string, as?: string): string =>
  as === undefined ? `${kind}/${id}` : `${kind}/${as}/${id}`

/** The name of the view that an event carries. */
export const nameIn = ({ entity, entity_id, view }: ShopEvent): string =>
  viewName(entity, entity_id, (view as { as?: string } | null)?.as)

const held = new Map<string, Versioned>()
const changes$ = new Subject<ViewChange>()

/** Keeps a view and tells its watchers; one that is not newer than the one held is dropped and answers false. */
export function putView<V extends Versioned>(name: string, after: V): boolean {
  const before = held.get(name)
  if (before && after.version <= before.version) return false
  held.set(name, after)
  changes$.next({ name, before, after })
  return true
}

/** The newest view that this page has seen. */
export const viewAt = <V extends Versioned>(name: string): V | undefined => held.get(name) as V | undefined

/** A view that is not newer changes nothing, whichever way it came. */
export const newerWins = <V extends Versioned>(held: V, { after }: ViewChange<V>): V =>
  after && after.version > held.version ? after : held

/** Forgets a view; lists let it go. */
export function forgetView(name: string): void {
  const before = held.get(name)
  if (!before) return
  held.delete(name)
  changes$.next({ name, before, after: undefined })
}

/** Forgets everything: the next person on this page must not see it. Watchers start over by themselves. */
export const forgetViews = (): void => held.clear()

/** The changes of one view, or of all below a name: `order/shopper` hears every order of the shopper. */
export const changesOf = <V extends Versioned>(name: string): Observable<ViewChange<V>> =>
  changes$.pipe(filter((change): change is ViewChange<V> => change.name === name || change.name.startsWith(`${name}/`)))
