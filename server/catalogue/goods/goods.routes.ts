import type { FastifyInstance } from 'fastify'
import { categoryContract } from '#contract/catalogue/category.contract.ts'
import { deskSearchContract } from '#contract/catalogue/desk-search.contract.ts'
import { shopContract } from '#contract/shops/shop.contract.ts'
import { productContract } from '#contract/catalogue/product.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import { reviewCounts, reviewsOf } from '../review/review.service.ts'
import type { Services } from '../../platform/domain/services.ts'
import { browse, forgetBrowsed, pauseBrowsed } from './browse.service.ts'
import { categoryTree } from './category.service.ts'
import { hideSearch, popularSearches } from './desk-searches.service.ts'
import { cardsOf, drawerOf, likesOf, listGoods } from './goods-list.service.ts'
import { readGoods, readStock, readStocks } from './goods.service.ts'
import { priceHistory } from './price-history.service.ts'
import * as kept from './kept.service.ts'
import { readShop } from './shop-page.service.ts'

/** Reads categories, goods and the pages of shops, keeps favourites, and shows the desk what people search for. */
export function goodsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, categoryContract, {
    tree: (ask) => categoryTree(ask),
  })
  serve(app, services, productContract, {
    lists: (ask, input) => listGoods(ask, input),
    drawer: (ask, input) => drawerOf(ask, input),
    goods: (ask, { id }) => readGoods(ask, id),
    stock: (ask, { id }) => readStock(ask, id),
    stocks: (ask, { ids }) => readStocks(ask, ids),
    cards: (ask, { ids }) => cardsOf(ask, ids),
    comment: (ask, input) => reviewsOf(ask, input),
    commentCounts: (ask, input) => reviewCounts(ask, input),
    prices: (ask, input) => priceHistory(ask, input),
    likes: (ask, { id }) => likesOf(ask, id),
    collect: (ask, input) => kept.collect(ask, input),
    collectIds: (ask) => kept.collectionIds(ask),
    collectList: (ask, input) => kept.collection(ask, input),
    addbrowse: (ask, { id }) => browse(ask, id),
    footprint: (ask, input) => kept.footprints(ask, input),
    delbrowse: (ask, input) => forgetBrowsed(ask, input),
    pausebrowse: (ask, input) => pauseBrowsed(ask, input),
  })
  const { shop } = shopContract
  serve(app, services, { shop }, { shop: (ask, { id }) => readShop(ask, id) })
  serve(app, services, deskSearchContract, {
    searches: (ask) => popularSearches(ask),
    hide: (ask, input) => hideSearch(ask, input),
  })
}
