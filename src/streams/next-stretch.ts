import { skip } from 'rxjs'
import type { Result } from '#contract/problem.ts'
import { token$ } from './session.stream.ts'

type Loading = Promise<Result<unknown> | undefined>

// By the stream and not by its name: one that was left and is opened again is another, and must not wait for what its name once asked.
let loadings = new WeakMap<object, Loading>()
// Nor does the next person on this page wait for what the last one asked.
token$.pipe(skip(1)).subscribe(() => (loadings = new WeakMap()))

/** What the next stretch of a list is called, by the list's own name and its cursor: lists that begin alike share a cursor. Null at the end. */
export const stretchName = (list: string, after: string | null): string | null =>
  after === null ? null : `${list} ${after}`

/**
 * Makes the asking for a stream's next stretch: asking twice at once fetches it once, whoever asks. `next` is told whether whoever
 * asked is still there: lists of two people may begin alike, and what one of them was told is nothing to the other.
 */
export const oneAtATime = (stream: object, next: (isStillThere: () => boolean) => Loading) => (): Loading => {
  const running = loadings.get(stream)
  if (running) return running
  const own = loadings
  const loading = next(() => loadings === own).finally(() => own.delete(stream))
  own.set(stream, loading)
  return loading
}
