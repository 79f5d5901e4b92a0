import { z } from 'zod'
import { id } from '#contract/platform/contract.ts'
import { allFixtures, everyFixture } from '#tests/lifecycles/all-fixtures.ts'

type KindIn<F> = F extends { readonly kinds: infer Kinds } ? keyof Kinds & string : never
/** What the calls of a lifecycle name of their own; it stands in its fixture. */
export type LifecycleKind = KindIn<(typeof allFixtures)[keyof typeof allFixtures]>

/** The kinds of things of all lifecycles, or those that everybody or one person alone may look at. */
export const lifecycleKinds = (only?: 'private' | 'public'): LifecycleKind[] =>
  everyFixture.flatMap(({ kinds = {} }) =>
    Object.entries(kinds).flatMap(([kind, is]) => (only === undefined || is === only ? [kind as LifecycleKind] : [])),
  )

/** What an id can name; an order of the kind that the call may move, so that its state is no reason to refuse. `public` things everybody may look at; the others belong to one person. */
export type Kind =
  | LifecycleKind
  | 'order'
  | 'unpaidOrder'
  | 'unpaidOrderList'
  | 'paidOrder'
  | 'receivedOrder'
  | 'receivedLine'
  | 'line'
  | 'refund'
  | 'picture'
  | 'shopperPicture'
  | 'merchantPicture'
  | 'reviewPicture'
  | 'address'
  | 'avatar'
  | 'shopLogo'
  | 'freight'
  | 'walletAddress'
  | 'moneyEntry'
  | 'transaction'
  | 'session'
  | 'accessToken'
  | 'webhookDelivery'
  | 'clientId'
  | 'topic'
  | 'quote'
  | 'goods'
  | 'goodsList'
  | 'ownGoods'
  | 'bulkGoods'
  | 'goodsDraft'
  | 'bulkAction'
  | 'review'
  | 'shownReview'
  | 'shownQuestion'
  | 'ownQuestion'
  | 'notice'
  | 'goodsPicture'
  | 'goodsFreight'
  | 'newVariant'
  | 'sku'
  | 'shop'
  | 'ownShop'
  | 'category'
  | 'user'
  | 'chat'
  | 'chatMessage'
  | 'chatReport'
  | 'deviceId'
  | 'chatContent'
  | 'article'
  | 'agreedText'
  | 'announcement'
  | 'bannerPicture'
  | 'categoryList'

/** Things that belong to one person: another person must not even learn that they exist. */
export const PRIVATE: ReadonlySet<Kind> = new Set<Kind>([
  ...lifecycleKinds('private'),
  'order',
  'unpaidOrder',
  'unpaidOrderList',
  'paidOrder',
  'receivedOrder',
  'receivedLine',
  'line',
  'refund',
  'picture',
  'shopperPicture',
  'merchantPicture',
  'reviewPicture',
  'address',
  'avatar',
  'shopLogo',
  'freight',
  'walletAddress',
  'moneyEntry',
  'session',
  'accessToken',
  'webhookDelivery',
  'clientId',
  'topic',
  'quote',
  'ownShop',
  'ownGoods',
  'goodsDraft',
  'bulkAction',
  'review',
  'ownQuestion',
  'notice',
  'chat',
  'chatMessage',
  'chatReport',
])

type Fields = Readonly<Record<string, Kind>>
const lifecycleFields: readonly (readonly [path: string, fields: Fields])[] = Object.values(allFixtures).flatMap((of) =>
  'idFields' in of ? Object.entries<Fields>(of.idFields) : [],
)

const order = { id: 'order' } as const
const refund = { id: 'refund' } as const
const goods = { id: 'goods' } as const
const user = { id: 'user' } as const
const chat = { id: 'chat' } as const
const skus = { 'lines.sku_id': 'sku' } as const
const ownGoods = { id: 'ownGoods' } as const
const draft = { id: 'goodsDraft' } as const
// Variants and pictures are looked up only in a form that is right otherwise; the tests of products name those of others.
const form = {
  'form.category': 'category',
  'form.pictures.id': 'goodsPicture',
  'form.detail_pictures.id': 'goodsPicture',
  'form.skus.id': 'newVariant',
  'form.skus.picture.id': 'goodsPicture',
  'form.freight_id': 'goodsFreight',
} as const

