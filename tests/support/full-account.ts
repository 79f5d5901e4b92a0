import { accountClosingCalls } from '#contract/care/account-closing.calls.ts'
import { wishListCalls } from '#contract/catalogue/wish-list.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { questionCalls } from '#contract/catalogue/question.calls.ts'
import { reviewVoteCalls } from '#contract/catalogue/review-vote.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { addressCalls } from '#contract/people/address.calls.ts'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { deskServiceCalls } from '#contract/care/service-case.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { setPayPasswordOf } from '#server/people/account/pay-password.service.ts'
import { accessTokenFor } from './access-tokens.ts'
import { PASSWORD, registered } from './accounts.ts'
import { recording, say, sendVoice } from './chats.ts'
import { credit, person, type Person, PIN, sku, store, type Store, USDT } from './factories.ts'
import { newPicture } from './pictures.ts'
import { booked } from './money.ts'
import { payFor } from './orders.ts'
import { askedQuestion } from './questions.ts'
import { refundOf } from './refunds.ts'
import { reviewed } from './reviews.ts'
import { runText } from './run-text.ts'
import type { TestShop } from './shop.ts'
import { uploaded } from './uploads.ts'

/** What a person wrote and is, each so strange that it stands nowhere else. */
export const TRACES = {
  nickname: 'Zephyrine Quokka',
  recipient: 'Xanthippe Öberg-ثريا',
  mobile: '+491701234599',
  street: 'Wobblegate 77b',
  city: 'Plumpsdorf',
  remark: 'ring twice at the purple door',
  review: 'the spout drips like a gargoyle',
  chat: 'does it whistle in b minor?',
  service: 'my parrot swallowed the parcel slip',
  note: 'customer speaks of a parrot at length',
  refund: 'cracked along the zigzag seam',
  evidence: 'see the zigzag on the picture',
  wishes: 'Wishes of Wilhelmina',
  app: 'Reader of Wilhelmina',
  label: 'cold purse under the stairs',
  question: 'would a walrus fit into it?',
} as const

/** A person full of data, and the shop they dealt with. */
export interface FullAccount {
  readonly who: Person
  readonly merchant: Store
  readonly orderId: string
  /** The content hashes of the pictures and voices they sent. */
  readonly sent: readonly string[]
}

/** A review of another buyer that the person finds helpful, a question of theirs, and one of another that they reported. */
async function foundAndAsked(shop: TestShop, who: Person): Promise<void> {
  const { review, goodsId } = await reviewed(shop)
  await shop.must(reviewVoteCalls.vote, { id: review.id, on: true }, who)
  await shop.must(questionCalls.ask, { id: goodsId, text: TRACES.question }, who)
  const { question } = await askedQuestion(shop)
  await shop.must(questionCalls.report, { id: question.id }, who)
}

/** Two orders, one with a refund and one with a review, chats with a shop and customer service, and whatever else a person leaves behind. */
export async function fullAccount(shop: TestShop): Promise<FullAccount> {
  const { user, token, email } = await registered(shop)
  const who = { id: user.id, token, email }
  await shop.must(userCalls.changeNickname, { nickname: TRACES.nickname }, who)
  await setPayPasswordOf(shop.services, who.id, PIN)
  await credit(shop, who.id, 50n * USDT)
  const merchant = await store(shop)
  const skuId = await sku(shop, merchant, { price: 20n * USDT, stock: 9 })
  const { id: addressId } = await shop.must(
    addressCalls.address,
    {
      name: TRACES.recipient,
      mobile: TRACES.mobile,
      country: 'DE',
      province: '',
      city: TRACES.city,
      address: TRACES.street,
      zip_code: '10115',
    },
    who,
  )
  const buy = async () => {
    const lines = [{ sku_id: skuId, quantity: 1 }]
    const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id: addressId }, who)
    const remarks = { [merchant.id]: TRACES.remark }
    const placing = { quote, lines, address_id: addressId, remarks }
    const [order] = (await shop.must(orderCalls.addOrder, placing, who)).orders
    if (!order) throw new Error('no order')
    await payFor(shop, { buyer: who, order })
    return order
  }
  const ship = (id: string) =>
    shop.must(orderMoves['order.ship'], { id, parcel: { carrier: 'DHL', tracking: `T${id}` } }, merchant.owner)
  const picture = (purpose: 'evidence' | 'review' | 'chat') =>
    newPicture().then((bytes) => uploaded(shop, who, purpose, bytes))

  const refunded = await buy()
  await ship(refunded.id)
  const asked = await shop.must(
    refundCalls.addApply,
    {
      order_id: refunded.id,
      line_id: refunded.lines[0]?.id ?? '',
      kind: 'money',
      money: String(10n * USDT),
      reason: TRACES.refund,
      evidence: TRACES.evidence,
      pictures: [(await picture('evidence')).id],
    },
    who,
  )
  await shop.must(refundMoves['refund.agree'], { id: refundOf(asked) }, merchant.owner)
  await shop.must(orderMoves['order.confirm'], { id: refunded.id }, who)

  const kept = await buy()
  await ship(kept.id)
  await shop.must(orderMoves['order.confirm'], { id: kept.id }, who)
  const review = { line_id: kept.lines[0]?.id ?? '', stars: 4, text: TRACES.review }
  const lines = [{ ...review, pictures: [(await picture('review')).id] }]
  await shop.must(orderMoves['order.review'], { id: kept.id, lines }, who)

  await say(shop, who, merchant.id, TRACES.chat)
  await say(shop, who, merchant.id, { type: 'img', upload_id: (await picture('chat')).id })
  await sendVoice(shop, who, recording(1_200))
  await say(shop, who, 'service', TRACES.service)
  const support = await person(shop, { staff: 'support' })
  await shop.must(deskServiceCalls.note, { id: who.id, text: TRACES.note }, support)

  const goodsId = kept.lines[0]?.goods_id ?? ''
  await shop.must(productCalls.collect, { ids: [goodsId], on: true }, who)
  await shop.must(wishListCalls.share, { is_on: true, title: TRACES.wishes }, who)
  const { id: tokenId } = await accessTokenFor(shop, who.id)
  await runText(shop, 'update access_tokens set name = $2 where id = $1', tokenId, TRACES.app)
  await shop.must(productCalls.addbrowse, { id: goodsId }, who)
  await foundAndAsked(shop, who)
  await shop.must(shopCalls.follow, { id: merchant.id, on: true }, who)
  await shop.must(cartCalls.storage, { mode: 'add', sku_id: skuId, quantity: 1 }, who)
  const { id: purse } = await booked(shop, who)
  await runText(shop, 'update wallet_addresses set label = $2 where id = $1', purse, TRACES.label)
  const rows = await runText<{ sha256: string }>(shop, 'select sha256 from uploads where owner_id = $1', who.id)
  return { who, merchant, orderId: kept.id, sent: rows.map(({ sha256 }) => sha256) }
}

/** Cancels the account with all that is left in its wallet. */
export async function cancelled(shop: TestShop, who: Person): Promise<void> {
  const { balance } = await shop.must(accountClosingCalls.check, {}, { token: who.token })
  const gives = balance === '0' ? {} : { gives_up: balance }
  await shop.must(accountClosingCalls.cancel, { password: PASSWORD, ...gives }, { token: who.token })
}
