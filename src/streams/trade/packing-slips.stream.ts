import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import type { Slips } from '#contract/trade/shop-orders.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** The orders to ship among those named, separated by commas, for their packing slips. */
export const watchPackingSlips = (ids: string): LiveStream<Slips> =>
  read<Slips>({
    name: `shop/slips/${ids}`,
    call: () => (ids === '' ? Promise.resolve(accepted({ orders: [] })) : ask(shopOrdersCalls.packingSlips, { ids })),
  })
