import { cartCalls } from '#contract/trade/cart.calls.ts'
import type { Cart } from '#contract/trade/cart.contract.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** The lines of an order as they could be bought now, each with the price that it had. */
export const watchOrderAgain = ({ id, lines }: OrderView): LiveStream<Cart> =>
  read({
    name: `order-again/${id}`,
    call: () =>
      ask(cartCalls.preview, {
        lines: lines.map(({ sku_id, quantity, price }) => ({ sku_id, quantity, price_then: price })),
      }),
  })
