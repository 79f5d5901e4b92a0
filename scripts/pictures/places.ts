import { hasTag } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { wishListCalls } from '#contract/catalogue/wish-list.calls.ts'
import { WEBHOOK_EVENTS, webhookCalls } from '#contract/shops/webhook.calls.ts'
import { goodsDraftCalls, shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { couponCalls } from '#contract/trade/coupon.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { allFixtures, everyFixture } from '#tests/lifecycles/all-fixtures.ts'
import type { Fixture } from '#tests/lifecycles/fixture.ts'
import { type AskAs, type Place, placesOf } from './place.ts'
import { links } from '#ui/links.ts'
import { chatFails, chatRecalls, chatWaits, press, type Scene } from './scenes.ts'

/** Of every account of the demo. */
const DEMO_PASSWORD = 'demo-shop'

const SHOPPING: readonly Place[] = [
  { name: 'home', path: '/pages/index' },
  { name: 'classify', path: '/pages/classify' },
  { name: 'search', path: '/pages/search' },
  { name: 'search-typed', path: '/pages/search?keywords=te' },
  { name: 'list', path: '/pages/product/list?sort=sales' },
  { name: 'list-filtered', path: '/pages/product/list?keywords=cup&sort=price_asc&lowest=5&highest=60' },
  { name: 'shops', as: 'shopper', path: '/pages/product/listshop' },
  { name: 'cart', as: 'shopper', path: '/pages/cart' },
  { name: 'collect', as: 'shopper', path: '/pages/member/collect' },
  { name: 'collect-shops', as: 'shopper', path: '/pages/member/collect?tab=shops' },
  { name: 'coupons', as: 'shopper', path: '/pages/member/coupon' },
  { name: 'coupons-unclaimed', as: 'shopper', path: '/pages/member/coupon?tab=unclaimed' },
  { name: 'history', as: 'shopper', path: '/pages/member/history' },
  { name: 'reviews', as: 'shopper', path: '/pages/member/comment_list' },
  { name: 'reviews-mine', as: 'shopper', path: '/pages/member/comment_list?tab=mine' },
  { name: 'privacy', path: '/pages/privacy_agreement/privacy_agreement' },
  { name: 'articles', path: '/pages/public/article' },
  { name: 'article', path: '/pages/public/article?id=intro' },
  { name: 'member-service', as: 'shopper', path: '/pages/member/service' },
  { name: 'photo-refused', path: '/pages/cat_photo/cat_photo' },
  { name: 'choose-location', as: 'shopper', path: '/pages/public/choose_location?country=PT' },
  { name: 'open-location', path: '/pages/public/open_location?name=Lisbon&country=PT' },
  { name: 'not-found', path: '/pages/nowhere' },
]

const ACCOUNT: readonly Place[] = [
  { name: 'login', path: '/pages/login/login' },
  { name: 'register', path: '/pages/login/register' },
  { name: 'forgot', path: '/pages/member/forgot' },
  { name: 'member', as: 'shopper', path: '/pages/member/index' },
  { name: 'my-orders', as: 'shopper', path: '/pages/member/order' },
  { name: 'my-orders-found', as: 'shopper', path: '/pages/member/order?keywords=cup&time=days' },
  { name: 'my-refunds', as: 'shopper', path: '/pages/member/refunds' },
  { name: 'my-refunds-over', as: 'shopper', path: '/pages/member/refunds?which=over' },
  { name: 'member-visitor', path: '/pages/member/index' },
  { name: 'settings', as: 'shopper', path: '/pages/member/setting' },
  { name: 'message-setting', as: 'shopper', path: '/pages/member/message_setting' },
  { name: 'addresses', as: 'shopper', path: '/pages/member/address' },
  { name: 'address', as: 'shopper', path: '/pages/member/address_save' },
  { name: 'password', as: 'shopper', path: '/pages/member/password_edit' },
  { name: 'nickname', as: 'shopper', path: '/pages/member/nickname_edit' },
  { name: 'invite', as: 'shopper', path: '/pages/member/invite' },
  { name: 'stop-notices', path: '/pages/public/stop_notices?token=none' },
  { name: 'about', path: '/pages/public/about' },
  { name: 'devices', as: 'shopper', path: '/pages/member/devices' },
  { name: 'my-data', as: 'shopper', path: '/pages/member/my_data' },
  { name: 'cancel-account', as: 'shopper', path: '/pages/member/cancel_account' },
  { name: 'email', as: 'shopper', path: '/pages/member/email_edit' },
  { name: 'pay-password-edit', as: 'shopper', path: '/pages/member/paypass_edit' },
  { name: 'wallet-addresses', as: 'shopper', path: '/pages/member/wallet_address' },
  { name: 'wallet-address', as: 'shopper', path: '/pages/member/wallet_address_save?network=TRC20' },
]

const MERCHANT: readonly Place[] = [
  { name: 'promotion', as: 'merchant', path: '/pages/shop/promotion' },
  { name: 'merchant-coupons', as: 'merchant', path: '/pages/shop/coupons' },
  { name: 'merchant-money', as: 'merchant', path: '/pages/shop/money' },
  { name: 'merchant-statements', as: 'merchant', path: '/pages/shop/statements' },
  {
    name: 'merchant-statement',
    as: 'merchant',
    path: `/pages/shop/statement?month=${new Date().toISOString().slice(0, 7)}`,
  },
]

const DESK: readonly Place[] = [
  { name: 'desk', as: 'support', path: '/pages/desk/queue' },
  { name: 'desk-queue', as: 'finance', path: '/pages/desk/queue' },
  { name: 'desk-accounts', as: 'support', path: '/pages/desk/users?keywords=clara' },
  { name: 'desk-trades', as: 'support', path: '/pages/desk/trades' },
  { name: 'desk-trades-lone', as: 'support', path: '/pages/desk/trades?which=lone' },
  { name: 'desk-reports', as: 'support', path: '/pages/desk/reports' },
  { name: 'desk-questions', as: 'support', path: '/pages/desk/questions' },
  { name: 'desk-searches', as: 'support', path: '/pages/desk/searches' },
  { name: 'desk-contents', as: 'support', path: '/pages/desk/contents?id=refund' },
  { name: 'desk-announcements', as: 'support', path: '/pages/desk/contents?part=announcements&id=demo-sale' },
  { name: 'desk-home', as: 'support', path: '/pages/desk/contents?part=home' },
  { name: 'desk-synonyms', as: 'support', path: '/pages/desk/contents?part=synonyms' },
  { name: 'desk-categories', as: 'support', path: '/pages/desk/contents?part=categories&id=kitchen' },
  { name: 'home-preview', as: 'support', path: '/pages/index?preview=draft' },
  { name: 'desk-history', as: 'support', path: '/pages/desk/history' },
  { name: 'desk-networks', as: 'finance', path: '/pages/desk/networks' },
  { name: 'desk-books', as: 'finance', path: '/pages/desk/books' },
  { name: 'desk-coupons', as: 'finance', path: '/pages/desk/coupons' },
]

const WALKED = 'order.pay:shopper;order.ship:merchant;+1d;refund.apply:shopper'

const LAB: readonly Place[] = [
  { name: 'lab', path: links.labPage({ machine: 'order', steps: 'order.pay:shopper' }) },
  { name: 'lab-joined', path: links.labPage({ machine: 'order', steps: WALKED, show: 'refund' }) },
  { name: 'lab-refused', path: links.labPage({ machine: 'order', steps: `${WALKED};order.confirm:shopper` }) },
  {
    name: 'lab-fork',
    path: links.labPage({
      machine: 'order',
      steps: WALKED,
      forks: 'A1@order.merchantCancel:merchant',
    }),
  },
  {
    name: 'lab-tree',
    path: links.labPage({
      machine: 'order',
      steps: 'order.pay:shopper:drop;order.pay:shopper:double;order.ship:merchant:after;order.confirm:shopper',
      forks: 'A3@refund.apply:shopper;refund.agree:merchant|B4@refund.refuse:merchant|A1@order.cancel:shopper:before',
      path: 'B',
      net: '10.0.5.0.0',
      watch: 'escrow',
    }),
  },
  {
    name: 'lab-bond',
    path: links.labPage({
      machine: 'bond',
      steps: 'bond.upgrade:merchant;bond.autoApprove:clock;guaranteeClaim.ask:shopper;guaranteeClaim.answer:merchant',
    }),
  },
]

/** A product with an option that is sold out, among the most bought ones. */
async function partlySoldOut(ask: AskAs): Promise<string | undefined> {
  const { data } = await ask(productCalls.lists, { sort: 'sales' }, 'shopper')
  const more = await ask(productCalls.lists, { sort: 'new' }, 'shopper')
  for (const { id } of [...data, ...more.data]) {
    const { axes, skus } = await ask(productCalls.goods, { id }, 'shopper')
    if (axes.length > 0 && skus.some(({ left }) => left === 0)) return id
  }
  return undefined
}

async function goodsPlaces(ask: AskAs, goodsId: string): Promise<Place[]> {
  const as = 'merchant'
  const { data: own } = await ask(shopGoodsCalls.list, {}, as)
  const { data: drafts } = await ask(goodsDraftCalls.drafts, {}, as)
  return [
    { name: 'goods', path: `/pages/product/goods?id=${goodsId}` },
    ...placesOf(await partlySoldOut(ask), (id) => [{ name: 'goods-options', path: `/pages/product/goods?id=${id}` }]),
    { name: 'goods-share', path: `/pages/product/goods?id=${goodsId}`, scene: press('goods.share.open') },
    { name: 'goods-reviews-all', path: `/pages/product/goods?id=${goodsId}`, scene: press('goods.reviews.all') },
    {
      name: 'goods-ask',
      as: 'shopper',
      path: `/pages/product/goods?id=${goodsId}`,
      scene: press('goods.questions.ask'),
    },
    { name: 'goods-sheet', path: `/pages/product/goods?id=${goodsId}`, scene: press('goods.detail.add') },
    { name: 'merchant-goods', as, path: '/pages/shop/goods_manage' },
    { name: 'merchant-goods-drafts', as, path: '/pages/shop/goods_manage?tab=drafts' },
    { name: 'merchant-goods-add', as, path: '/pages/shop/goods_add' },
    ...placesOf(drafts[0], ({ id }) => [
      { name: 'merchant-goods-draft', as, path: `/pages/shop/goods_add_detail?draft=${id}` },
    ]),
    ...placesOf(own[0], ({ id }) => [
      { name: 'own-goods', path: `/pages/product/goods?id=${id}` },
      { name: 'merchant-goods-edit', as, path: `/pages/shop/goods_add_detail?id=${id}` },
      { name: 'merchant-product', as, path: `/pages/shop/goods_manage_detail?id=${id}` },
    ]),
  ]
}

async function messagePlaces(ask: AskAs): Promise<Place[]> {
  const as = 'shopper'
  const { data: chats } = await ask(chatCalls.lists, {}, as)
  const talk = (name: string, userId: string, scene?: Scene): Place => ({
    name,
    as,
    path: `/pages/message/chat?to=${userId}`,
    scene,
  })
  return [
    { name: 'messages', as, path: '/pages/message/index' },
    { name: 'messages-system', as, path: '/pages/message/index?tab=system' },
    { name: 'messages-merchant', as: 'merchant', path: '/pages/message/index' },
    { name: 'chats', as, path: '/pages/message/index?tab=chat' },
    ...placesOf(chats[0], ({ user_id }) => [
      talk('chat', user_id),
      talk('chat-failed', user_id, chatFails),
      talk('chat-offline', user_id, chatWaits),
      talk('chat-recalled', user_id, chatRecalls),
    ]),
  ]
}

/** Favourites that are shared, as others see them, and what a merchant's program was sent. */
async function sharedPlaces(ask: AskAs, goodsId: string): Promise<Place[]> {
  await ask(productCalls.collect, { ids: [goodsId], on: true }, 'shopper')
  const { list } = await ask(wishListCalls.share, { is_on: true, title: '' }, 'shopper')
  const { webhook } = await ask(webhookCalls.webhook, {}, 'merchant')
  if (!webhook) {
    const url = 'https://hooks.shop.example/orders'
    await ask(
      webhookCalls.save,
      { version: 0, url, events: [...WEBHOOK_EVENTS], is_on: true, password: DEMO_PASSWORD },
      'merchant',
    )
  }
  await ask(webhookCalls.test, {}, 'merchant')
  const tokens = { as: 'shopper', path: '/pages/member/access_tokens' } as const
  return [
    { name: 'wish-list', path: `/pages/public/wish_list?list=${list?.link}` },
    { name: 'wish-list-over', path: `/pages/public/wish_list?list=${'0'.repeat(22)}` },
    { name: 'collect-share', as: 'shopper', path: '/pages/member/collect', scene: press('kept.share.title') },
    { name: 'access-tokens', ...tokens },
    { name: 'access-tokens-add', ...tokens, scene: press('account.tokens.add') },
    { name: 'merchant-webhook', as: 'merchant', path: '/pages/shop/setting?open=webhook' },
  ]
}

/** A checkout that takes off a coupon of the shop and one of the platform. */
async function couponPlaces(ask: AskAs): Promise<Place[]> {
  const as = 'shopper'
  const { data: mine } = await ask(couponCalls.mine, { tab: 'all' }, as)
  // Neither used nor held by an unpaid order.
  const free = mine.filter(({ order, state }) => order === null && state !== 'expired')
  const ofPlatform = free.find(({ shop, min }) => shop === null && min === '0')
  for (const { shop, min } of free) {
    if (!shop || !ofPlatform) continue
    const { data } = await ask(productCalls.lists, { shop: shop.id, sort: 'price_desc' }, as)
    const goods = data.find(({ price }) => BigInt(price) >= BigInt(min))
    const sku = goods && (await ask(productCalls.goods, { id: goods.id }, as)).skus.find(({ left }) => left > 0)
    if (sku) return [{ name: 'checkout-coupons', as, path: `/pages/buy?lines=${sku.id}.1` }]
  }
  return []
}

async function moneyPlaces(ask: AskAs): Promise<Place[]> {
  const { data: entries } = await ask(walletCalls.moneyLog, {}, 'shopper')
  return [
    { name: 'money', as: 'shopper', path: '/pages/member/money' },
    { name: 'money-detail', as: 'shopper', path: `/pages/member/money_detail?id=${entries[0]?.id}` },
  ]
}

/** What really happened to an order that was paid. */
async function labPlaces(ask: AskAs): Promise<Place[]> {
  const { data: orders } = await ask(orderCalls.getOrderList, {}, 'shopper')
  const order = orders.find(({ state }) => hasTag(orderLifecycle, state, 'paid')) ?? orders[0]
  return [
    { name: 'lab-history', as: 'support', path: links.labPage({ view: 'history', number: order?.order_no ?? '' }) },
  ]
}

/** What waits at the desk, and what the desk does with it. */
async function casePlaces(ask: AskAs): Promise<Place[]> {
  const { data: waiting } = await ask(deskCaseCalls.queue, {}, 'finance')
  const perCase = waiting.map(async ({ entity, id }): Promise<Place[]> => {
    const place = { as: 'finance', path: `/pages/desk/queue?entity=${entity}&id=${id}` } as const
    const { pictures }: Fixture = allFixtures[entity]
    const scenes = Object.entries((await pictures?.())?.atDesk ?? {})
    return [
      { ...place, name: `desk-${entity}` },
      ...scenes.map(([name, scene]) => ({ ...place, name: `desk-${entity}-${name}`, scene })),
    ]
  })
  return (await Promise.all(perCase)).flat()
}

/** The screens of every lifecycle, as its fixture finds them. */
async function lifecyclePlaces(ask: AskAs): Promise<Place[]> {
  const found = everyFixture.map(async ({ pictures }) => (await (await pictures?.())?.places?.(ask)) ?? [])
  return (await Promise.all(found)).flat()
}

/** Every screen of the demo that shows something, orders in states worth seeing. */
export async function places(ask: AskAs, goodsId: string): Promise<Place[]> {
  const found = await Promise.all([
    lifecyclePlaces(ask),
    goodsPlaces(ask, goodsId),
    messagePlaces(ask),
    moneyPlaces(ask),
    sharedPlaces(ask, goodsId),
    couponPlaces(ask),
    casePlaces(ask),
    labPlaces(ask),
  ])
  return [...SHOPPING, ...ACCOUNT, ...MERCHANT, ...DESK, ...LAB, ...found.flat()]
}
