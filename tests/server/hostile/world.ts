import { orderCalls } from '#contract/order.calls.ts'
import { openSession } from '#server/account/session.service.ts'
import { newId } from '#server/db/ids.ts'
import { makeClientId } from '#server/events/client-id.ts'
import { address, type Person, person } from '#tests/support/factories.ts'
import { type Deal, shipped } from '#tests/support/orders.ts'
import { appealed, refundOf } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { Kind } from './id-fields.ts'

/** Two people and what is between them: an order on its way with a refund that both sides disagree about. */
export interface Tenant extends Deal {
  readonly name: string
  readonly goodsId: string
  readonly categoryId: string
}

/** Tenants that know nothing of each other; the third one's wallet is frozen. */
export async function tenantsOf(shop: TestShop): Promise<readonly [Tenant, Tenant, Tenant]> {
  const [a, b, c] = [await tenant(shop, 'A'), await tenant(shop, 'B'), await tenant(shop, 'C')]
  await runText(shop, `update ledger_accounts set frozen = true where id = 'user:' || $1 || ':available'`, c.buyer.id)
  return [a, b, c]
}

let tenants = 0

async function tenant(shop: TestShop, name: string): Promise<Tenant> {
  const deal = await appealed(shop, await shipped(shop))
  const [goods] = await runText<{ id: string; category_id: string }>(
    shop,
    'select g.id, g.category_id from goods g join skus k on k.goods_id = g.id where k.id = $1',
    deal.skuIds[0],
  )
  if (!goods) throw new Error('An order of no goods')
  const lives = { address: `Only Road ${deal.order.id}`, mobile: `+3519${String(1e8 + ++tenants).slice(1)}` }
  await runText(
    shop,
    'update orders set address = address || $2::jsonb where id = $1',
    deal.order.id,
    JSON.stringify(lives),
  )
  const order = await shop.must(orderCalls.getOrderInfo, { id: deal.order.id }, deal.buyer)
  return { ...deal, order, name, goodsId: goods.id, categoryId: goods.category_id }
}

/** Somebody who asks: signed in, or by a token that no longer is one. */
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

/** An id that nobody has. */
export const ABSENT: Readonly<Record<Kind, string>> = {
  order: 'nothing',
  orderList: 'nothing',
  line: 'nothing',
  refund: 'nothing',
  address: 'nothing',
  session: 'nothing',
  clientId: 'nothing.nothing.1.nothing',
  topic: 'user:nothing',
  quote: 'nothing.nothing',
  goods: 'nothing',
  goodsList: 'nothing',
  sku: 'nothing',
  shop: 'nothing',
  category: 'nothing',
}

/** Who asks, with which session. */
export interface Asker {
  readonly role: Role
  readonly sessionId: string
}

/** Something of a tenant, by kind. What an ask may use up is made anew: addresses, sessions, quotes. */
export async function thingOf(
  shop: TestShop,
  { buyer, merchant, order, skuIds, goodsId, categoryId }: Tenant,
  kind: Kind,
  { role, sessionId }: Asker,
): Promise<string> {
  const [skuId = ''] = skuIds
  const otherSession = async () => (await openSession(shop.db, { userId: buyer.id, device: 'another' })).id
  const made: Readonly<Record<Kind, () => string | Promise<string>>> = {
    order: () => order.id,
    orderList: () => order.id,
    line: () => order.lines[0]?.id ?? '',
    refund: () => refundOf(order),
    address: () => address(shop, buyer.id),
    session: otherSession,
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
    sku: () => skuId,
    shop: () => merchant.id,
    category: () => categoryId,
  }
  return made[kind]()
}

/** What is known of a tenant to its parties, and to customer service but for the second part; to nobody else. */
export function secretsOf({ buyer, merchant, order }: Tenant): { parties: string[]; never: string[] } {
  const parties = [
    order.id,
    order.order_no,
    order.batch_id,
    ...order.lines.map(({ id }) => id),
    ...order.refunds.flatMap(({ id, RefundNo }) => [id, RefundNo]),
    order.address.address,
    `T${order.id}`,
  ]
  return {
    parties,
    never: [order.address.mobile, buyer.email, merchant.owner.email, buyer.token, merchant.owner.token],
  }
}

/** Whether somebody is one of the two people of a tenant. */
export const isPartyOf = ({ person }: Role, { buyer, merchant }: Tenant): boolean =>
  person !== undefined && (person.id === buyer.id || person.id === merchant.owner.id)