/** Every input that names something, by call and place: what it names. A call whose ids are not here fails its test. */
export const idFields: Readonly<Record<string, Fields>> = {
  ...Object.fromEntries(lifecycleFields),
  'wanlshop/common/picture': { id: 'picture' },
  'wanlshop/article/detail': { id: 'article' },
  'wanlshop/article/agree': { id: 'agreedText' },
  'wanlshop/desk/article': { id: 'article' },
  'wanlshop/desk/saveArticle': { id: 'deviceId' },
  'wanlshop/desk/publishArticle': { id: 'article' },
  'wanlshop/desk/unscheduleArticle': { id: 'article' },
  'wanlshop/desk/takeArticleOffline': { id: 'article' },
  'wanlshop/desk/dropArticleDraft': { id: 'article' },
  'wanlshop/desk/removeArticle': { id: 'article' },
  'wanlshop/desk/saveCategory': { id: 'deviceId', parent_id: 'category', upload: 'bannerPicture' },
  'wanlshop/desk/orderCategories': { parent_id: 'category', ids: 'categoryList' },
  'wanlshop/desk/moveCategoryGoods': { from: 'category', to: 'category' },
  'wanlshop/desk/saveHome': {
    'banners.id': 'deviceId',
    'banners.target': 'deviceId',
    'banners.upload': 'bannerPicture',
  },
  'wanlshop/desk/announcement': { id: 'announcement' },
  'wanlshop/desk/saveAnnouncement': { id: 'deviceId' },
  'wanlshop/desk/publishAnnouncement': { id: 'announcement' },
  'wanlshop/desk/unscheduleAnnouncement': { id: 'announcement' },
  'wanlshop/desk/takeBackAnnouncement': { id: 'announcement' },
  'wanlshop/desk/removeAnnouncement': { id: 'announcement' },
  'wanlshop/user/endSession': { id: 'session' },
  'wanlshop/shop/redeliverWebhook': { id: 'webhookDelivery' },
  'wanlshop/user/endAccessToken': { id: 'accessToken' },
  'wanlshop/address/address': { id: 'address' },
  'wanlshop/address/deladdress': { id: 'address' },
  'wanlshop/cart/storage': { sku_id: 'sku', sku_ids: 'sku' },
  'wanlshop/cart/collect': { sku_ids: 'sku' },
  'wanlshop/cart/merge': skus,
  'wanlshop/cart/preview': skus,
  'wanlshop/chat/shake': { client_id: 'clientId', last: 'topic' },
  'wanlshop/events/after': { topic: 'topic' },
  'wanlshop/chat/open': { to_id: 'shop' },
  'wanlshop/chat/history': chat,
  // What a message shows is looked up only for its own type: `chat.refusals.test.ts` names that of others.
  'wanlshop/chat/send': {
    local_id: 'deviceId',
    to_id: 'shop',
    upload_id: 'chatContent',
    goods_id: 'chatContent',
    refund_id: 'chatContent',
    recharge_id: 'chatContent',
    withdrawal_id: 'chatContent',
    quote_id: 'chatContent',
  },
  'wanlshop/chat/recall': { id: 'chatMessage' },
  'wanlshop/chat/read': { 'marks.id': 'chat' },
  'wanlshop/chat/deliver': { 'marks.id': 'chat' },
  'wanlshop/chat/clear': chat,
  'wanlshop/chat/del': chat,
  'wanlshop/chat/mute': chat,
  'wanlshop/chat/block': chat,
  'wanlshop/chat/report': { ...chat, message_id: 'chatMessage' },
  'wanlshop/chat/sound': { id: 'picture' },
  'wanlshop/product/lists': { category: 'category', shop: 'shop' },
  'wanlshop/product/drawer': { category: 'category', shop: 'shop' },
  'wanlshop/product/goods': goods,
  'wanlshop/product/stock': goods,
  'wanlshop/product/stocks': { ids: 'goodsList' },
  'wanlshop/product/cards': { ids: 'goodsList' },
  'wanlshop/product/comment': { ...goods, sku: 'sku' },
  'wanlshop/product/commentCounts': { ...goods, sku: 'sku' },
  'wanlshop/product/myVotes': goods,
  'wanlshop/product/helpful': { id: 'shownReview' },
  'wanlshop/product/questions': goods,
  'wanlshop/product/ask': goods,
  'wanlshop/product/myQuestions': goods,
  'wanlshop/product/deleteQuestion': { id: 'shownQuestion' },
  'wanlshop/product/reportQuestion': { id: 'shownQuestion' },
  'wanlshop/shop/answerQuestion': { id: 'ownQuestion' },
  'wanlshop/desk/decideQuestion': { id: 'shownQuestion' },
  'wanlshop/product/likes': goods,
  'wanlshop/product/prices': { ...goods, sku: 'sku' },
  'wanlshop/product/collect': { ids: 'goods' },
  'wanlshop/product/addbrowse': goods,
  'wanlshop/product/delbrowse': { ids: 'goods' },
  'wanlshop/notice/notice': { id: 'notice' },
  'wanlshop/notice/read': { ids: 'notice' },
  'wanlshop/shop/shop': { id: 'shop' },
  'wanlshop/shop/list': { category: 'category' },
  'wanlshop/shop/follow': { id: 'shop' },
  'wanlshop/order/getOrderGoodsList': { ...skus, address_id: 'address', coupons: 'coupon' },
  'wanlshop/order/addOrder': { ...skus, address_id: 'address', quote: 'quote', remarks: 'shop', coupons: 'coupon' },
  'wanlshop/order/deliveryTime': { shop_id: 'shop' },
  'wanlshop/order/getOrderInfo': order,
  'wanlshop/order/getLogistics': order,
  'wanlshop/order/cancelOrder': order,
  'wanlshop/order/confirmOrder': order,
  'wanlshop/order/extendReceipt': order,
  'wanlshop/order/remindShip': order,
  'wanlshop/order/editOrderAddress': { id: 'paidOrder', address_id: 'address' },
  'wanlshop/order/commentOrder': {
    id: 'receivedOrder',
    'lines.line_id': 'receivedLine',
    'lines.pictures': 'reviewPicture',
  },
  'wanlshop/order/editComment': { id: 'review', pictures: 'reviewPicture' },
  'wanlshop/order/delOrder': order,
  'wanlshop/pay/getPay': { ids: 'unpaidOrderList' },
  'wanlshop/pay/payment': { ids: 'unpaidOrder' },
  'wanlshop/shop/orderInfo': order,
  'wanlshop/shop/packingSlips': { ids: 'unpaidOrderList' },
  'wanlshop/shop/delivery': order,
  'wanlshop/shop/lowerPrice': order,
  'wanlshop/shop/cancelOrder': order,
  'wanlshop/desk/forceClose': order,
  'wanlshop/desk/orderInfo': order,
  'wanlshop/desk/approvals': order,
  'wanlshop/refund/addApply': { order_id: 'order', line_id: 'line', pictures: 'shopperPicture' },
  'wanlshop/refund/editRefund': refund,
  'wanlshop/refund/toExpress': refund,
  'wanlshop/refund/closeRefund': refund,
  'wanlshop/refund/arbitrationRefund': { ...refund, pictures: 'shopperPicture' },
  'wanlshop/shop/refundAgree': refund,
  'wanlshop/shop/refundRefuse': { ...refund, pictures: 'merchantPicture' },
  'wanlshop/shop/refundReceiving': refund,
  'wanlshop/shop/refundDispute': { ...refund, pictures: 'merchantPicture' },
  'wanlshop/shop/close': { id: 'ownShop' },
  'wanlshop/shop/goodsInfo': ownGoods,
  'wanlshop/shop/goodsAdd': { draft: 'goodsDraft', ...form },
  'wanlshop/shop/goodsEdit': { ...ownGoods, ...form },
  'wanlshop/shop/goodsListing': { 'scope.ids': 'bulkGoods' },
  'wanlshop/shop/goodsPrice': { 'scope.ids': 'bulkGoods' },
  'wanlshop/shop/goodsStock': { 'scope.ids': 'bulkGoods' },
  'wanlshop/shop/goodsUndo': { undo: 'bulkAction' },
  'wanlshop/shop/goodsDel': ownGoods,
  'wanlshop/promotion/places': { category: 'category', shown: 'goods' },
  'wanlshop/shop/promote': { ids: 'bulkGoods' },
  'wanlshop/shop/commentReply': { id: 'review' },
  'wanlshop/shop/goodsDraft': draft,
  'wanlshop/shop/saveGoodsDraft': { ...draft, ...form },
  'wanlshop/shop/delGoodsDraft': draft,
  'wanlshop/shop/editSetting': { logo: 'shopLogo' },
  'wanlshop/user/changeAvatar': { picture: 'avatar' },
  'wanlshop/shop/freight': { id: 'freight' },
  'wanlshop/shop/delFreight': { id: 'freight' },
  'wanlshop/shop/stopOrders': { id: 'ownShop' },
  'wanlshop/shop/reopen': { id: 'ownShop' },
  'wanlshop/desk/shop': { id: 'shop' },
  'wanlshop/desk/suspendShop': { id: 'shop' },
  'wanlshop/desk/restoreShop': { id: 'shop' },
  'wanlshop/desk/ruleRefund': refund,
  'wanlshop/pay/details': { id: 'moneyEntry' },
  'wanlshop/pay/delPayAccount': { id: 'walletAddress' },
  // The sample's kind of case is a recharge.
  'wanlshop/desk/case': { id: 'recharge' },
  'wanlshop/desk/assign': { id: 'recharge' },
  'wanlshop/desk/release': { id: 'recharge' },
  'wanlshop/desk/extend': { id: 'recharge' },
  'wanlshop/desk/handleReport': { id: 'chatReport' },
  'wanlshop/desk/assignReport': { id: 'chatReport' },
  'wanlshop/desk/releaseReport': { id: 'chatReport' },
  'wanlshop/desk/reportSurroundings': { id: 'chatReport' },
  'wanlshop/desk/lockAccount': user,
  'wanlshop/desk/unlockAccount': user,
  'wanlshop/desk/freezeWallet': user,
  'wanlshop/desk/unfreezeWallet': user,
  // Any number or id; the tests of recordings name the others.
  'wanlshop/desk/recording': { number: 'order' },
  'wanlshop/desk/history': { about: 'user', by: 'user' },
}

const NAMED_LIKE_AN_ID = /(?:^|[._])(?:ids?|topic|quote|last|undo|draft)$/

/** A place of an input, in dots and without indices, and what stands there. */
export interface Leaf {
  readonly path: string
  readonly schema: z.ZodType
}

/** Every place of an input where a scalar or the key of a record stands; what stands under such a key is a `*`. */
export function leavesOf(schema: unknown, path = ''): Leaf[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return leavesOf(schema.unwrap(), path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesOf(option, path))
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, path)
  if (schema instanceof z.ZodRecord)
    return [...leavesOf(schema.keyType, path), ...leavesOf(schema.valueType, `${path}.*`)]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as object).flatMap(([name, field]) =>
      leavesOf(field, path === '' ? name : `${path}.${name}`),
    )
  return [{ path, schema: schema as z.ZodType }]
}

/** Whether a leaf names something, by its schema or by its name; yes or no names nothing. */
export const isIdLike = ({ path, schema }: Leaf): boolean =>
  schema === id || (NAMED_LIKE_AN_ID.test(path) && !(schema instanceof z.ZodBoolean))
