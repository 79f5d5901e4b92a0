import { defer, filter, fromEvent, merge, type Observable, retry, switchMap, take, timer } from 'rxjs'
import { isShopReachable } from '#client/reachable.ts'
import { retryDelayMs } from './retry-delay.ts'

const answering = defer(async () => {
  if (!(await isShopReachable())) throw new Error('The shop does not answer.')
})

/**
 * Emits once the shop answers again. It is asked when the device finds a network, and after growing pauses while it does not answer.
 * A shop that answers already emits nothing: what failed then is only slow.
 */
export const whenReachableAgain = (): Observable<void> => {
  const isAway$ = defer(isShopReachable).pipe(filter((isReachable) => !isReachable))
  return merge(isAway$, fromEvent(window, 'online')).pipe(
    switchMap(() => answering.pipe(retry({ delay: (_error, attempt) => timer(retryDelayMs(attempt)) }))),
    take(1),
  )
}
