import type { Result } from '#contract/problem.ts'

type Loading = Promise<Result<unknown> | undefined>

// By the stream and not by its name: one that was left and is opened again is another, and must not wait for what its name once asked.
const loadings = new WeakMap<object, Loading>()

/** What the next stretch of a list is called, by the list's own name and its cursor: lists that begin alike share a cursor. Null at the end. */
export const stretchName = (list: string, after: string | null): string | null =>
  after === null ? null : `${list} ${after}`

/** Makes the asking for a stream's next stretch: asking twice at once fetches it once, whoever asks. */
export const oneAtATime = (stream: object, next: () => Loading) => (): Loading => {
  const loading = loadings.get(stream) ?? next().finally(() => loadings.delete(stream))
  loadings.set(stream, loading)
  return loading
}
