import type { FastifyInstance } from 'fastify'
import { goodsDraftContract, shopGoodsContract } from '#contract/catalogue/shop-goods.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { priceGoods, setGoodsListed, stockGoods } from './bulk.service.ts'
import { replyToReview } from './comment-reply.service.ts'
import { listDrafts, readDraft, removeDraft, saveDraft } from './goods-draft.service.ts'
import { readInfo } from './goods-info.service.ts'
import { categoriesNamed, countFound, countMine, listMine } from './my-goods.service.ts'
import { removeGoods } from './remove-goods.service.ts'
import { addGoods, editGoods } from './save-goods.service.ts'
import { undoBulk } from './undo.service.ts'

/** The products of a merchant's own shop, and those that are typed and not added yet. */
export function shopGoodsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, shopGoodsContract, {
    list: (ask, input) => listMine(ask, input),
    counts: (ask) => countMine(ask),
    categories: (ask, input) => categoriesNamed(ask, input),
    found: (ask, input) => countFound(ask, input),
    info: (ask, { id }) => readInfo(ask, id),
    add: (ask, input) => addGoods(ask, input),
    edit: (ask, input) => editGoods(ask, input),
    setListed: (ask, input) => setGoodsListed(ask, input),
    price: (ask, input) => priceGoods(ask, input),
    stock: (ask, input) => stockGoods(ask, input),
    undo: (ask, input) => undoBulk(ask, input),
    remove: (ask, input) => removeGoods(ask, input),
    reply: (ask, input) => replyToReview(ask, input),
  })
  serve(app, services, goodsDraftContract, {
    drafts: (ask) => listDrafts(ask),
    draft: (ask, input) => readDraft(ask, input),
    save: (ask, input) => saveDraft(ask, input),
    remove: (ask, input) => removeDraft(ask, input),
  })
}
