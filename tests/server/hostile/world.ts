import type { Policy } from '#contract/platform/contract.ts'
import { available, OPENING, transfer } from '#server/money/wallet/ledger.ts'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import type { ProblemKey } from '#contract/platform/problem.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { goodsDraftCalls, shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { TypedDraft } from '#contract/catalogue/shop-goods.contract.ts'
import { EMPTY_GOODS } from '#contract/catalogue/shop-goods.form.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import type { ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { newId } from '#server/platform/db/ids.ts'
import { makeClientId } from '#server/platform/events/client-id.ts'
import { address, type Person, person, sku, type Store, USDT } from '#tests/support/factories.ts'
import { sentApplication } from '#tests/support/applications.ts'
import { say } from '#tests/support/chats.ts'
import { accessTokenFor } from '#tests/support/access-tokens.ts'
import { failedDelivery } from '#tests/support/webhooks.ts'
import { asked, booked, newTxId, pool, requested } from '#tests/support/money.ts'
import { type Deal, payFor, placeFor, shipped } from '#tests/support/orders.ts'
import { appealed, refundOf } from '#tests/support/refunds.ts'
import { reviewOf } from '#tests/support/reviews.ts'
import { OPENING_GROUPS } from '#server/catalogue/goods/synonyms.ts'
import { OPENING as OPENING_HOME } from '#server/catalogue/page/home-content.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { looseUpload, uploaded } from '#tests/support/uploads.ts'
import { everyWorld } from '#tests/lifecycles/all-fixtures.ts'
import { type Kind, type LifecycleKind, lifecycleKinds } from './id-fields.ts'

/**
 * Two people and what is between them, and the buyer’s money on its way in and out: an order on its way with a refund and a picture that both sides disagree about, one that is not paid,
 * one that is, and one that was received and may be reviewed.
 */
export interface Tenant extends Deal {
  readonly unpaid: OrderView
  readonly paid: OrderView
  readonly received: OrderView
  /** Both wait for finance. */
  readonly recharge: RechargeView
  readonly withdrawal: WithdrawalView
  /** It waits for customer service. */
  readonly application: ShopApplicationView
  readonly name: string
  readonly goodsId: string
  readonly categoryId: string
  /** The review of one more order. */
  readonly review: string
  /** Their chat. */
  readonly chatId: string
}

/** Tenants that know nothing of each other; the third one's wallet is frozen. */
export async function tenantsOf(shop: TestShop): Promise<readonly [Tenant, Tenant, Tenant]> {
  const [a, b, c] = [await tenant(shop, 'A'), await tenant(shop, 'B'), await tenant(shop, 'C')]
  await runText(shop, `update ledger_accounts set frozen = true where id = 'user:' || $1 || ':available'`, c.buyer.id)
  return [a, b, c]
}

let tenants = 0

async function tenant(shop: TestShop, name: string): Promise<Tenant> {
  const begun = await shipped(shop, { stock: 2_000 })
  const { id: picture } = await uploaded(shop, begun.buyer)
  const deal = await appealed(shop, begun, { pictures: [picture] })
  const [goods] = await runText<{ id: string; category_id: string }>(
    shop,
    'select g.id, g.category_id from goods g join skus k on k.goods_id = g.id where k.id = $1',
    deal.skuIds[0],
  )
  if (!goods) throw new Error('An order of no goods')
  const another = () => placeFor(shop, deal.buyer, deal.addressId, [{ sku_id: deal.skuIds[0] ?? '', quantity: 1 }])
  const more = { unpaid: await another(), paid: await another(), received: await receivedBy(shop, deal) }
  await payFor(shop, { buyer: deal.buyer, order: more.paid })
  await pool(shop, 'BEP20', 20)
  const money = {
    recharge: await asked(shop, deal.buyer, { network: 'BEP20', amount: 100n * USDT }),
    withdrawal: await requested(shop, deal.buyer),
    application: await sentApplication(shop, deal.buyer),
  }
  const lives = { address: `Only Road ${deal.order.id}`, mobile: `+3519${String(1e8 + ++tenants).slice(1)}` }
  await runText(
    shop,
    'update orders set address = address || $2::jsonb where buyer_id = $1',
    deal.buyer.id,
    JSON.stringify(lives),
  )
  const order = await shop.must(orderCalls.getOrderInfo, { id: deal.order.id }, deal.buyer)
  const { id: review } = await reviewOf(shop, deal.buyer, await receivedBy(shop, deal))
  const { chat_id: chatId } = await say(shop, deal.buyer, deal.merchant.id, `About order ${order.order_no}`)
  const ids = { goodsId: goods.id, categoryId: goods.category_id, chatId }
  return { ...deal, ...more, ...money, ...ids, order, name, review }
}

