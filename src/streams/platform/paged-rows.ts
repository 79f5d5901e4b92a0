import type { Page } from '#contract/platform/call.ts'
import type { PagedList } from './paged.ts'
import { type Versioned, viewAt, type ViewChange } from './views.ts'

/** A row of a list. */
export interface Row {
  readonly id: string
}

/** A list as the stream holds it: `after` is the server's cursor. */
export interface HeldList<T, Head> extends PagedList<T, Head> {
  /** The id of the last row of the last page: older rows come with the next page. */
  readonly floor: string
}

/**
 * How live views make a list: rows change, enter and leave with the log. The newest come first, ids grow with time, where nothing else is
 * said.
 */
export interface ListedViews<T> {
  readonly entity: string
  readonly belongs: (row: T) => boolean
  /** How the server lists the rows, where it is not the newest first. */
  readonly order?: ((a: T, b: T) => number) | undefined
}

/** What rows come into a list, and where. */
export interface RowsListed<T extends Row> {
  /** The rows as they are now: the store may know newer views than a page that was read a moment ago. */
  readonly current: (rows: readonly T[]) => readonly T[]
  /** The list with its next page. */
  readonly joined: <Head>(list: Pick<HeldList<T, Head>, 'head' | 'items'>, page: Page<T>) => HeldList<T, Head>
  /** The list after a change of one row. */
  readonly fold: <Head>(list: HeldList<T, Head>, change: ViewChange<T & Versioned>) => HeldList<T, Head>
}

const newestFirst = (a: Row, b: Row): number => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** Says what rows come into a list of these views, or into one whose rows never change. */
export function rowsListed<T extends Row>(views: ListedViews<T> | undefined): RowsListed<T> {
  const order = views?.order ?? newestFirst
  const current: RowsListed<T>['current'] = (rows) =>
    views
      ? rows
          .map((row) => viewAt<T & Versioned>(`${views.entity}/${row.id}`) ?? row)
          .filter(views.belongs)
          .toSorted(order)
      : rows
  return {
    current,
    // Ranks move while a reader scrolls: a row that slid into the next page is not shown twice.
    joined: (list, { data, after }) => {
      const known = new Set(list.items.map(({ id }) => id))
      const items = current([...list.items, ...data.filter(({ id }) => !known.has(id))])
      return { head: list.head, items, after, floor: data.at(-1)?.id ?? '' }
    },
    fold: (list, { before, after: view }) => {
      const id = (view ?? before)?.id ?? ''
      const at = list.items.findIndex((row) => row.id === id)
      if (view === undefined || !views?.belongs(view))
        return at < 0 ? list : { ...list, items: list.items.toSpliced(at, 1) }
      if (at >= 0) {
        const items = list.items.with(at, view)
        // A newer deadline or sum may move it.
        return { ...list, items: views.order ? items.toSorted(order) : items }
      }
      const last = list.items.at(-1)
      const isLoaded =
        list.after === null || (views.order ? last !== undefined && views.order(view, last) < 0 : id > list.floor)
      return isLoaded ? { ...list, items: [...list.items, view].toSorted(order) } : list
    },
  }
}
