import { bondCalls, bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { claimCalls, claimMoves, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { deskQuestionCalls, questionCalls } from '#contract/catalogue/question.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { STROKES } from './bonds.ts'
import { callShop } from './call-shop.ts'
import { variant } from './goods-forms.ts'
import { openedShop } from './journey-shops.ts'
import { paid } from './journey-orders.ts'
import { journeyShop } from './journey-shop.ts'
import { passTime } from './lab.ts'
import { sentPicture } from './sent-picture.ts'
import type { Take, Token, Writers } from './strange-order.ts'
import { PIN, USDT } from './usdt.ts'

/** A product for each language, strange in every text, and written in that one alone: else readers of the others would not see it. */
export async function strangeGoods({ token }: Token, take: Take): Promise<string[]> {
  const { data: categories } = await callShop(categoryCalls.tree, {})
  const category = categories[0]?.children[0]?.id ?? categories[0]?.id ?? ''
  const picture = async (place: string) => {
    const { id, url } = await sentPicture(journeyShop().url, token, 'goods')
    return { id, url: url ?? '', alt: take(shopGoodsCalls.add, place, 140) }
  }
  const ids: string[] = []
  for (const lang of ['en', 'zh-CN', 'ar'] as const) {
    const strange = (place: string, longest: number): string => take(shopGoodsCalls.add, place, longest)
    const written = (place: string, longest: number): Localised => ({
      ...NOTHING,
      [lang]: strange(`${place}.${lang}`, longest),
    })
    const form = {
      category,
      brand: strange('form.brand', 60),
      attributes: [{ name: strange('form.attributes.name', 60), value: strange('form.attributes.value', 60) }],
      title: written('form.title', 120),
      description: written('form.description', 400),
      pictures: [await picture('form.pictures.alt')],
      detail_pictures: [await picture('form.detail_pictures.alt')],
      axes: [
        {
          key: 'a',
          axis: written('form.axes.axis', 40),
          values: ['v', 'w'].map((key) => ({ key, value: written('form.axes.values.value', 40) })),
        },
      ],
      skus: [variant('v'), variant('w')],
      freight_id: null,
    }
    ids.push((await callShop(shopGoodsCalls.add, { form, on_shelf: true }, token)).id)
  }
  return ids
}
const NOTHING: Localised = { en: '', 'zh-CN': '', ar: '' }

/** Strange replies of a shop to the reviews of an order. */
export async function strangeReplies({ token }: Token, { lines }: OrderView, take: Take): Promise<void> {
  for (const { goods_id } of lines) {
    const [review] = (await callShop(productCalls.comment, { id: goods_id }, token)).data
    if (!review) throw new Error('a reviewed product has a review')
    const text = take(shopGoodsCalls.reply, 'text')
    await callShop(shopGoodsCalls.reply, { id: review.id, text, seen: null }, token)
  }
}

/** A strange question about a product with a strange answer, which waits for customer service; and one that was hidden for a strange reason. */
export async function strangeQuestions(
  { shopper, merchant, desk }: Writers,
  goodsId: string,
  take: Take,
): Promise<{ readonly hidden: string }> {
  const asked = async () => {
    const text = take(questionCalls.ask, 'text')
    const { id } = await callShop(questionCalls.ask, { id: goodsId, text }, shopper.token)
    await callShop(questionCalls.report, { id }, merchant.token)
    return id
  }
  const [answered, hidden] = [await asked(), await asked()]
  const text = take(questionCalls.answer, 'text')
  await callShop(questionCalls.answer, { id: answered, text, seen: null }, merchant.token)
  const reason = take(deskQuestionCalls.decide, 'reason')
  await callShop(deskQuestionCalls.decide, { id: hidden, hide: true, reason }, desk.token)
  return { hidden }
}

/** An order that was shipped in a pasted list, with strange words as its carrier and this tracking number. */
export async function strangeListed(
  { shopper, merchant }: Pick<Writers, 'shopper' | 'merchant'>,
  take: Take,
  tracking: string,
) {
  const order = await paid(shopper)
  const parcel = {
    carrier: take(shopOrdersCalls.shipMany, 'lines.carrier', 40),
    tracking,
  }
  await callShop(shopOrdersCalls.shipMany, { lines: [{ order_no: order.order_no, ...parcel }] }, merchant.token)
  return order
}

/** An order whose buyer may claim from the fund of its shop. A week passes for everybody: ask before anything else. */
export async function claimableOrder({ shopper, merchant }: Pick<Writers, 'shopper' | 'merchant'>): Promise<OrderView> {
  const order = await paid(shopper)
  const parcel = { carrier: 'DHL', tracking: `W${order.order_no}` }
  await callShop(orderMoves['order.ship'], { id: order.id, parcel }, merchant.token)
  await callShop(orderMoves['order.confirm'], { id: order.id }, shopper.token)
  await passTime(days(7) + 1)
  return order
}

/** A claim on the fund of a shop, strange in what its buyer, its shop and customer service wrote. */
export async function strangeClaim({ shopper, merchant, desk }: Writers, order: OrderView, take: Take) {
  const ask = { order_id: order.id, amount: String(USDT), reason: take(claimCalls.ask, 'reason'), pictures: [] }
  const { id } = await callShop(claimCalls.ask, ask, shopper.token)
  const answer = take(claimMoves['guaranteeClaim.answer'], 'answer')
  await callShop(claimMoves['guaranteeClaim.answer'], { id, answer, pictures: [] }, merchant.token)
  await callShop(deskCaseCalls.assign, { entity: 'guaranteeClaim', id }, desk.token)
  const ruling = take(deskClaimCalls.audit, 'reason')
  await callShop(deskClaimCalls.audit, { id, verdict: 'refuse', amount: '', reason: ruling }, desk.token)
  return id
}

/** A shop whose owner signed under a strange name for a higher level, and was refused it for a strange reason. */
export async function strangeFund(owner: Token, desk: Token, take: Take): Promise<{ shop: string; contract: string }> {
  const shop = await openedShop(owner, desk)
  const { version, hash } = await callShop(bondCalls.contract, {}, owner.token)
  const typed_name = take(bondCalls.sign, 'typed_name', 40)
  const sign = { version, hash, strokes: STROKES, typed_name }
  const contract = await callShop(bondCalls.sign, sign, owner.token)
  const wanted = { id: shop, level: 1, contract_id: contract.id, amount: '100000000', pay_password: PIN }
  await callShop<object, object>(bondMoves['bond.upgrade'], wanted, owner.token)
  await callShop(deskCaseCalls.assign, { entity: 'bond', id: shop }, desk.token)
  const reason = take(deskBondCalls.audit, 'reason')
  await callShop(deskBondCalls.audit, { id: shop, verdict: 'reject', reason }, desk.token)
  return { shop, contract: contract.id }
}