/** One more message of a buyer: written past the pace, for there are as many as calls and roles. */
async function writtenMessage(shop: TestShop, chatId: string, buyerId: string): Promise<string> {
  const id = newId()
  await runText(
    shop,
    `with next as (update chats set seq = seq + 1 where id = $2 returning seq)
     insert into chat_messages (id, chat_id, seq, side, author_id, type, text, created_at)
     select $1, $2, seq, 'user', $3, 'text', 'Hello', shop_now() from next`,
    id,
    chatId,
    buyerId,
  )
  return id
}

/** A product of a merchant that is not on the shelf, which has no room for as many as are asked about. */
async function unlisted(shop: TestShop, merchant: Store): Promise<string> {
  const [row] = await runText<{ id: string }>(
    shop,
    'update goods set on_shelf = false from skus k where k.goods_id = goods.id and k.id = $1 returning goods.id',
    await sku(shop, merchant),
  )
  return row?.id ?? ''
}

/** Money for one more order: a tenant orders as often as there are calls. */
const paysAgain = (shop: TestShop, userId: string): Promise<unknown> =>
  shop.db.transaction((tx) =>
    transfer(tx, [
      {
        kind: 'opening',
        entity: 'user',
        entityId: userId,
        entries: [
          { account: OPENING, amount: -100n * USDT },
          { account: available(userId), amount: 100n * USDT },
        ],
      },
    ]),
  )

/** One more order of a tenant, where it may be reviewed: once, and then another is needed. */
export async function receivedBy(shop: TestShop, { buyer, merchant, addressId, skuIds }: Deal): Promise<OrderView> {
  await paysAgain(shop, buyer.id)
  const order = await placeFor(shop, buyer, addressId, [{ sku_id: skuIds[0] ?? '', quantity: 1 }])
  await payFor(shop, { buyer, order })
  const parcel = { carrier: 'SF', tracking: `T${order.id}` }
  await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, merchant.owner)
  return shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
}

/** A person who asks: signed in, or by a token that no longer is one. */
export interface Role {
  readonly name: string
  readonly person?: Person
  readonly staff?: 'support' | 'finance'
  readonly shopOf?: Tenant
  /** How the session is spoilt before it asks. */
  readonly token: 'none' | 'good' | 'serviceOnly' | 'idle' | 'old' | 'ended' | 'closed'
}

/** Everybody who asks in the matrix. */
export async function rolesOf(shop: TestShop, [a, b, c]: readonly [Tenant, Tenant, Tenant]): Promise<Role[]> {
  const closed = await person(shop)
  await runText(shop, 'update users set closed_at = shop_now() where id = $1', closed.id)
  const of = (name: string, { buyer, merchant }: Tenant, tenant: Tenant): Role[] => [
    { name: `shopper ${name}`, person: buyer, token: 'good' },
    { name: `merchant ${name}`, person: merchant.owner, shopOf: tenant, token: 'good' },
  ]
  return [
    { name: 'a visitor', token: 'none' },
    ...of('A', a, a),
    ...of('B', b, b),
    { name: 'a frozen shopper', person: c.buyer, token: 'good' },
    { name: 'support', person: await person(shop, { staff: 'support' }), staff: 'support', token: 'good' },
    { name: 'finance', person: await person(shop, { staff: 'finance' }), staff: 'finance', token: 'good' },
    { name: 'locked shopper A', person: a.buyer, token: 'serviceOnly' },
    { name: 'shopper A, idle for 31 days', person: a.buyer, token: 'idle' },
    { name: 'shopper A, signed in 91 days ago', person: a.buyer, token: 'old' },
    { name: 'shopper A, signed out', person: a.buyer, token: 'ended' },
    { name: 'a closed account', person: closed, token: 'closed' },
  ]
}

/** What stops a person before anything is read, by the policy of the call; the mildest first. */
export function stopped(policy: Policy, { token, shopOf, staff }: Role): ProblemKey | undefined {
  if (policy === 'everyone') return undefined
  if (token !== 'good' && token !== 'serviceOnly') return 'account.signInFirst'
  if (policy === 'reachesService') return undefined
  if (token === 'serviceOnly') return 'account.locked'
  if (policy === 'merchant') return shopOf ? undefined : 'shop.notMerchant'
  if (policy === 'support') return staff ? undefined : 'account.notYours'
  if (policy === 'finance') return staff === 'finance' ? undefined : 'account.notYours'
  return undefined
}

