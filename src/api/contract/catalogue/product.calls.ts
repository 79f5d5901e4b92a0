import { get, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type {
  Browsed,
  BrowsedPaused,
  Cards,
  Collect,
  Collected,
  CollectIds,
  CommentCounts,
  CommentCountsInput,
  CommentList,
  Drawer,
  DrawerInput,
  Done,
  FootprintPage,
  ForgetBrowsed,
  GoodsByIds,
  GoodsFound,
  GoodsList,
  GoodsView,
  KeptGoods,
  KeptList,
  Likes,
  LikesInput,
  PauseBrowsed,
  PriceHistory,
  PriceHistoryInput,
  ReviewView,
  Stocks,
  StockView,
} from './product.contract.ts'

/** How a list of goods is sorted; `recommend` is settled sales of 30 days × rating. */
export const SORTS = ['recommend', 'sales', 'price_asc', 'price_desc', 'new'] as const
export type GoodsSort = (typeof SORTS)[number]

/** What narrows a list of goods, beside the words of a search. */
export const LIST_FILTERS = ['price', 'stars', 'free', 'category', 'shop'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

/** Looking at goods, and keeping them. */
export const productCalls = {
  lists: get<GoodsList, GoodsFound>('product/lists'),
  drawer: get<DrawerInput, Drawer>('product/drawer'),
  goods: get<OnlyId, GoodsView>('product/goods'),
  stock: get<OnlyId, StockView>('product/stock'),
  stocks: get<GoodsByIds, Stocks>('product/stocks'),
  cards: get<GoodsByIds, Cards>('product/cards'),
  comment: get<CommentList, Page<ReviewView>>('product/comment'),
  commentCounts: get<CommentCountsInput, CommentCounts>('product/commentCounts'),
  prices: get<PriceHistoryInput, PriceHistory>('product/prices'),
  likes: get<LikesInput, Likes>('product/likes'),
  collect: post<Collect, Collected>('product/collect'),
  collectIds: get<Record<never, never>, CollectIds>('product/collectIds'),
  collectList: get<KeptList, Page<KeptGoods>>('product/collectList'),
  addbrowse: post<Browsed, Done>('product/addbrowse'),
  footprint: get<KeptList, FootprintPage>('product/footprint'),
  delbrowse: post<ForgetBrowsed, Done>('product/delbrowse'),
  pausebrowse: post<PauseBrowsed, BrowsedPaused>('product/pausebrowse'),
}
