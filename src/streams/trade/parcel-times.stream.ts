import { orderCalls } from '#contract/trade/order.calls.ts'
import type { ParcelTimes } from '#contract/trade/order.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** How long the last parcels of a shop to a country took. */
export const watchParcelTimes = (shopId: string, country: string): LiveStream<ParcelTimes> =>
  read({
    name: `parcel-times/${shopId}/${country}`,
    audience: 'everyone',
    call: () => ask(orderCalls.deliveryTime, { shop_id: shopId, country }),
  })
