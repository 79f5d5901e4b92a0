import { EMPTY, type Observable } from 'rxjs'
import type { Result } from '#contract/platform/problem.ts'
import { live, type LiveParts, type LiveStream } from './live.ts'
import { serverClock } from './server-clock.ts'
import { newerWins, type Versioned, viewAt } from './views.ts'

/** One view, by its name: what this page knows of it is shown while the snapshot is on its way, else what the device has stored. */
export const watchView = <V extends Versioned>(
  name: string,
  snapshot: () => Promise<Result<V>>,
  refetchOn: Observable<unknown> = EMPTY,
  stored?: LiveParts<V, V, V>['stored'],
): LiveStream<V> =>
  live<V, V, V>({
    name,
    entity: name,
    snapshot,
    refetchOn,
    ...(stored && { stored }),
    fold: newerWins,
    show: (view) => view,
    known: () => {
      const held = viewAt<V>(name)
      return held && { held, atMs: serverClock.now() }
    },
  })
