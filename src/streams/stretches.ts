import { skip } from 'rxjs'
import type { Page } from '#contract/call.ts'
import { accepted, type Result } from '#contract/problem.ts'
import type { LiveStream } from './live.ts'
import { token$ } from './session.stream.ts'

type Loading = Promise<Result<unknown> | undefined>

// By the stream and not by its name: one that was left and is opened again is another, and must not wait for what its name once asked.
let loadings = new WeakMap<object, Loading>()
// Nor does the next person on this page wait for what the last one asked.
token$.pipe(skip(1)).subscribe(() => (loadings = new WeakMap()))

/** What the next stretch of a list is called, by the list's own name and its cursor: lists that begin alike share a cursor. Null at the end. */
export const stretchName = (list: string, after: string | null): string | null =>
  after === null ? null : `${list} ${after}`

/** What has begun, joined by stretch after stretch until it ends or is far enough. One that is refused refuses the whole. */
export async function asFarAs<T, Held extends { readonly after: string | null }>(
  begun: Result<Held>,
  stretch: (after: string) => Promise<Result<Page<T>>>,
  joined: (held: Held, page: Page<T>) => Held,
  isFar: (held: Held) => boolean,
): Promise<Result<Held>> {
  let list = begun
  while (list.ok && list.value.after !== null && !isFar(list.value)) {
    const page = await stretch(list.value.after)
    list = page.ok ? accepted(joined(list.value, page.value)) : page
  }
  return list
}

/**
 * Makes the asking for a list's next stretch: asking twice at once fetches it once, whoever asks. Resolves to nothing at the end, and
 * for whoever has left: lists of two people may begin alike, and what one of them was told is nothing to the other.
 */
export function nextStretch<T, Shown, Held extends { readonly after: string | null }>(
  stream: LiveStream<Shown, Held>,
  stretch: (after: string) => Promise<Result<Page<T>>>,
  joined: (held: Held, page: Page<T>) => Held,
): () => Loading {
  const next = async (isStillThere: () => boolean): Loading => {
    const after = stream.held()?.after
    if (!after) return undefined
    const page = await stretch(after)
    if (!isStillThere()) return undefined
    // Asked anew meanwhile: then the next stretch begins elsewhere.
    if (stream.held()?.after !== after) return next(isStillThere)
    if (page.ok) stream.update((held) => joined(held, page.value))
    return page
  }
  return () => {
    const running = loadings.get(stream)
    if (running) return running
    const own = loadings
    const loading = next(() => loadings === own).finally(() => own.delete(stream))
    own.set(stream, loading)
    return loading
  }
}
