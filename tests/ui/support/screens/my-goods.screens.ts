import { shopCouponCalls } from '#contract/trade/coupon.calls.ts'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import { questionCalls } from '#contract/catalogue/question.calls.ts'
import { goodsImportCalls } from '#contract/catalogue/goods-import.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { goodsDraftCalls, shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { links } from '#ui/links.ts'
import { goodsImport } from '../answers/imports.ts'
import { goodsCounts, kitchen, myDraft, myProduct, myProductInfo } from '../answers/my-goods.ts'
import { AT } from '../answers/said.ts'
import { freight } from '../answers/shop-setting.ts'
import { given } from '../answers/coupons.ts'
import { answer, refusal } from '../given.ts'
import type { DataScreen } from './data-screen.ts'

const none = { data: [], after: null }
const tree = answer(categoryCalls.tree, { data: [kitchen] })
const freights = answer(shopSettingCalls.freights, { data: [freight()], after: null })
const counts = answer(shopGoodsCalls.counts, goodsCounts)
const found = answer(shopGoodsCalls.found, { found: 3, mark: '3'.repeat(32) })

/** The screens of a merchant's products. */
export const myGoodsScreens: readonly DataScreen[] = [
  {
    at: links.shopGoods(),
    as: 'merchant',
    full: [counts, found, answer(shopGoodsCalls.list, { data: [myProduct()], after: null })],
    shows: 'Μπρίκι',
    nothing: [answer(shopGoodsCalls.list, none)],
    says: 'Nothing on sale',
  },
  {
    at: links.shopGoods({ tab: 'drafts' }),
    as: 'merchant',
    full: [
      counts,
      answer(goodsDraftCalls.drafts, {
        data: [{ id: 'd1', version: 1, title: { en: 'Κούπα', 'zh-CN': '', ar: '' }, picture: '', updatetime: AT }],
      }),
    ],
    shows: 'Κούπα',
    nothing: [answer(goodsDraftCalls.drafts, { data: [] })],
    says: 'No drafts',
  },
  {
    at: links.shopGoodsAdd(),
    as: 'merchant',
    full: [counts, tree],
    shows: 'Μπρίκια',
    nothing: [answer(categoryCalls.tree, { data: [] })],
    says: null,
  },
  {
    at: links.shopGoodsDraft('d1'),
    as: 'merchant',
    full: [answer(goodsDraftCalls.draft, myDraft()), counts, freights],
    shows: 'Κούπα',
    nothing: [refusal(goodsDraftCalls.draft, 'goods.draftMissing')],
    says: 'This draft no longer exists.',
  },
  {
    at: links.shopGoodsEdit('g1'),
    as: 'merchant',
    full: [answer(shopGoodsCalls.info, myProductInfo), counts, freights, tree],
    shows: 'Μπρίκι',
    nothing: [refusal(shopGoodsCalls.info, 'goods.notFound')],
    says: 'This product no longer exists.',
  },
  {
    at: links.shopGoodsDetail('g1'),
    as: 'merchant',
    full: [
      answer(shopGoodsCalls.info, myProductInfo),
      answer(productCalls.comment, none),
      answer(questionCalls.list, { ...none, count: 0 }),
    ],
    shows: 'Μπρίκι',
    nothing: [refusal(shopGoodsCalls.info, 'goods.notFound')],
    says: 'This product no longer exists.',
  },
  {
    at: links.shopImport(),
    as: 'merchant',
    full: [answer(goodsImportCalls.list, { data: [{ ...goodsImport(), bytes: 1_300_000 }], bytes_left: 1e9 })],
    shows: 'Κούπες του χειμώνα',
    nothing: [answer(goodsImportCalls.list, { data: [], bytes_left: 1e9 })],
    says: 'No imports yet.',
  },
  {
    at: links.shopCoupons(),
    as: 'merchant',
    full: [answer(shopCouponCalls.offers, { data: [given()], after: null })],
    shows: 'Μάιος',
    nothing: [answer(shopCouponCalls.offers, { data: [], after: null })],
    says: 'No coupons offered yet',
  },
]
