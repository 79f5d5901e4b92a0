import type { Page } from '#contract/platform/call.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { currentToken } from '#client/identity.ts'
import { minutes } from '#machines/platform/constants.ts'
import { forgetValue, lastValue } from './last-values.ts'
import { type Known, type LiveParts, type LiveStream, makeLive, shared } from './live.ts'
import { serverClock } from './server-clock.ts'
import { type Versioned, viewAt, type ViewChange } from './views.ts'

/** A reader who returns within this time finds the list as it was. */
const SHOWN_AGAIN_MS = minutes(5)

interface Row {
  readonly id: string
}

/** Where a page begins: after a cursor, or at the top. */
export interface From {
  readonly after?: string
}

/** An endless list as far as it is loaded. */
export interface PagedList<T, Head = undefined> {
  /** What stands above the rows and is fetched with them. */
  readonly head: Head
  readonly items: readonly T[]
  /** Identifies the next page among those of all lists; null at the end. */
  readonly after: string | null
}

/** A list as the stream holds it: `after` is the server's cursor. */
interface HeldList<T, Head> extends PagedList<T, Head> {
  /** The id of the last row of the last page: older rows come with the next page. */
  readonly floor: string
}

/** The first page, with its head. */
export type FirstPage<T, Head> = Page<T> & { readonly head: Head }

/** What makes an endless list. */
export interface PagedParts<T extends Row, Head> extends Pick<
  LiveParts<unknown, unknown, Versioned>,
  'name' | 'audience' | 'refetchOn' | 'isLogged'
> {
  readonly page: (from: From) => Promise<Result<Page<T>>>
  /** Fetches the first page if it has a head. */
  readonly first?: () => Promise<Result<FirstPage<T, Head>>>
  /** The top of a list without a head as the device has it, shown as old until the first page arrives. */
  readonly stored?: () => Promise<{ readonly items: readonly T[]; readonly atMs: number } | undefined>
  /** Rows never change and new ones only come on top: a refetch stops at the first known row. */
  readonly isAppendOnly?: boolean
  /** For a list of live views: rows change, enter and leave with the log. The newest come first, ids grow with time, where nothing else is said. */
  readonly views?: {
    readonly entity: string
    readonly belongs: (row: T) => boolean
    /** How the server lists the rows, where it is not the newest first. */
    readonly order?: ((a: T, b: T) => number) | undefined
  }
}

/** An endless list that is refetched as far as it was loaded, and is cached for the reader's return. */
export interface PagedStream<T, Head = undefined> extends LiveStream<PagedList<T, Head>, HeldList<T, Head>> {
  /** Fetches the next page; two calls for one cursor share one request. Resolves to nothing at the end, and if the person has changed in the meantime. */
  readonly loadMore: () => Promise<Result<unknown> | undefined>
  /** Drops the cached list: the next reader begins with the first page. */
  readonly startOver: () => void
}

/** Whether a list has no rows, and none on its next page. */
export const isEmptyList = ({ items, after }: Pick<PagedList<unknown, unknown>, 'items' | 'after'>): boolean =>
  items.length === 0 && after === null

const newestFirst = (a: Row, b: Row): number => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** An endless list, loaded page by page. Readers of the same name share it. */
export const paged = <T extends Row, Head = undefined>(parts: PagedParts<T, Head>): PagedStream<T, Head> =>
  shared(parts.name, (onEnd) => makePaged(parts, onEnd))

