import { filter, map, merge, type Observable, throttleTime } from 'rxjs'
import { answered$ } from '#client/signals.ts'
import { events$ } from '../platform/news.ts'

/** Sums are refetched at most this often, however much moves. */
const EVERY_MS = 1_000
/** API areas whose changing calls move money. */
const AREAS: ReadonlySet<string> = new Set(['pay', 'recharge', 'order', 'refund', 'shop'])

const ownMove$ = answered$.pipe(filter(({ call }) => call.method !== 'GET' && AREAS.has(call.path.split('/')[1] ?? '')))
const moneyEvents$ = events$.pipe(
  filter(({ event }) => event.topic !== 'desk' && (event.type === 'order' || event.type === 'notice')),
)

/** Emits when the wallet may have changed: no event carries a balance, so it must be refetched. */
export const moneyMoved$: Observable<undefined> = merge(ownMove$, moneyEvents$).pipe(
  map(() => undefined),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)
