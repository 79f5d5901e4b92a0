import { filter, merge, throttleTime } from 'rxjs'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import { goodsDraftCalls, shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type {
  GoodsCategoriesFound,
  GoodsCounts,
  GoodsDrafts,
  GoodsDraftView,
  GoodsFoundNow,
  GoodsInfo,
  MyGoodsCard,
} from '#contract/catalogue/shop-goods.contract.ts'
import type { InputOf } from '#contract/platform/call.ts'
import type { Result } from '#contract/platform/problem.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { lastValue } from '../platform/last-values.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { read } from '../platform/read.ts'

/** Lists and counts are fetched again at most this often, however many orders arrive. */
const EVERY_MS = 1_000

const CHANGES: ReadonlySet<string> = new Set(
  [...Object.values(shopGoodsCalls), ...Object.values(goodsDraftCalls)]
    .filter(({ method }) => method !== 'GET')
    .map(({ path }) => path),
)
const isSaved = ({ call }: { readonly call: { readonly path: string } }): boolean =>
  call.path === goodsDraftCalls.save.path

/** Emits when the goods of the shop may have changed, here or on another device; orders change their stock. */
const changed$ = merge(
  answered$.pipe(filter((answer) => CHANGES.has(answer.call.path) && !isSaved(answer))),
  events$.pipe(filter(({ event }) => event.topic.startsWith('shop:'))),
).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

/** Which of the merchant's products are listed, and in which order. */
export type MyGoodsQuery = Omit<InputOf<typeof shopGoodsCalls.list>, 'after'>

/** The products of one tab of the merchant's shop. */
export const watchMyGoods = (query: MyGoodsQuery): PagedStream<MyGoodsCard> =>
  paged<MyGoodsCard>({
    name: `shop/goods/${JSON.stringify(query)}`,
    page: (from) => ask(shopGoodsCalls.list, { ...query, ...from }),
    refetchOn: changed$,
  })

/** How many of the merchant's products are in a tab and match a search, and a mark of which. */
export const watchGoodsFound = (query: InputOf<typeof shopGoodsCalls.found>): LiveStream<GoodsFoundNow> =>
  live<GoodsFoundNow>({
    name: `shop/goodsFound/${JSON.stringify(query)}`,
    snapshot: () => ask(shopGoodsCalls.found, query),
    show: (found) => found,
    refetchOn: changed$,
  })

/** How many products are in each tab, and what the level allows. */
export const watchGoodsCounts = (): LiveStream<GoodsCounts> =>
  live<GoodsCounts>({
    name: 'shop/goodsCounts',
    snapshot: () => ask(shopGoodsCalls.counts, {}),
    known: () => lastValue('shop/goodsCounts'),
    show: (counts) => counts,
    refetchOn: changed$,
  })

/**
 * One product of the merchant's shop as it is now. An editor compares it with the version that it began with: what it touched stays
 * the merchant's own until it is saved.
 */
export const watchMyProduct = (id: string): LiveStream<GoodsInfo> =>
  live<GoodsInfo>({
    name: `shop/goods/${id}`,
    snapshot: () => ask(shopGoodsCalls.info, { id }),
    show: (info) => info,
    refetchOn: changed$,
  })

/** Puts a saved product in place of the shown one. */
export const showMyProduct = (info: GoodsInfo): void => watchMyProduct(info.id).update(() => info)

/** The reviews of one product of the merchant, with the replies that other devices write in the meantime. */
export const watchMyReviews = (id: string): PagedStream<ReviewView> =>
  paged<ReviewView>({
    name: `shop/reviews/${id}`,
    page: (from) => ask(productCalls.comment, { id, ...from }),
    refetchOn: changed$,
  })

/** The drafts of the merchant's shop, changed last first. */
export const watchGoodsDrafts = (): LiveStream<GoodsDrafts> =>
  live<GoodsDrafts>({
    name: 'shop/goodsDrafts',
    snapshot: () => ask(goodsDraftCalls.drafts, {}),
    show: (drafts) => drafts,
    refetchOn: changed$,
  })

/** Fetches a draft as it is now. */
export const fetchGoodsDraft = (id: string): Promise<Result<GoodsDraftView>> => ask(goodsDraftCalls.draft, { id })

/** One draft, as another device may have saved it in the meantime. */
export const watchGoodsDraft = (id: string): LiveStream<GoodsDraftView> =>
  live<GoodsDraftView>({
    name: `shop/goodsDraft/${id}`,
    snapshot: () => fetchGoodsDraft(id),
    show: (draft) => draft,
    refetchOn: changed$,
  })

/** Puts a saved draft in place of the shown one. */
export const showGoodsDraft = (draft: GoodsDraftView): void => watchGoodsDraft(draft.id).update(() => draft)

/** In which categories products of such a name are, the likeliest first. */
export const watchGoodsCategories = (keywords: string): LiveStream<GoodsCategoriesFound> =>
  read<GoodsCategoriesFound>({
    name: `shop/goodsCategories/${keywords}`,
    call: () => ask(shopGoodsCalls.categories, { keywords }),
  })