function makePaged<T extends Row, Head>(
  { name, page, first, isAppendOnly = false, views, stored, ...parts }: PagedParts<T, Head>,
  onEnd: () => void,
): PagedStream<T, Head> {
  type List = HeldList<T, Head>
  type View = T & Versioned

  const order = views?.order ?? newestFirst

  // The store may know newer views than a page that was read a moment ago.
  const current = (rows: readonly T[]): readonly T[] =>
    views
      ? rows
          .map((row) => viewAt<View>(`${views.entity}/${row.id}`) ?? row)
          .filter(views.belongs)
          .toSorted(order)
      : rows

  // Ranks move while a reader scrolls: a row that slid into the next page is not shown twice.
  const joined = (list: Omit<List, 'after' | 'floor'>, { data, after }: Page<T>): List => {
    const known = new Set(list.items.map(({ id }) => id))
    const items = current([...list.items, ...data.filter(({ id }) => !known.has(id))])
    return { head: list.head, items, after, floor: data.at(-1)?.id ?? '' }
  }

  const fold = (list: List, { before, after: view }: ViewChange<View>): List => {
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
  }

  const top = async (): Promise<Result<List>> => {
    const answer = first ? await first() : await page({})
    if (!answer.ok) return answer
    const head = ('head' in answer.value ? answer.value.head : undefined) as Head
    return accepted(joined({ head, items: [] }, answer.value))
  }

  /** Loads pages from the top until `isFar`. If one is refused, the whole is: the shown list stays. */
  const loadUntil = async (isFar: (list: List) => boolean): Promise<Result<List>> => {
    let list = await top()
    while (list.ok && list.value.after !== null && !isFar(list.value)) {
      const next = await page({ after: list.value.after })
      list = next.ok ? accepted(joined(list.value, next.value)) : next
    }
    return list
  }

  const newOnTop = async (list: List, isWanted: () => boolean): Promise<Result<List>> => {
    const known = new Set(list.items.map(({ id }) => id))
    const fresh = await loadUntil(({ items }) => !isWanted() || items.some(({ id }) => known.has(id)))
    if (!fresh.ok || fresh.value.after === null) return fresh
    const items = [...fresh.value.items.filter(({ id }) => !known.has(id)), ...list.items]
    return accepted({ ...list, items })
  }

  // A refetch loads as far as the list was loaded, or it would shrink under its reader.
  const snapshot = (isWanted: () => boolean): Promise<Result<List>> => {
    const list = stream.held()
    const loaded = list?.items.length ?? 0
    // A copy of the device ends at its last row, and does not know where its next page begins.
    const isCopy = list?.floor === ''
    if (isAppendOnly && list && loaded > 0 && !isCopy) return newOnTop(list, isWanted)
    return loadUntil(({ items }) => !isWanted() || items.length >= loaded)
  }

  // Where its next page begins is asked again: the copy ends at its last row.
  const fromDevice = async (): Promise<Known<List> | undefined> => {
    const copy = await stored?.()
    if (!copy) return undefined
    return { held: { head: undefined as Head, items: current(copy.items), after: null, floor: '' }, atMs: copy.atMs }
  }

  const stream: LiveStream<PagedList<T, Head>, List> = makeLive<List, PagedList<T, Head>, View>(
    {
      ...parts,
      name,
      ...(views ? { entity: views.entity } : {}),
      snapshot,
      fold,
      ...(stored && { stored: fromDevice }),
      // Lists that begin alike share a cursor.
      show: ({ head, items, after }) => ({ head, items, after: after === null ? null : `${name} ${after}` }),
      known: () => {
        const list = lastValue<List>(name)
        if (!list || serverClock.now() - list.atMs >= SHOWN_AGAIN_MS) return undefined
        return { ...list, held: { ...list.held, items: current(list.held.items) } }
      },
    },
    onEnd,
  )

  let loading:
    | { readonly after: string; readonly person: string | null; readonly page: Promise<Result<unknown> | undefined> }
    | undefined

  const nextPage = async (after: string, person: string | null): Promise<Result<unknown> | undefined> => {
    const next = await page({ after })
    if (currentToken() !== person) return undefined
    // Refetched in the meantime: the next page begins elsewhere.
    if (stream.held()?.after !== after) return loadMore()
    if (next.ok) stream.update((list) => joined(list, next.value))
    return next
  }

  const loadMore = async (): Promise<Result<unknown> | undefined> => {
    const after = stream.held()?.after
    if (!after) return undefined
    const person = currentToken()
    if (loading?.after === after && loading.person === person) return loading.page
    const mine = { after, person, page: nextPage(after, person) }
    loading = mine
    return mine.page.finally(() => {
      if (loading === mine) loading = undefined
    })
  }

  return Object.assign(stream, { loadMore, startOver: () => forgetValue(name) })
}
