import type { FastifyInstance } from 'fastify'
import { categoryContract } from '#contract/category.contract.ts'
import { productContract } from '#contract/product.contract.ts'
import { serve } from '../plugins/serve.ts'
import { reviewsOf } from '../review/review.service.ts'
import type { Services } from '../services.ts'
import { categoryTree } from './category.service.ts'
import { drawerOf, likesOf, listGoods } from './goods-list.service.ts'
import { readGoods, readStock, readStocks } from './goods.service.ts'
import * as kept from './kept.service.ts'

/** Reads categories and goods, and keeps favourites. */
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
    comment: (ask, input) => reviewsOf(ask, input),
    likes: (ask, { id }) => likesOf(ask, id),
    collect: (ask, input) => kept.collect(ask, input),
    collectList: (ask, input) => kept.collection(ask, input),
    addbrowse: (ask, { id }) => kept.browse(ask, id),
    footprint: (ask, input) => kept.footprints(ask, input),
    delbrowse: (ask, { ids }) => kept.forgetBrowsed(ask, ids),
  })
}
