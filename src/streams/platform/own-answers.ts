import { skip } from 'rxjs'
import { answered$, type Answer } from '#client/signals.ts'
import { currentToken } from '#client/identity.ts'
import { token$ } from './session.stream.ts'
import { isView, putView, type View } from './views.ts'

/** Remember as many own moves as can be on their way at a time. */
const REMEMBERED = 50
/** A view stands at most this deep in an answer: in a case of a page of cases. */
const DEEPEST = 3

/** The views in an answer: the answer itself, those of a batch or a page, or those of cases in a queue. */
function viewsIn(value: unknown, depth = 0): View[] {
  if (isView(value)) return [value]
  // Events of the log are applied in sequence, never from an answer that carries them.
  if (typeof value !== 'object' || value === null || 'seq' in value || depth > DEEPEST) return []
  return Object.values(value).flatMap((each) => viewsIn(each, depth + 1))
}

const mine = new Set<string>()
const moveName = (id: string, version: number): string => `${id} ${version}`

/** Whether this page made that move itself: the person who ships an order needs no notice that it was shipped. */
export const isOwnMove = (id: string, version: number): boolean => mine.has(moveName(id, version))

function record({ call, value, token }: Answer): void {
  if (token !== currentToken()) return
  for (const view of viewsIn(value)) {
    if (call.method !== 'GET') mine.add(moveName(view.id, view.version))
    putView(view)
  }
  for (const name of mine) if (mine.size > REMEMBERED) mine.delete(name)
}

// Own screens move with the answer, without waiting for the socket.
answered$.subscribe(record)

// A move of the previous person is news to the next one.
token$.pipe(skip(1)).subscribe(() => mine.clear())
