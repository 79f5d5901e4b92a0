import { filter, type Observable, Subject } from 'rxjs'

/** A view of a root; every move of the root raises its version. */
export interface Versioned {
  readonly version: number
}

/** A root as one party sees it, whole: answers and events carry it in this shape. */
export interface View extends Versioned {
  readonly entity: string
  readonly id: string
  /** The party that sees it. */
  readonly as: string
}

/** What a view was and is; `after` is missing when it was forgotten. */
export interface ViewChange<V extends Versioned = Versioned> {
  readonly name: string
  readonly before: V | undefined
  readonly after: V | undefined
}

/** The name of a view: `order/shopper/ID`. Two parties may look at the same root. */
export const viewName = (entity: string, id: string, as: string): string => `${entity}/${as}/${id}`

/** The name under which a view is kept. */
export const nameOf = ({ entity, id, as }: View): string => viewName(entity, id, as)

/** Whether a value is a view of a root. */
export const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'entity' in value &&
  'id' in value &&
  'as' in value &&
  'version' in value &&
  typeof value.version === 'number'

const held = new Map<string, Versioned>()
const changes$ = new Subject<ViewChange>()

/** Keeps a view and publishes the change; a view that is not newer than the stored one is dropped and answers false. */
export function putView(after: View): boolean {
  const name = nameOf(after)
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

/** Forgets every view: the next person on this page must not see them. Streams start over by themselves. */
export const forgetViews = (): void => held.clear()

/** The changes of one view, or of a family of views: `order/shopper` emits for every order of the shopper. */
export const changesOf = <V extends Versioned>(name: string): Observable<ViewChange<V>> =>
  changes$.pipe(filter((change): change is ViewChange<V> => change.name === name || change.name.startsWith(`${name}/`)))
