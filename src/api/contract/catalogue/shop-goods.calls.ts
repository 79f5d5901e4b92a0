import { get, keyed, type Page, post } from '../platform/call.ts'
import type { Done, OnlyId } from '../platform/contract.ts'
import type {
  AddGoods,
  BulkDone,
  BulkUndone,
  CommentReply,
  EditGoods,
  GoodsCategories,
  GoodsCategoriesFound,
  GoodsCounts,
  GoodsDraftView,
  GoodsDrafts,
  GoodsInfo,
  MyGoodsCard,
  GoodsFoundNow,
  MyGoodsFound,
  MyGoodsList,
  PriceGoods,
  SaveGoodsDraft,
  SetGoodsListed,
  StockGoods,
  UndoBulk,
} from './shop-goods.contract.ts'
import type { ReviewView } from './product.contract.ts'

/** How a merchant's products are listed; drafts have a call of their own. */
export const GOODS_TABS = ['onSale', 'soldOut', 'lowStock', 'offShelf'] as const
export type GoodsTab = (typeof GOODS_TABS)[number]

/** How a merchant's products are sorted. */
export const MY_GOODS_SORTS = ['new', 'sales', 'views', 'price_asc', 'price_desc', 'stock_asc'] as const
export type MyGoodsSort = (typeof MY_GOODS_SORTS)[number]

/** The products of a merchant's own shop. */
export const shopGoodsCalls = {
  list: get<MyGoodsList, Page<MyGoodsCard>>('shop/goodsList'),
  counts: get<Record<never, never>, GoodsCounts>('shop/goodsCounts'),
  categories: get<GoodsCategories, GoodsCategoriesFound>('shop/goodsCategories'),
  found: get<MyGoodsFound, GoodsFoundNow>('shop/goodsFound'),
  info: get<OnlyId, GoodsInfo>('shop/goodsInfo'),
  add: keyed<AddGoods, GoodsInfo>('shop/goodsAdd'),
  edit: keyed<EditGoods, GoodsInfo>('shop/goodsEdit'),
  setListed: keyed<SetGoodsListed, BulkDone>('shop/goodsListing'),
  price: keyed<PriceGoods, BulkDone>('shop/goodsPrice'),
  stock: keyed<StockGoods, BulkDone>('shop/goodsStock'),
  undo: keyed<UndoBulk, BulkUndone>('shop/goodsUndo'),
  remove: post<OnlyId, Done>('shop/goodsDel'),
  reply: post<CommentReply, ReviewView>('shop/commentReply'),
}

/** Products that are not added yet. */
export const goodsDraftCalls = {
  drafts: get<Record<never, never>, GoodsDrafts>('shop/goodsDrafts'),
  draft: get<OnlyId, GoodsDraftView>('shop/goodsDraft'),
  save: post<SaveGoodsDraft, GoodsDraftView>('shop/saveGoodsDraft'),
  remove: post<OnlyId, Done>('shop/delGoodsDraft'),
}
