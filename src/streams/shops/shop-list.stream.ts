import type { InputOf } from '#contract/platform/call.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import type { ShopCard } from '#contract/shops/shop.contract.ts'
import { ask } from '#client/http.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

/** Which shops are listed. */
export type ShopQuery = Omit<InputOf<typeof shopCalls.list>, 'after'>

/** Shops that sell, those that the person follows first. */
export const watchShops = (query: ShopQuery): PagedStream<ShopCard> =>
  paged<ShopCard>({
    name: `shops/${JSON.stringify(query)}`,
    audience: 'everyone',
    isLogged: false,
    page: (from) => ask(shopCalls.list, { ...query, ...from }),
  })