const SPOILT: Partial<Record<Role['token'], string>> = {
  idle: `update sessions set seen_at = shop_now() - interval '31 days' where id = $1`,
  old: `update sessions set created_at = shop_now() - interval '91 days' where id = $1`,
  ended: 'update sessions set ended_at = shop_now() where id = $1',
}

/** A session of its own for one ask, so that no ask can end another's. */
export async function sessionFor(shop: TestShop, { person, token }: Role): Promise<{ id: string; token?: string }> {
  if (!person) return { id: 'none' }
  const session = await openSession(shop.db, {
    userId: person.id,
    device: 'test',
    serviceOnly: token === 'serviceOnly',
  })
  const spoil = SPOILT[token]
  if (spoil) await runText(shop, spoil, session.id)
  return session
}

/** An id that no one has. */
export const ABSENT: Readonly<Record<Kind, string>> = {
  ...(Object.fromEntries(lifecycleKinds().map((kind) => [kind, 'nothing'])) as Record<LifecycleKind, string>),
  order: 'nothing',
  unpaidOrder: 'nothing',
  unpaidOrderList: 'nothing',
  paidOrder: 'nothing',
  receivedOrder: 'nothing',
  receivedLine: 'nothing',
  line: 'nothing',
  refund: 'nothing',
  picture: 'nothing',
  shopperPicture: 'nothing',
  merchantPicture: 'nothing',
  reviewPicture: 'nothing',
  address: 'nothing',
  avatar: 'nothing',
  shopLogo: 'nothing',
  freight: 'nothing',
  walletAddress: 'nothing',
  moneyEntry: 'nothing',
  transaction: `0x${'00'.repeat(32)}`,
  session: 'nothing',
  accessToken: 'nothing',
  webhookDelivery: 'nothing',
  clientId: 'nothing.nothing.1.nothing',
  topic: 'user:nothing',
  quote: 'nothing.nothing',
  goods: 'nothing',
  goodsList: 'nothing',
  ownGoods: 'nothing',
  bulkGoods: 'nothing',
  goodsDraft: 'nothing',
  bulkAction: 'nothing',
  review: 'nothing',
  shownReview: 'nothing',
  shownQuestion: 'nothing',
  ownQuestion: 'nothing',
  notice: 'nothing',
  goodsPicture: 'nothing',
  goodsFreight: 'nothing',
  newVariant: '',
  sku: 'nothing',
  shop: 'nothing',
  ownShop: 'nothing',
  category: 'nothing',
  user: 'nothing',
  chat: 'nothing',
  chatMessage: 'nothing',
  chatReport: 'nothing',
  deviceId: 'nothing',
  chatContent: 'nothing',
  article: 'nothing',
  agreedText: 'nothing',
  announcement: 'nothing',
  bannerPicture: 'nothing',
  categoryList: 'nothing',
}

/** Who asks, with which session. */
export interface Actor {
  readonly role: Role
  readonly sessionId: string
}

/** Something of a tenant, by kind. What an ask may use up is made again: addresses, sessions, quotes, loose pictures. */
export async function thingOf(shop: TestShop, tenant: Tenant, kind: Kind, { role, sessionId }: Actor): Promise<string> {
  const things = (await everyWorld()).map((world) =>
    world.things?.({ shop, tenant, isStaff: role.staff !== undefined }),
  )
  const own = things.find((of) => of && kind in of)?.[kind]
  return own ? own() : commonThing(shop, tenant, kind as Exclude<Kind, LifecycleKind>, { role, sessionId })
}

