import { filter, merge, throttleTime } from 'rxjs'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { shopWorkCalls } from '#contract/figures/shop-work.calls.ts'
import type { FirstSteps, ShopToday, ShopWaiting } from '#contract/figures/shop-work.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { chatChanges$ } from '../care/chat-changes.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'

/** What waits is refetched at most this often, however many orders and messages arrive. */
const EVERY_MS = 1_000
/** One order more moves the figures of a day little. */
const FIGURES_EVERY_MS = 10_000

const ofShop$ = events$.pipe(filter(({ event }) => event.topic.startsWith('shop:')))

/** What waits for the merchant; any event of the shop and any message may change it. */
export const watchShopWaiting = (): LiveStream<ShopWaiting> =>
  live<ShopWaiting>({
    name: 'shop/waiting',
    snapshot: () => ask(shopWorkCalls.waiting, {}),
    show: (waiting) => waiting,
    refetchOn: merge(ofShop$, chatChanges$).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true })),
  })

/** Today of the shop against yesterday. */
export const watchShopToday = (): LiveStream<ShopToday> =>
  live<ShopToday>({
    name: 'shop/today',
    snapshot: () => ask(shopWorkCalls.today, {}),
    show: (today) => today,
    refetchOn: ofShop$.pipe(throttleTime(FIGURES_EVERY_MS, undefined, { leading: true, trailing: true })),
  })

const SAVES: ReadonlySet<string> = new Set([shopSettingCalls.returnAddress.path, shopSettingCalls.freight.path])

/** What a new shop still needs; a step that is saved here is done at once. */
export const watchFirstSteps = (): LiveStream<FirstSteps> =>
  live<FirstSteps>({
    name: 'shop/firstSteps',
    snapshot: () => ask(shopWorkCalls.firstSteps, {}),
    show: (steps) => steps,
    refetchOn: merge(ofShop$, answered$.pipe(filter(({ call }) => SAVES.has(call.path)))).pipe(
      throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
    ),
  })
