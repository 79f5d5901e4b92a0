import type { Result } from '#contract/platform/problem.ts'
import type { PagedStream } from './paged.ts'
import type { Row } from './paged-rows.ts'

/** What is shown before the server answers. `done` is its answer, `undo` takes it back. */
export interface Undoable {
  readonly done: Promise<Result<unknown>>
  readonly undo: () => Promise<Result<unknown>>
}

/** The rows of a list with those that had left it, each where it was. */
function withRows<T extends Row>(now: readonly T[], before: readonly T[], ids: ReadonlySet<string>): T[] {
  const fresh = new Map(now.map((row) => [row.id, row]))
  const known = new Set(before.map(({ id }) => id))
  const back = before.flatMap((row) => fresh.get(row.id) ?? (ids.has(row.id) ? [row] : []))
  return [...back, ...now.filter(({ id }) => !known.has(id))]
}

/**
 * Takes rows out of a list before the server answers. A refusal brings them back and reads the list again. `set` tells the server to keep
 * these rows, or no longer.
 */
export function removeRows<T extends Row, Head>(
  list: PagedStream<T, Head>,
  ids: readonly string[],
  set: (ids: readonly string[], on: boolean) => Promise<Result<unknown>>,
): Undoable {
  const removed = new Set(ids)
  const before = list.held()?.items ?? []
  const takeOut = (): void => list.update((now) => ({ ...now, items: now.items.filter(({ id }) => !removed.has(id)) }))
  const putBack = (): void => list.update((now) => ({ ...now, items: withRows(now.items, before, removed) }))

  const send = async (on: boolean): Promise<Result<unknown>> => {
    if (on) putBack()
    else takeOut()
    const answer = await set(ids, on)
    // The reader may have left the list: its copy is as it was at that moment.
    list.startOver()
    if (answer.ok) return answer
    if (on) takeOut()
    else putBack()
    list.refetch()
    return answer
  }
  const done = send(false)
  return {
    done,
    // In this order: a removal that is answered late would take the rows out again.
    undo: async () => {
      const removal = await done
      return removal.ok ? send(true) : removal
    },
  }
}
