import { everyWorld } from '#tests/lifecycles/all-fixtures.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { wishListCalls } from '#contract/catalogue/wish-list.calls.ts'
import { readGoods } from '#contract/catalogue/goods-rules.form.ts'
import { goodsDraftCalls, shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { TypedDraft } from '#contract/catalogue/shop-goods.contract.ts'
import { EMPTY_GOODS, GOODS_PARTS } from '#contract/catalogue/shop-goods.form.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { deskReportCalls } from '#contract/care/desk-report.calls.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { LAPSES_BEFORE_WAIT } from '#machines/platform/constants.ts'
import { OPENING } from '#server/catalogue/page/home-content.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { makeClientId } from '#server/platform/events/client-id.ts'
import { newId } from '#server/platform/db/ids.ts'
import { failedDelivery, hooked, webhookForm, withPassword } from '#tests/support/webhooks.ts'
import { readNotices } from '#tests/support/read-notices.ts'
import { stopPlace } from '#server/people/notice/stop-notices.ts'
import { accessTokenFor } from '#tests/support/access-tokens.ts'
import { category, list } from '#tests/support/catalogue.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { statement } from '#server/platform/db/database.ts'
import { goodsOf, newCategory } from '#tests/support/goods-forms.ts'
import {
  address,
  person,
  type Person,
  PIN,
  RETURN_ADDRESS,
  sku,
  store,
  type Store,
  USDT,
} from '#tests/support/factories.ts'
import { pairOf, say } from '#tests/support/chats.ts'
import { mailedCode } from '#tests/support/mail.ts'
import { evmAddress } from '#tests/support/money.ts'
import { type Deal, paid, payFor, placed, placeFor, shipped } from '#tests/support/orders.ts'
import { appealed, applied, claimFor, refundOf, refusedRefund, returned, returning } from '#tests/support/refunds.ts'
import { browserKeys } from '#tests/support/push-service.ts'
import { askable, askedQuestion, reportedQuestion } from '#tests/support/questions.ts'
import { reviewed } from '#tests/support/reviews.ts'
import {
  offlineArticle,
  writtenAnnouncement,
  writtenArticle,
  writtenHome,
  writtenReport,
  writtenSynonyms,
} from './world.ts'
import { freightForm } from '#tests/server/shop-setting/ask-settings.ts'
import { type TestShop } from '#tests/support/shop.ts'
import { scanOf } from '#tests/support/scans.ts'
import { looseUpload } from '#tests/support/uploads.ts'

/** An input that will be accepted, and who sends it. */
export interface Ready {
  readonly input: object
  readonly as: { readonly token?: string }
}

const worlds = await everyWorld()

const withoutDrafts = statement('test_without_drafts', 'delete from goods_drafts where shop_id = $1')

const NEW_PASSWORD = 'amber-Ladder-9'
/** How many lines an order has, and how many orders a buyer places, before others are made. */
const LINES = 8
/** More that are cancelled, and the shop would make their buyer wait. */
const ORDERS = LAPSES_BEFORE_WAIT - 1

/** Deals of one line each out of orders of many, which cost less than an order each. */
function lineByLine(shop: TestShop): () => Promise<Deal> {
  let left: Deal[] = []
  return async () => {
    if (left.length === 0) {
      const deal = await shipped(shop, { prices: Array.from({ length: LINES }, () => 20n * USDT) })
      left = deal.order.lines.map((line) => ({ ...deal, order: { ...deal.order, lines: [line] } }))
    }
    const next = left.pop()
    if (!next) throw new Error('An order without lines')
    return next
  }
}

/** Placed orders of one buyer, which cost less than a buyer and a shop each. */
function orderByOrder(shop: TestShop): () => Promise<Deal> {
  let deal: Deal | undefined
  let left = 0
  return async () => {
    if (deal === undefined || left === 0) {
      deal = await placed(shop, { stock: 2 * ORDERS })
      left = ORDERS
      return deal
    }
    left -= 1
    const lines = deal.skuIds.map((sku_id) => ({ sku_id, quantity: 1 }))
    return { ...deal, order: await placeFor(shop, deal.buyer, deal.addressId, lines) }
  }
}

/** The refund of the one line of a deal. */
const refundOfLine = ({ order }: Deal, [line]: Deal['order']['lines']): string =>
  order.refunds.find(({ line_id }) => line_id === line?.id)?.id ?? refundOf(order)

/**
 * By call: makes what it asks about and an input that it will accept. Here stands each call that uses up what it asks about or
 * takes words that only fit once; the others take the simplest input of their schema again and again.
 */
export function readyInputs(
  shop: TestShop,
  desk: { readonly token: string },
): Readonly<Record<string, () => Promise<Ready>>> {
  const nextLine = lineByLine(shop)
  const nextOrder = orderByOrder(shop)
  const parcelOf = ({ order }: Deal) => ({ id: order.id, parcel: { carrier: 'SF', tracking: `T${order.id}` } })
  const refund = async (
    make: (shop: TestShop, deal: Deal) => Promise<Deal>,
    by: 'buyer' | 'merchant' | 'desk',
    more: object,
  ): Promise<Ready> => {
    const line = await nextLine()
    const deal = await make(shop, line)
    const people = { buyer: deal.buyer, merchant: deal.merchant.owner, desk }
    return { input: { id: refundOfLine(deal, line.order.lines), ...more }, as: people[by] }
  }
  /** A person whose account or wallet is stopped already, or not yet. */
  const stopped = async (already: boolean, by: 'lock' | 'freeze'): Promise<Ready> => {
    const { id } = await person(shop, { balance: 0n, pin: null })
    const input = { id, reason: 'reported' }
    const call = by === 'lock' ? deskUserCalls.lockAccount : deskUserCalls.freezeWallet
    if (already) await shop.must(call, input, desk)
    return { input, as: desk }
  }
  const articleFor = async <More extends object>(more: More): Promise<Ready> => ({
    input: { id: await writtenArticle(shop, 'help'), ...more },
    as: desk,
  })
  const announcementFor = async <More extends object>(
    state: Parameters<typeof writtenAnnouncement>[1],
    more: More,
  ): Promise<Ready> => ({ input: { id: await writtenAnnouncement(shop, state), ...more }, as: desk })
  /** A report of a chat that waits for the desk. */
  const reportFor = async <More extends object>(more: More) => {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id } = await say(shop, buyer, merchant.id, 'Is it real?')
    return { input: { id: await writtenReport(shop, chat_id, buyer.id), ...more }, as: desk }
  }
  const assignedReport = async (): Promise<Ready> => {
    const ready = await reportFor({})
    await shop.must(deskReportCalls.assign, ready.input, desk)
    return ready
  }
  let seller: Promise<Store> | undefined
  let answered: ReturnType<typeof reviewed> | undefined
  const sellerOf = (): Promise<Store> => (seller ??= store(shop))
  const goodsWith = async (own: Store) => {
    const pictures = [{ id: await looseUpload(shop, own.owner.id, 'goods'), url: '', alt: 'A cup' }]
    return { ...goodsOf(await newCategory(shop)), pictures }
  }
  const goodsAdded = async (own: Store) =>
    shop.must(shopGoodsCalls.add, { form: await goodsWith(own), on_shelf: false }, own.owner)
  /** A holiday of today, by the clock of the shop. */
  const today = async (owner: Person) => {
    const { today: from } = await shop.must(shopSettingCalls.setting, {}, owner)
    return { version: 1, from, to: from, message: 'at the sea' }
  }
  const claim = { kind: 'money', money: String(5n * USDT), reason: 'broken' }
  const parcel = { carrier: 'SF', tracking: 'BACK1' }
  const own = worlds.map(({ ready }) => ready?.({ shop, desk, seller: sellerOf, goodsAdded }))
  return {
    ...Object.assign({}, ...own),
    'wanlshop/user/login': async () => {
      const { email } = await registered(shop)
      return { input: { account: email, password: PASSWORD }, as: {} }
    },
    'wanlshop/user/register': async () => {
      const { user } = await registered(shop)
      const email = newEmail()
      const code = await mailedCode(shop, email, 'register')
      const more = { nickname: `n${code.code}`, invite: user.invite }
      return { input: { email, ...code, password: PASSWORD, agreed: true, ...more }, as: {} }
    },
    'wanlshop/user/resetpwd': async () => {
      const { email } = await registered(shop)
      const code = await mailedCode(shop, email, 'resetpwd')
      return { input: { email, ...code, password: NEW_PASSWORD }, as: {} }
    },
    'wanlshop/user/resetloginpass': async () => ({
      input: { old_password: PASSWORD, password: NEW_PASSWORD },
      as: await registered(shop),
    }),
    'wanlshop/user/setPayPass': async () => ({
      input: { password: PASSWORD, pay_password: PIN },
      as: await registered(shop),
    }),
    'wanlshop/user/resetPayPass': async () => {
      const as = await registered(shop)
      await shop.must(userCalls.setPayPass, { password: PASSWORD, pay_password: PIN }, as)
      const code = await mailedCode(shop, as.email, 'paypass', as.token)
      return { input: { ...code, pay_password: PIN }, as }
    },
    'wanlshop/user/changePayPass': async () => {
      const as = await person(shop)
      return { input: { old_pay_password: PIN, pay_password: '840263' }, as }
    },
    'wanlshop/user/changeAvatar': async () => {
      const as = await person(shop)
      return { input: { picture: await looseUpload(shop, as.id, 'avatar') }, as }
    },
    'wanlshop/user/changeNickname': async () => ({ input: { nickname: 'Marigold Fields' }, as: await person(shop) }),
    'wanlshop/product/sharedList': async () => {
      const as = await person(shop)
      const { list } = await shop.must(wishListCalls.share, { is_on: true, title: '' }, as)
      return { input: { link: list?.link }, as }
    },
    'wanlshop/shop/saveWebhook': async () => ({
      input: webhookForm(),
      as: await withPassword(shop, (await store(shop)).owner),
    }),
    'wanlshop/shop/renewWebhookSecret': async () => {
      const { owner } = await store(shop)
      await hooked(shop, owner)
      return { input: { password: PASSWORD }, as: owner }
    },
    'wanlshop/shop/testWebhook': async () => {
      const { owner } = await store(shop)
      await hooked(shop, owner)
      return { input: {}, as: owner }
    },
    'wanlshop/shop/redeliverWebhook': async () => {
      const { owner } = await store(shop)
      return { input: await failedDelivery(shop, owner), as: owner }
    },
    'wanlshop/user/addAccessToken': async () => ({
      input: { name: 'Stock watcher', scopes: ['catalogue'], days: 30, password: PASSWORD },
      as: await registered(shop),
    }),
    'wanlshop/user/endAccessToken': async () => {
      const as = await person(shop)
      return { input: { id: (await accessTokenFor(shop, as.id)).id }, as }
    },
    'wanlshop/user/cancelAccount': async () => ({ input: { password: PASSWORD }, as: await registered(shop) }),
    'wanlshop/user/data': async () => ({ input: {}, as: await person(shop) }),
    'wanlshop/user/changeEmail': async () => {
      const as = await registered(shop)
      const email = newEmail()
      const code = await mailedCode(shop, email, 'email', as.token)
      return { input: { email, ...code, password: PASSWORD }, as }
    },
    'wanlshop/carrier/scan': async () => ({ input: await scanOf(shop, await shipped(shop)), as: {} }),
    'wanlshop/ems/send': async () => ({ input: { email: newEmail(), event: 'register' }, as: {} }),
    'wanlshop/ems/check': async () => {
      const email = newEmail()
      return { input: { email, event: 'register', ...(await mailedCode(shop, email, 'register')) }, as: {} }
    },
    'wanlshop/chat/shake': async () => {
      const { id } = await person(shop)
      const session = await openSession(shop.db, { userId: id, device: 'test' })
      const client_id = makeClientId(shop.services.env.SECRET, newId(), session.id)
      return { input: { client_id, epoch: 'another', last: { [`user:${id}`]: 0 } }, as: session }
    },
    'wanlshop/events/after': async () => {
      const as = await person(shop)
      return { input: { topic: `user:${as.id}`, after: 0, epoch: 'another' }, as }
    },
    'wanlshop/chat/history': async () => {
      const { buyer, merchant } = await pairOf(shop)
      const { chat_id: id } = await say(shop, buyer, merchant.id, 'hello')
      return { input: { id, before: 5, after: 0, around: 1, limit: 5 }, as: buyer }
    },
    // Its own person each time: the pace of one would run out.
    'wanlshop/push/subscribe': async () => ({
      input: { endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`, ...browserKeys().keys },
      as: await person(shop, { balance: 0n, pin: null }),
    }),
    'wanlshop/chat/send': async () => {
      const { buyer, merchant } = await pairOf(shop)
      return { input: { local_id: newId(), to_id: merchant.id, type: 'text', text: 'hello' }, as: buyer }
    },
    'wanlshop/order/addOrder': async () => {
      const seller = await store(shop)
      const lines = [{ sku_id: await sku(shop, seller), quantity: 1 }]
      const as = await person(shop)
      const address_id = await address(shop, as.id)
      const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, as)
      return { input: { quote, lines, address_id, remarks: { [seller.id]: 'soon' } }, as }
    },
    'wanlshop/order/cancelOrder': async () => {
      const { order, buyer } = await nextOrder()
      return { input: { id: order.id, reason: 'ordered by mistake' }, as: buyer }
    },
    'wanlshop/order/commentOrder': async () => {
      const deal = await nextOrder()
      const { order, buyer, merchant } = deal
      await payFor(shop, deal)
      await shop.must(orderMoves['order.ship'], parcelOf(deal), merchant.owner)
      await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
      const pictures = [await looseUpload(shop, buyer.id, 'review')]
      const lines = order.lines.map(({ id }) => ({ line_id: id, stars: 5, text: 'good', pictures }))
      return { input: { id: order.id, lines }, as: buyer }
    },
    'wanlshop/order/editComment': async () => {
      const { review, buyer } = await reviewed(shop)
      const pictures = [await looseUpload(shop, buyer.id, 'review')]
      return { input: { id: review.id, stars: 3, text: 'not so good', keep: [], pictures }, as: buyer }
    },
    'wanlshop/shop/delivery': async () => {
      const deal = await nextOrder()
      await payFor(shop, deal)
      return { input: parcelOf(deal), as: deal.merchant.owner }
    },
    'wanlshop/shop/shipMany': async () => {
      const deal = await nextOrder()
      await payFor(shop, deal)
      const { order_no, id } = deal.order
      return { input: { lines: [{ order_no, carrier: 'SF', tracking: `T${id}` }] }, as: deal.merchant.owner }
    },
    'wanlshop/shop/shipPreview': async () => {
      const { order, merchant } = await nextOrder()
      return { input: { text: `${order.order_no},SF,T${order.id}` }, as: merchant.owner }
    },
    'wanlshop/shop/cancelOrder': async () => {
      const deal = await nextOrder()
      await payFor(shop, deal)
      return { input: { id: deal.order.id, reason: 'out of stock' }, as: deal.merchant.owner }
    },
    'wanlshop/desk/forceClose': async () => ({
      input: { id: (await nextOrder()).order.id, reason: 'fraud' },
      as: desk,
    }),
    'wanlshop/refund/addApply': async () => {
      const deal = await nextLine()
      const pictures = [await looseUpload(shop, deal.buyer.id)]
      return { input: claimFor(deal, { evidence: 'see the crack', pictures }), as: deal.buyer }
    },
    'wanlshop/refund/editRefund': () => refund(applied, 'buyer', claim),
    'wanlshop/refund/toExpress': () => refund(returning, 'buyer', { parcel }),
    'wanlshop/refund/arbitrationRefund': () => refund(refusedRefund, 'buyer', { evidence: 'see the crack' }),
    'wanlshop/shop/refundRefuse': () => refund(applied, 'merchant', { reason: 'it was fine' }),
    'wanlshop/shop/refundDispute': () => refund(returned, 'merchant', { evidence: 'not ours' }),
    'wanlshop/shop/goodsAdd': async () => {
      const own = await sellerOf()
      return { input: { form: await goodsWith(own), on_shelf: false }, as: own.owner }
    },
    'wanlshop/shop/goodsEdit': async () => {
      const own = await sellerOf()
      const { id, version, form } = await goodsAdded(own)
      const parts = GOODS_PARTS.filter((part) => part !== 'prices')
      return { input: { id, version, parts, form: readGoods(form).form }, as: own.owner }
    },
    'wanlshop/shop/goodsListing': async () => {
      const own = await sellerOf()
      return { input: { scope: { ids: [(await goodsAdded(own)).id] }, on: false }, as: own.owner }
    },
    'wanlshop/shop/goodsPrice': async () => {
      const own = await sellerOf()
      return { input: { scope: { ids: [(await goodsAdded(own)).id] }, change: { to: '19000000' } }, as: own.owner }
    },
    'wanlshop/shop/goodsStock': async () => {
      const own = await sellerOf()
      return { input: { scope: { ids: [(await goodsAdded(own)).id] }, change: { by: 1 } }, as: own.owner }
    },
    'wanlshop/shop/goodsUndo': async () => {
      const own = await sellerOf()
      const input = { scope: { ids: [(await goodsAdded(own)).id] }, change: { by: 1 } }
      const { undo } = await shop.must(shopGoodsCalls.stock, input, own.owner)
      return { input: { undo }, as: own.owner }
    },
    'wanlshop/shop/goodsDel': async () => {
      const own = await sellerOf()
      return { input: { id: (await goodsAdded(own)).id }, as: own.owner }
    },
    'wanlshop/shop/commentReply': async () => {
      const { review, merchant, goodsId } = await (answered ??= reviewed(shop))
      const { data } = await shop.must(productCalls.comment, { id: goodsId })
      const reply = data.find(({ id }) => id === review.id)?.reply
      const seen = reply ? Date.parse(reply.at) : null
      return { input: { id: review.id, text: 'Thank you', seen }, as: merchant.owner }
    },
    'wanlshop/product/ask': async () => ({
      input: { id: (await askable(shop)).goodsId, text: 'Does it whistle?' },
      as: await person(shop),
    }),
    'wanlshop/product/deleteQuestion': async () => {
      const { question, shopper } = await askedQuestion(shop)
      return { input: { id: question.id }, as: shopper }
    },
    'wanlshop/notice/stop': async () => {
      const { id: userId } = await person(shop)
      const stop = { userId, way: 'mail', kinds: ['price'] } as const
      return { input: { token: stopPlace(shop.services.env.SECRET, Date.now(), stop).split('token=')[1] }, as: {} }
    },
    'wanlshop/notice/unreadAgain': async () => {
      const { buyer } = await paid(shop)
      const { at } = await readNotices(shop, buyer)
      return { input: { tab: 'logistics', at }, as: buyer }
    },
    'wanlshop/product/reportQuestion': async () => ({
      input: { id: (await askedQuestion(shop)).question.id },
      as: await person(shop),
    }),
    'wanlshop/shop/answerQuestion': async () => {
      const { question, merchant } = await askedQuestion(shop)
      return { input: { id: question.id, text: 'It does', seen: null }, as: merchant.owner }
    },
    'wanlshop/desk/decideQuestion': async () => ({
      input: { id: (await reportedQuestion(shop)).question.id, hide: true, reason: 'rude' },
      as: desk,
    }),
    'wanlshop/shop/saveGoodsDraft': async () => {
      const own = await sellerOf()
      await shop.db.run(withoutDrafts, [own.id])
      return { input: { id: newId(), version: 0, form: { ...EMPTY_GOODS, skus: [], pictures: [] } }, as: own.owner }
    },
    'wanlshop/shop/delGoodsDraft': async () => {
      const own = await sellerOf()
      const id = newId()
      await shop.db.run(withoutDrafts, [own.id])
      await shop.must(goodsDraftCalls.save, { id, version: 0, form: EMPTY_GOODS as TypedDraft }, own.owner)
      return { input: { id }, as: own.owner }
    },
    'wanlshop/article/agree': async () => ({
      input: { id: await writtenArticle(shop, 'terms'), number: 1 },
      as: await person(shop),
    }),
    'wanlshop/desk/sequences': async () => ({ input: { sequence: 'order pay > ship', days: 7 }, as: desk }),
    'wanlshop/desk/saveArticle': async () => {
      const text = { en: 'Parcels', 'zh-CN': '', ar: '' }
      return { input: { id: newId(), version: 0, texts: { title: text, keywords: text, body: text } }, as: desk }
    },
    'wanlshop/desk/article': () => articleFor({}),
    'wanlshop/desk/publishArticle': () => articleFor({ version: 1, at: null }),
    'wanlshop/desk/unscheduleArticle': () => articleFor({ version: 1 }),
    'wanlshop/desk/takeArticleOffline': () => articleFor({ version: 1 }),
    'wanlshop/desk/dropArticleDraft': () => articleFor({ version: 1 }),
    'wanlshop/desk/removeArticle': async () => ({ input: { id: await offlineArticle(shop), version: 1 }, as: desk }),
    'wanlshop/desk/saveCategory': async () => {
      const id = await category(shop)
      const name = { en: 'Cups', 'zh-CN': '杯子', ar: 'أكواب' }
      return { input: { id, version: 1, parent_id: null, name, upload: null, is_hidden: false }, as: desk }
    },
    'wanlshop/desk/orderCategories': async () => {
      const parent_id = await category(shop)
      return { input: { parent_id, ids: [await category(shop, 'Cups', parent_id)] }, as: desk }
    },
    'wanlshop/desk/moveCategoryGoods': async () => {
      const [from, to] = [await category(shop), await category(shop)]
      await list(shop, await sellerOf(), { categoryId: from })
      return { input: { from, to, goods: 1 }, as: desk }
    },
    'wanlshop/desk/saveHome': async () => ({
      input: { version: await writtenHome(shop), banners: [], blocks: OPENING.blocks },
      as: desk,
    }),
    'wanlshop/desk/publishHome': async () => ({ input: { version: await writtenHome(shop), at: null }, as: desk }),
    'wanlshop/desk/unscheduleHome': async () => ({ input: { version: await writtenHome(shop) }, as: desk }),
    'wanlshop/desk/dropHomeDraft': async () => ({ input: { version: await writtenHome(shop) }, as: desk }),
    'wanlshop/desk/saveSynonyms': async () => ({
      // A group of each language: the opening ones have a thousand words, each of them a place to write into.
      input: {
        version: await writtenSynonyms(shop),
        groups: {
          en: [['kettle', 'teapot']],
          'zh-CN': [['水壶', '茶壶']],
          ar: [['غلاية', 'إبريق']],
          pt: [['chaleira', 'kettle']],
          ja: [['やかん', 'kettle']],
        },
      },
      as: desk,
    }),
    'wanlshop/desk/publishSynonyms': async () => ({ input: { version: await writtenSynonyms(shop) }, as: desk }),
    'wanlshop/desk/restoreSynonyms': async () => ({
      input: { version: await writtenSynonyms(shop), number: 1 },
      as: desk,
    }),
    'wanlshop/desk/dropSynonymDraft': async () => ({ input: { version: await writtenSynonyms(shop) }, as: desk }),
    'wanlshop/desk/synonymPreview': async () => ({ input: { keywords: 'kettle' }, as: desk }),
    'wanlshop/desk/saveAnnouncement': async () => {
      const text = { en: 'Parcels', 'zh-CN': '', ar: '' }
      const texts = { title: text, body: text }
      const input = { id: newId(), version: 0, audience: 'staff', texts, place: '/pages/index', ends_at: null }
      return { input, as: desk }
    },
    'wanlshop/desk/publishAnnouncement': () => announcementFor('draft', { version: 1, at: null }),
    'wanlshop/desk/unscheduleAnnouncement': () => announcementFor('scheduled', { version: 1 }),
    'wanlshop/desk/takeBackAnnouncement': () => announcementFor('published', { version: 1 }),
    'wanlshop/desk/removeAnnouncement': () => announcementFor('draft', { version: 1 }),
    'wanlshop/article/detail': () => articleFor({}),
    'wanlshop/pay/moneyLog': async () => ({
      input: { type: 'trading', month: '2026-01', limit: 5, after: '9' },
      as: await person(shop),
    }),
    'wanlshop/pay/addPayAccount': async () => ({
      input: { network: 'ERC20', address: evmAddress(), label: 'mine' },
      as: await person(shop),
    }),
    'wanlshop/desk/assignReport': () => reportFor({}),
    'wanlshop/desk/releaseReport': () => assignedReport(),
    'wanlshop/desk/reportSurroundings': () => assignedReport(),
    'wanlshop/desk/handleReport': () => reportFor({ reason: 'looked into it' }),
    'wanlshop/desk/lockAccount': () => stopped(false, 'lock'),
    'wanlshop/desk/unlockAccount': () => stopped(true, 'lock'),
    'wanlshop/desk/freezeWallet': () => stopped(false, 'freeze'),
    'wanlshop/desk/unfreezeWallet': () => stopped(true, 'freeze'),
    'wanlshop/desk/suspendShop': async () => ({ input: { id: (await store(shop)).id, reason: 'copies' }, as: desk }),
    'wanlshop/desk/restoreShop': async () => ({
      input: { id: (await store(shop, { state: 'suspended' })).id, reason: 'a mistake' },
      as: desk,
    }),
    'wanlshop/shop/editSetting': async () => {
      const { id, owner } = await store(shop)
      const logo = await looseUpload(shop, owner.id, 'logo')
      return { input: { version: 1, shopname: `Kiln ${id}`, bio: 'Cups', logo }, as: owner }
    },
    'wanlshop/shop/returnAddress': async () => ({
      input: { version: 1, ...RETURN_ADDRESS },
      as: (await store(shop)).owner,
    }),
    'wanlshop/shop/autoReply': async () => ({
      input: { version: 1, auto_reply: 'back soon' },
      as: (await store(shop)).owner,
    }),
    'wanlshop/shop/holiday': async () => {
      const { owner } = await store(shop)
      return { input: await today(owner), as: owner }
    },
    'wanlshop/shop/endHoliday': async () => {
      const { owner } = await store(shop)
      await shop.must(shopSettingCalls.holiday, await today(owner), owner)
      return { input: { version: 2 }, as: owner }
    },
    'wanlshop/shop/freight': async () => ({ input: freightForm(), as: (await store(shop)).owner }),
    'wanlshop/shop/delFreight': async () => {
      const { owner } = await store(shop)
      const { id, version } = await shop.must(shopSettingCalls.freight, freightForm(), owner)
      return { input: { id, version }, as: owner }
    },
    'wanlshop/shop/close': async () => {
      const { id, owner } = await store(shop)
      return { input: { id, pay_password: PIN }, as: owner }
    },
    'wanlshop/shop/stopOrders': async () => {
      const { id, owner } = await store(shop)
      return { input: { id }, as: owner }
    },
    'wanlshop/shop/reopen': async () => {
      const { id, owner } = await store(shop, { state: 'closed' })
      return { input: { id }, as: owner }
    },
    'wanlshop/desk/ruleRefund': () =>
      refund(appealed, 'desk', { for: 'shopper', money: String(5n * USDT), reason: 'clear' }),
  }
}
