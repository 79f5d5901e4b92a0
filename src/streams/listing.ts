import type { Page } from '#contract/call.ts'
import { accepted, type Result } from '#contract/problem.ts'
import { live, type LiveStream } from './live.ts'
import { asFarAs, nextStretch, stretchName } from './stretches.ts'
import { type Versioned, viewAt, type ViewChange } from './views.ts'

/** A list as it is held: names of views, newest first, and where to continue. */
export interface HeldList {
  readonly names: readonly string[]
  /** The cursor of the next stretch; null at the end. */
  readonly after: string | null
  /** The oldest name of the last stretch: what is older comes with the next one. */
  readonly floor: string
}

/** A list as it is shown. */
export interface Listing<V> {
  readonly items: readonly V[]
  /** What the next stretch is called; null at the end. */
  readonly after: string | null
}

/** Whether nothing is in a list, nor comes with its next stretch. */
export const isEmptyListing = ({ items, after }: Listing<unknown>): boolean => items.length === 0 && after === null

/** A list that follows the log, with its next stretch. */
export interface ListStream<V> extends LiveStream<Listing<V>, HeldList> {
  /** Fetches the next stretch; asking twice at once fetches it once. */
  readonly loadMore: () => Promise<Result<unknown> | undefined>
}

/** What makes a list. Views must be in the store before a stretch of them resolves. */
export interface ListParts<V> {
  readonly name: string
  readonly entity: string
  readonly stretch: (after: string | null) => Promise<Result<Page<V>>>
  readonly nameOf: (view: V) => string
  readonly belongs: (view: V) => boolean
}

// Ids grow with time, and all names of one list differ in their id only.
const newestFirst = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)

/** A list of views, newest first: members come and go with the log, and what is new appears at the top by itself. */
export function listing<V extends Versioned>({ name, entity, stretch, nameOf, belongs }: ListParts<V>): ListStream<V> {
  const isMember = (each: string): boolean => {
    const view = viewAt<V>(each)
    return view !== undefined && belongs(view)
  }
  // The store may know more than the stretch, which was read a moment ago.
  const joined = ({ names }: Pick<HeldList, 'names'>, { data, after }: Page<V>): HeldList => {
    const further = data.map(nameOf)
    return {
      names: [...new Set([...names, ...further])].filter(isMember).sort(newestFirst),
      after,
      floor: further.at(-1) ?? '',
    }
  }

  const fold = (held: HeldList, change: ViewChange<V>): HeldList => {
    const isListed = held.names.includes(change.name)
    const stays = change.after !== undefined && belongs(change.after)
    if (isListed) return { ...held, names: stays ? held.names : held.names.filter((each) => each !== change.name) }
    const isWithin = held.after === null || change.name > held.floor
    return stays && isWithin ? { ...held, names: [...held.names, change.name].sort(newestFirst) } : held
  }

  // As many stretches as are shown: whoever has scrolled far must not be thrown back when the list is fetched anew.
  const wholeAgain = async (shown: number): Promise<Result<HeldList>> => {
    const first = await stretch(null)
    const begun = first.ok ? accepted(joined({ names: [] }, first.value)) : first
    return asFarAs(begun, stretch, joined, ({ names }) => names.length >= shown)
  }

  const stream: LiveStream<Listing<V>, HeldList> = live<HeldList, Listing<V>, V>({
    name,
    entity,
    fold,
    snapshot: () => wholeAgain(stream.held()?.names.length ?? 0),
    show: ({ names, after }) => ({
      items: names.map((each) => viewAt<V>(each)).filter((view) => view !== undefined),
      after: stretchName(name, after),
    }),
  })

  return Object.assign(stream, { loadMore: nextStretch(stream, stretch, joined) })
}
