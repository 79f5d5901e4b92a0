import { shopOrdersCalls } from '#contract/shop-orders.calls.ts'
import type { ShopCarriers } from '#contract/shop-orders.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from './live.ts'
import { read } from './read.ts'

/** The carriers of the shop's last parcels, and who carried the last one to each country. */
export const watchCarriers = (): LiveStream<ShopCarriers> =>
  read<ShopCarriers>({ name: 'shop/carriers', call: () => ask(shopOrdersCalls.carriers, {}) })
