import { filter, merge, Subject, throttleTime } from 'rxjs'
import type { Page } from '#contract/platform/call.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import type { FreightView, ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'

const EVERY_MS = 500
const SAVES: ReadonlySet<string> = new Set(
  Object.values(shopSettingCalls).flatMap(({ method, path }) => (method === 'GET' ? [] : [path])),
)
const asked$ = new Subject<void>()

/** Emits when the settings were saved: here, or on another device or tab of the merchant. */
const saved$ = merge(
  asked$,
  answered$.pipe(filter(({ call }) => call.method !== 'GET' && SAVES.has(call.path))),
  events$.pipe(filter(({ event }) => event.entity === 'shopSettings')),
).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

/** Reads the settings again: a save was refused because they are others by now. */
export const refetchSettings = (): void => asked$.next()

/** The settings of the merchant's shop. */
export const watchShopSettings = (): LiveStream<ShopSettings> =>
  live<ShopSettings>({
    name: 'shop/setting',
    snapshot: () => ask(shopSettingCalls.setting, {}),
    show: (settings) => settings,
    refetchOn: saved$,
  })

/** The freight templates of the merchant's shop, the default first. */
export const watchFreights = (): LiveStream<Page<FreightView>> =>
  live<Page<FreightView>>({
    name: 'shop/freights',
    snapshot: () => ask(shopSettingCalls.freights, {}),
    show: (page) => page,
    refetchOn: saved$,
  })
