import type { Observable } from 'rxjs'
import type { Page } from '#contract/call.ts'
import { accepted, type Result } from '#contract/problem.ts'
import { live, type LiveStream } from './live.ts'
import { asFarAs, nextStretch, stretchName } from './stretches.ts'

/** A list that is asked anew whole when something changes, with its next stretch; `after` is shown as what that is called. */
export interface PagedStream<T> extends LiveStream<Page<T>> {
  /** Fetches the next stretch; asking twice at once fetches it once. */
  readonly loadMore: () => Promise<Result<unknown> | undefined>
}

/** What makes a paged list. */
export interface PagedParts<T> {
  readonly name: string
  readonly stretch: (after: string | null) => Promise<Result<Page<T>>>
  readonly refetchOn: Observable<unknown>
  /** What a row is known by, where rows never change and new ones only come on top: then only these are asked for. */
  readonly keyOf?: (row: T) => string
}

const joined = <T>(held: Page<T>, { data, after }: Page<T>): Page<T> => ({ data: [...held.data, ...data], after })

/** Rows that the log does not carry: they are asked for, and asked anew when the log tells of something that they may show. */
export function paged<T>({ name, stretch, refetchOn, keyOf }: PagedParts<T>): PagedStream<T> {
  // As much as was shown: asking anew takes nothing away from under one's hand.
  const wholeAgain = async (shown: number): Promise<Result<Page<T>>> =>
    asFarAs(await stretch(null), stretch, joined, ({ data }) => data.length >= shown)
  // As many stretches as it takes to come to a row that is known; what is below it is known as well.
  const newOnTop = async (held: Page<T>, key: (row: T) => string): Promise<Result<Page<T>>> => {
    const known = new Set(held.data.map(key))
    const isKnown = (row: T): boolean => known.has(key(row))
    const page = await asFarAs(await stretch(null), stretch, joined, ({ data }) => data.some(isKnown))
    if (!page.ok || page.value.after === null) return page
    return accepted({ data: [...page.value.data.filter((row) => !isKnown(row)), ...held.data], after: held.after })
  }
  const snapshot = (): Promise<Result<Page<T>>> => {
    const held = stream.held()
    return held && held.data.length > 0 && keyOf ? newOnTop(held, keyOf) : wholeAgain(held?.data.length ?? 0)
  }
  const stream: LiveStream<Page<T>> = live<Page<T>>({
    name,
    snapshot,
    show: ({ data, after }) => ({ data, after: stretchName(name, after) }),
    refetchOn,
  })
  return Object.assign(stream, { loadMore: nextStretch(stream, stretch, joined) })
}
