import type { InputOf, OutputOf } from '#contract/platform/call.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type {
  DrawerInput,
  GoodsCard,
  GoodsFound,
  GoodsView,
  NothingFound,
  ReviewView,
} from '#contract/catalogue/product.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { read } from '../platform/read.ts'

/** One product. Its price and stock move in `watchStock`. */
export const watchGoods = (id: string): LiveStream<GoodsView> =>
  read({ name: `goods/${id}`, audience: 'everyone', call: () => ask(productCalls.goods, { id }) })

/** Products similar to one; without one the most popular. */
export const watchLikes = (id?: string): LiveStream<OutputOf<typeof productCalls.likes>> =>
  read({
    name: `goods/${id ?? 'all'}/likes`,
    audience: 'everyone',
    call: () => ask(productCalls.likes, id === undefined ? {} : { id }),
  })

/** Which reviews of a product are read. */
export type ReviewsQuery = Omit<InputOf<typeof productCalls.comment>, 'id' | 'after'>

/** The reviews of a product, newest first; all, or those of a filter. */
export const watchReviews = (id: string, query: ReviewsQuery = {}): PagedStream<ReviewView> =>
  paged<ReviewView>({
    name: `goods/${id}/reviews/${JSON.stringify(query)}`,
    audience: 'everyone',
    isLogged: false,
    page: (from) => ask(productCalls.comment, { id, ...query, ...from }),
  })

/** How many reviews of a product each choice of its filter leaves. */
export const watchReviewCounts = (
  id: string,
  query: ReviewsQuery,
): LiveStream<OutputOf<typeof productCalls.commentCounts>> =>
  read({
    name: `goods/${id}/review-counts/${JSON.stringify(query)}`,
    audience: 'everyone',
    call: () => ask(productCalls.commentCounts, { id, ...query }),
  })

/** Which products are listed, and in which order. */
export type GoodsQuery = Omit<InputOf<typeof productCalls.lists>, 'after'>

/** How the products of a list were looked for. */
interface Reading {
  /** Parts of words were looked for among the most popular products only. */
  readonly isOnlyPopular: boolean
  /** What was searched for, where that is not what was typed. */
  readonly readAs: GoodsFound['read_as']
  /** Why it is empty. */
  readonly nothing: NothingFound | undefined
}

/** Products of a category, a shop or a search. */
export const watchGoodsList = (query: GoodsQuery): PagedStream<GoodsCard, Reading> =>
  paged<GoodsCard, Reading>({
    name: `goods/list/${JSON.stringify(query)}`,
    audience: 'everyone',
    isLogged: false,
    first: async () => {
      const found = await ask(productCalls.lists, query)
      if (!found.ok) return found
      const { only_popular, read_as, nothing } = found.value
      return accepted({ ...found.value, head: { isOnlyPopular: only_popular === true, readAs: read_as, nothing } })
    },
    page: (from) => ask(productCalls.lists, { ...query, ...from }),
  })

/** The price range and the categories of a list, for its filter. */
export const watchFacets = (among: DrawerInput): LiveStream<OutputOf<typeof productCalls.drawer>> =>
  read({
    name: `goods/facets/${JSON.stringify(among)}`,
    audience: 'everyone',
    call: () => ask(productCalls.drawer, among),
  })
