import { filter, throttleTime } from 'rxjs'
import { deskTradeCalls } from '#contract/desk/desk-trade.calls.ts'
import type { FarBelowList, LoneTrade } from '#contract/desk/desk-trade.contract.ts'
import { ask } from '#client/http.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

/** The lists are refetched at most this often: customer service looks into them, no one waits for a row. */
const EVERY_MS = 10_000
const moved$ = events$.pipe(
  filter(({ event }) => event.topic === 'desk'),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** Paid orders far below their list price. */
export const watchFarBelowList = (): PagedStream<FarBelowList> =>
  paged<FarBelowList>({
    name: 'desk/farBelowList',
    page: (from) => ask(deskTradeCalls.farBelowList, from),
    refetchOn: moved$,
  })

/** Shops and buyers that trade only with each other. */
export const watchLoneTrades = (): PagedStream<LoneTrade> =>
  paged<LoneTrade>({
    name: 'desk/loneTrades',
    page: (from) => ask(deskTradeCalls.loneTrades, from),
    refetchOn: moved$,
  })