/** The same of what belongs to no lifecycle with a world of its own. */
function commonThing(
  shop: TestShop,
  { buyer, merchant, order, unpaid, paid, received, skuIds, goodsId, categoryId, review, chatId }: Tenant,
  kind: Exclude<Kind, LifecycleKind>,
  { role, sessionId }: Actor,
): string | Promise<string> {
  const [skuId = ''] = skuIds
  const otherSession = async () => (await openSession(shop.db, { userId: buyer.id, device: 'another' })).id
  const made: Readonly<Record<Exclude<Kind, LifecycleKind>, () => string | Promise<string>>> = {
    order: () => order.id,
    unpaidOrder: () => unpaid.id,
    unpaidOrderList: () => unpaid.id,
    paidOrder: () => paid.id,
    receivedOrder: () => received.id,
    receivedLine: () => received.lines[0]?.id ?? '',
    line: () => order.lines[0]?.id ?? '',
    refund: () => refundOf(order),
    picture: () => order.refunds.at(-1)?.shopper_pictures[0] ?? '',
    shopperPicture: () => looseUpload(shop, buyer.id),
    merchantPicture: () => looseUpload(shop, merchant.owner.id),
    reviewPicture: () => looseUpload(shop, buyer.id, 'review'),
    address: () => address(shop, buyer.id),
    avatar: () => looseUpload(shop, buyer.id, 'avatar'),
    shopLogo: () => looseUpload(shop, merchant.owner.id, 'logo'),
    freight: async () => {
      const ofShop = 'select id from freight_templates where shop_id = $1 and is_default'
      return (await runText<{ id: string }>(shop, ofShop, merchant.id))[0]?.id ?? ''
    },
    walletAddress: async () => (await booked(shop, buyer, { network: 'BEP20' })).id,
    moneyEntry: async () => (await shop.must(walletCalls.moneyLog, { limit: 1 }, buyer)).data[0]?.id ?? '',
    transaction: newTxId,
    session: otherSession,
    webhookDelivery: async () => (await failedDelivery(shop, merchant.owner)).id,
    accessToken: async () => (await accessTokenFor(shop, buyer.id)).id,
    clientId: async () => {
      const bound = role.person?.id === buyer.id ? sessionId : await otherSession()
      return makeClientId(shop.services.env.SECRET, newId(), bound)
    },
    topic: () => `user:${buyer.id}`,
    quote: async () => {
      const ask = { lines: [{ sku_id: skuId, quantity: 1 }], address_id: await address(shop, buyer.id) }
      return (await shop.must(orderCalls.getOrderGoodsList, ask, buyer)).quote
    },
    goods: () => goodsId,
    goodsList: () => goodsId,
    ownGoods: () => unlisted(shop, merchant),
    bulkGoods: () => unlisted(shop, merchant),
    goodsDraft: async () => {
      const input = { id: newId(), version: 0, form: EMPTY_GOODS as TypedDraft }
      // A shop has fifty at most.
      await runText(shop, 'delete from goods_drafts where shop_id = $1', merchant.id)
      return (await shop.must(goodsDraftCalls.save, input, merchant.owner)).id
    },
    bulkAction: async () => {
      const input = { scope: { ids: [await unlisted(shop, merchant)] }, change: { by: 1 } }
      return (await shop.must(shopGoodsCalls.stock, input, merchant.owner)).undo ?? ''
    },
    review: () => review,
    shownReview: () => review,
    shownQuestion: () => writtenQuestion(shop, goodsId),
    ownQuestion: () => writtenQuestion(shop, goodsId),
    notice: async () =>
      (await runText<{ id: string }>(shop, 'select id from messages where topic = $1 limit 1', `user:${buyer.id}`))[0]
        ?.id ?? '',
    goodsPicture: () => looseUpload(shop, merchant.owner.id, 'goods'),
    goodsFreight: async () =>
      (await runText<{ id: string }>(shop, 'select id from freight_templates where shop_id = $1', merchant.id))[0]
        ?.id ?? '',
    newVariant: () => '',
    sku: () => skuId,
    shop: () => merchant.id,
    ownShop: () => merchant.id,
    category: () => categoryId,
    // A new account each time: a locked one could ask for nothing more.
    user: async () => (await person(shop, { balance: 0n, pin: null })).id,
    chat: () => chatId,
    chatMessage: () => writtenMessage(shop, chatId, buyer.id),
    chatReport: () => writtenReport(shop, chatId, buyer.id),
    deviceId: newId,
    chatContent: newId,
    article: () => writtenArticle(shop, 'help'),
    agreedText: () => writtenArticle(shop, 'terms'),
    announcement: () => writtenAnnouncement(shop, 'draft'),
    categoryList: () => categoryId,
    bannerPicture: () => looseUpload(shop, buyer.id, 'page'),
  }
  return made[kind]()
}

/** A published article with a draft, and a version that waits for its time. */
export async function writtenArticle(shop: TestShop, kind: 'help' | 'terms'): Promise<string> {
  const id = newId()
  const texts = { en: 'Parcels', 'zh-CN': '包裹', ar: 'طرود' }
  await runText(
    shop,
    `with new as (insert into articles (id, kind, position, version, draft)
       values ($1, $2, 0, 1, jsonb_build_object('title', $3::jsonb, 'keywords', $3::jsonb, 'body', $3::jsonb)) returning id)
     insert into article_versions (article_id, number, title, keywords, body, publish_at)
     select id, n, $3, $3, $3, shop_now() + make_interval(days => n * 2 - 3) from new, generate_series(1, 2) n`,
    id,
    kind,
    JSON.stringify(texts),
  )
  return id
}

