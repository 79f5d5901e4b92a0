import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import type { ShopCarriers } from '#contract/trade/shop-orders.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** The carriers of the shop's last parcels, and who carried the last one to each country. */
export const watchCarriers = (): LiveStream<ShopCarriers> =>
  read<ShopCarriers>({ name: 'shop/carriers', call: () => ask(shopOrdersCalls.carriers, {}) })
