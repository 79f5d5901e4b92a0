import { useState } from 'react'
import type { PagedList } from '#streams/platform/paged.ts'

/** As much of a listed row as shows whether it is new. */
interface Listed {
  readonly id: string
  readonly version: number
}

/** Which rows of a list arrived since it was opened, and which have moved. */
export interface Arrivals {
  readonly hasArrived: (item: Listed) => boolean
  readonly hasMoved: (item: Listed) => boolean
}

interface First {
  readonly place: string
  readonly versions: ReadonlyMap<string, number>
  /** Older rows come with the next page and have not arrived; empty if the whole list was loaded. */
  readonly floor: string
}

const nothing: Arrivals = { hasArrived: () => false, hasMoved: () => false }

/** Remembers what stood in a list when it was opened, an empty one too: the first to come into it has arrived as well. */
export function useArrivals(place: string, list: Pick<PagedList<Listed>, 'items' | 'after'> | undefined): Arrivals {
  const [first, setFirst] = useState<First>()
  if (list && first?.place !== place) {
    const { items, after } = list
    setFirst({
      place,
      versions: new Map(items.map(({ id, version }) => [id, version])),
      // Ids grow with time, and the oldest stands last.
      floor: after === null ? '' : (items.at(-1)?.id ?? ''),
    })
  }
  if (first?.place !== place) return nothing
  const { versions, floor } = first
  return {
    hasArrived: ({ id }) => !versions.has(id) && id > floor,
    hasMoved: ({ id, version }) => versions.has(id) && versions.get(id) !== version,
  }
}
