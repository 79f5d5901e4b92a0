import type { Page } from '#contract/platform/call.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { currentToken } from '#client/identity.ts'
import { minutes } from '#machines/platform/constants.ts'
import { forgetValue, lastValue } from './last-values.ts'
import { type Known, type LiveParts, type LiveStream, makeLive, shared } from './live.ts'
import { serverClock } from './server-clock.ts'
import { type HeldList, type ListedViews, type Row, type RowsListed, rowsListed } from './paged-rows.ts'
import type { Versioned } from './views.ts'

/** A reader who returns within this time finds the list as it was. */
const SHOWN_AGAIN_MS = minutes(5)

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
  readonly views?: ListedViews<T>
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

/** An endless list, loaded page by page. Readers of the same name share it. */
export const paged = <T extends Row, Head = undefined>(parts: PagedParts<T, Head>): PagedStream<T, Head> =>
  shared(parts.name, (onEnd) => makePaged(parts, onEnd))

function makePaged<T extends Row, Head>(
  { name, page, first, isAppendOnly = false, views, stored, ...parts }: PagedParts<T, Head>,
  onEnd: () => void,
): PagedStream<T, Head> {
  type List = HeldList<T, Head>
  const rows = rowsListed(views)
  const load = pageLoader<T, Head>({ page, ...(first && { first }) }, rows)

  // A refetch loads as far as the list was loaded, or it would shrink under its reader.
  const snapshot = (isWanted: () => boolean): Promise<Result<List>> => {
    const list = stream.held()
    const loaded = list?.items.length ?? 0
    // A copy of the device ends at its last row, and does not know where its next page begins.
    const isCopy = list?.floor === ''
    if (isAppendOnly && list && loaded > 0 && !isCopy) return load.newOnTop(list, isWanted)
    return load.until(({ items }) => !isWanted() || items.length >= loaded)
  }

  // Where its next page begins is asked again: the copy ends at its last row.
  const fromDevice = async (): Promise<Known<List> | undefined> => {
    const copy = await stored?.()
    if (!copy) return undefined
    const items = rows.current(copy.items)
    return { held: { head: undefined as Head, items, after: null, floor: '' }, atMs: copy.atMs }
  }

  const stream: LiveStream<PagedList<T, Head>, List> = makeLive<List, PagedList<T, Head>, T & Versioned>(
    {
      ...parts,
      name,
      ...(views ? { entity: views.entity } : {}),
      snapshot,
      fold: rows.fold,
      ...(stored && { stored: fromDevice }),
      // Lists that begin alike share a cursor.
      show: ({ head, items, after }) => ({ head, items, after: after === null ? null : `${name} ${after}` }),
      known: () => {
        const list = lastValue<List>(name)
        if (!list || serverClock.now() - list.atMs >= SHOWN_AGAIN_MS) return undefined
        return { ...list, held: { ...list.held, items: rows.current(list.held.items) } }
      },
    },
    onEnd,
  )
  return Object.assign(stream, { loadMore: moreOf(stream, page, rows), startOver: () => forgetValue(name) })
}

/** Loads a list from its top, as far as its reader wants it. */
function pageLoader<T extends Row, Head>(
  { page, first }: Pick<PagedParts<T, Head>, 'page' | 'first'>,
  rows: RowsListed<T>,
) {
  type List = HeldList<T, Head>

  const top = async (): Promise<Result<List>> => {
    const answer = first ? await first() : await page({})
    if (!answer.ok) return answer
    const head = ('head' in answer.value ? answer.value.head : undefined) as Head
    return accepted(rows.joined({ head, items: [] }, answer.value))
  }

  /** Loads pages from the top until `isFar`. If one is refused, the whole is: the shown list stays. */
  const until = async (isFar: (list: List) => boolean): Promise<Result<List>> => {
    let list = await top()
    while (list.ok && list.value.after !== null && !isFar(list.value)) {
      const next = await page({ after: list.value.after })
      list = next.ok ? accepted(rows.joined(list.value, next.value)) : next
    }
    return list
  }

  const newOnTop = async (list: List, isWanted: () => boolean): Promise<Result<List>> => {
    const known = new Set(list.items.map(({ id }) => id))
    const fresh = await until(({ items }) => !isWanted() || items.some(({ id }) => known.has(id)))
    if (!fresh.ok || fresh.value.after === null) return fresh
    const items = [...fresh.value.items.filter(({ id }) => !known.has(id)), ...list.items]
    return accepted({ ...list, items })
  }

  return { until, newOnTop }
}

/** Makes the loading of a list's next page: two calls for one cursor share one request. */
function moreOf<T extends Row, Head>(
  stream: LiveStream<PagedList<T, Head>, HeldList<T, Head>>,
  page: PagedParts<T, Head>['page'],
  rows: RowsListed<T>,
): PagedStream<T, Head>['loadMore'] {
  let loading:
    | { readonly after: string; readonly person: string | null; readonly page: Promise<Result<unknown> | undefined> }
    | undefined

  const nextPage = async (after: string, person: string | null): Promise<Result<unknown> | undefined> => {
    const next = await page({ after })
    if (currentToken() !== person) return undefined
    // Refetched in the meantime: the next page begins elsewhere.
    if (stream.held()?.after !== after) return loadMore()
    if (next.ok) stream.update((list) => rows.joined(list, next.value))
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
  return loadMore
}