/** An article that staff wrote and took offline. */
export async function offlineArticle(shop: TestShop): Promise<string> {
  const id = await writtenArticle(shop, 'help')
  await runText(
    shop,
    `with gone as (update articles set offline_at = shop_now() where id = $1 returning id)
     update article_versions set published_by = 'staff', publish_at = shop_now() - interval '1 day' from gone where article_id = gone.id`,
    id,
  )
  return id
}

/** The home page with a draft and a version that waits for its time; answers the number of its changes. */
export async function writtenHome(shop: TestShop): Promise<number> {
  const content = JSON.stringify(OPENING_HOME)
  await runText(shop, 'delete from home_versions')
  await runText(
    shop,
    `insert into home_versions (number, content, publish_at) values (1, $1, shop_now() + interval '1 day')`,
    content,
  )
  const [row] = await runText<{ version: number }>(
    shop,
    `insert into home_pages (id, version, draft) values ('home', 1, $1)
     on conflict (id) do update set draft = $1, version = home_pages.version + 1 returning version`,
    content,
  )
  return row?.version ?? 0
}

/** Words of the same meaning with a draft, and a version before the one that searches know; answers the number of their changes. */
export async function writtenSynonyms(shop: TestShop): Promise<number> {
  const content = JSON.stringify(OPENING_GROUPS)
  await runText(
    shop,
    `insert into synonym_versions (number, content) values (1, $1), (2, $1) on conflict do nothing`,
    content,
  )
  const [row] = await runText<{ version: number }>(
    shop,
    `insert into synonym_pages (id, version, draft) values ('synonyms', 1, $1)
     on conflict (id) do update set draft = $1, version = synonym_pages.version + 1 returning version`,
    content,
  )
  return row?.version ?? 0
}

/** An announcement to staff that is a draft, waits for its time, or is there. */
export async function writtenAnnouncement(shop: TestShop, state: 'draft' | 'scheduled' | 'published'): Promise<string> {
  const id = newId()
  const texts = { en: 'Parcels', 'zh-CN': '包裹', ar: 'طرود' }
  await runText(
    shop,
    `insert into announcements (id, audience, texts, version, publish_at, notice_id)
     values ($1, 'staff', jsonb_build_object('title', $2::jsonb, 'body', $2::jsonb), 1,
       shop_now() + make_interval(days => $3::int), case when $3::int is not null then $1 end)`,
    id,
    JSON.stringify(texts),
    { draft: null, scheduled: 1, published: 0 }[state],
  )
  return id
}

/** A question about a product, by someone who is no tenant. */
export async function writtenQuestion(shop: TestShop, goodsId: string): Promise<string> {
  const [id, { id: userId }] = [newId(), await person(shop, { balance: 0n, pin: null })]
  await runText(
    shop,
    `insert into goods_questions (id, goods_id, shop_id, user_id, text) select $1, id, shop_id, $3, 'Does it whistle?' from goods where id = $2`,
    id,
    goodsId,
    userId,
  )
  return id
}

/** A report of a chat by one of its sides. */
export async function writtenReport(shop: TestShop, chatId: string, reporterId: string): Promise<string> {
  const id = newId()
  await runText(
    shop,
    `insert into chat_reports (id, chat_id, reporter_id, reason, note) values ($1, $2, $3, 'other', '')`,
    id,
    chatId,
    reporterId,
  )
  return id
}

/** What is known of a tenant to its parties, and to customer service but for the second part; to no one else. */
export function secretsOf({
  buyer,
  merchant,
  order,
  unpaid,
  paid,
  received,
  recharge,
  withdrawal,
  application,
}: Tenant): {
  parties: string[]
  never: string[]
} {
  const parties = [
    ...[order, unpaid, paid, received].flatMap(({ id, order_no, batch_id, lines }) => [
      id,
      order_no,
      batch_id,
      ...lines.map((line) => line.id),
    ]),
    ...order.refunds.flatMap(({ id, RefundNo }) => [id, RefundNo]),
    application.id,
    application.form.street,
    recharge.id,
    recharge.recharge_no,
    recharge.address,
    withdrawal.id,
    withdrawal.withdrawal_no,
    withdrawal.address,
    order.address.address,
    `T${order.id}`,
  ]
  return {
    parties,
    never: [order.address.mobile, buyer.email, merchant.owner.email, buyer.token, merchant.owner.token],
  }
}

/** Whether a person is one of the two people of a tenant. */
export const isPartyOf = ({ person }: Role, { buyer, merchant }: Tenant): boolean =>
  person !== undefined && (person.id === buyer.id || person.id === merchant.owner.id)
