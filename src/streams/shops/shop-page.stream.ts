import { exhaustMap, filter, merge, throttleTime } from 'rxjs'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { GoodsCard, GoodsSort } from '#contract/catalogue/product.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import type { ShopPage } from '#contract/shops/shop.contract.ts'
import { ask } from '#client/http.ts'
import { timesToAsk, watchRoom } from '../platform/live-rooms.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

type Shop = ShopPage['shop']

const EVERY_MS = 1_000

/** Emits when a shop began or ceased to sell; the room may lose a message, so the shop is also polled. */
const changed = (id: string, isOpen: () => boolean | undefined) =>
  merge(
    watchRoom(`shop:${id}`),
    timesToAsk({ atOnce: false }).pipe(
      exhaustMap(() => ask(shopCalls.shop, { id })),
      filter((answer) => answer.ok && answer.value.shop.open !== isOpen()),
    ),
  ).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

/** A shop as the head, and its products without end. A changed state of the shop shows without a reload. */
export function watchShopPage(id: string, sort: GoodsSort): PagedStream<GoodsCard, Shop> {
  const stream: PagedStream<GoodsCard, Shop> = paged<GoodsCard, Shop>({
    name: `shop/${id}/${sort}`,
    audience: 'everyone',
    isLogged: false,
    refetchOn: changed(id, () => stream.held()?.head.open),
    first: async () => {
      const answer = await ask(shopCalls.shop, { id })
      if (!answer.ok) return answer
      const { shop, goods } = answer.value
      // The shop's answer carries its products in this order only.
      if (sort === 'recommend') return accepted({ ...goods, head: shop })
      const sorted = await ask(productCalls.lists, { shop: id, sort })
      return sorted.ok ? accepted({ ...sorted.value, head: shop }) : sorted
    },
    page: (from) => ask(productCalls.lists, { shop: id, sort, ...from }),
  })
  return stream
}
