import { EMPTY, type Observable } from 'rxjs'
import type { Result } from '#contract/problem.ts'
import { live, type LiveStream } from './live.ts'
import { serverClock } from './server-clock.ts'
import { newerWins, type Versioned, viewAt } from './views.ts'

/** One view, by its name: what this page knows of it is shown while the snapshot is on its way. */
export const watchView = <V extends Versioned>(
  name: string,
  snapshot: () => Promise<Result<V>>,
  refetchOn: Observable<unknown> = EMPTY,
): LiveStream<V> =>
  live<V, V, V>({
    name,
    entity: name,
    snapshot,
    refetchOn,
    fold: newerWins,
    show: (view) => view,
    known: () => {
      const held = viewAt<V>(name)
      return held && { held, atMs: serverClock.now() }
    },
  })
