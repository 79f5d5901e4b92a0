import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { PriceHistory } from '#contract/catalogue/product.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** What a product, or one of its variants, was on offer for in the last days. */
export const watchPrices = (id: string, sku?: string): LiveStream<PriceHistory> =>
  read({
    name: `goods/${id}/prices/${sku ?? 'all'}`,
    audience: 'everyone',
    call: () => ask(productCalls.prices, { id, ...(sku === undefined ? {} : { sku }) }),
  })
