import type {
  Approvals,
  Batch,
  Counters,
  Done,
  FindMyOrders,
  OrderList,
  OrderStatus,
  OrderTab,
  OrderView,
  Payment,
  ShopOrderList,
} from '#contract/trade/order.contract.ts'
import type { Page } from '#contract/platform/call.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { verifyPayPassword } from '../../people/account/pay-password.service.ts'
import { statement } from '../../platform/db/database.ts'
import { type About, ownRefusal } from '../../desk/queue/own-case.ts'
import { pendingApprovals } from '../../desk/queue/pending-approvals.queries.ts'
import { claimOf } from '../../platform/door/claim.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { storedAnswer, transact } from '../../platform/door/transact.ts'
import type { Services, SignedAsk } from '../../platform/domain/services.ts'
import { available, balanceOf } from '../../money/wallet/ledger.ts'
import { findMyOrderIds } from './find-my-orders.queries.ts'
import { foundPage } from './find-orders.queries.ts'
import { loadOrders, orderKind, type OrderRoot } from './order.kind.ts'
import { actorOf, assertParty, partyOf } from './order.policy.ts'
import { presentOrder } from './order.presenter.ts'
import { countOrders, hideOrder, listOrders } from './order.queries.ts'
import { receiptWriter } from './receipt.writer.ts'
import { shopKind } from '../../shops/shop/shop.kind.ts'

type As = OrderView['as']

/** DELIVERED: only a carrier's scan. The place, if the carrier names one, is kept in the history. */
export function deliverOrder(services: Services, id: string, place: string | null): Promise<Result<Done>> {
  return transact(
    services,
    { actor: { kind: 'carrier', id: null }, roots: [{ kind: orderKind, ids: [id] }] },
    (door) => {
      door.move(orderLifecycle, door.root(orderKind, id), id, { type: 'order.delivered' }, { reason: place })
      return { done: true }
    },
  )
}

/** PAY: all orders named, all or nothing, at the total the payer saw. The password is judged before the transaction. */
export async function payOrders(
  ask: SignedAsk,
  { ids, total, pay_password }: { ids: string[]; total: string; pay_password: string },
): Promise<Result<Batch>> {
  const { services, session } = ask
  const claimed = claimOf(ask, 'payment')
  const { claim } = claimed
  // A retry of what was paid is answered as it was, also by a person whose payment password has been locked in the meantime.
  const replay = claim && (await storedAnswer(services.db, claim))
  if (replay) return replay as Result<Batch>
  const right = await verifyPayPassword(services, session.userId, pay_password)
  if (!right.ok) return right
  const shops = await services.db.run<{ shop_id: string }>(shopsOf, [ids])
  return transact(
    services,
    {
      actor: actorOf(session, 'shopper'),
      roots: [
        // A fund is asked back only while no paid order is under way: its check and a payment must not pass each other.
        { kind: shopKind, ids: shops.map(({ shop_id }) => shop_id), shared: true },
        { kind: orderKind, ids },
      ],
      ...claimed,
    },
    (door) => {
      const roots = [...new Set(ids)].sort().map((id) => door.root(orderKind, id))
      for (const root of roots) assertParty(root, session, 'shopper')
      const now = roots.reduce((sum, root) => sum + root.totalMicro, 0n)
      for (const root of roots) door.move(orderLifecycle, root, root.id, { type: 'order.pay' })
      if (now !== BigInt(total)) refuse('pay.totalChanged', { quoted: total, now: now.toString() })
      door.draft.add(receiptWriter, { userId: session.userId, orders: roots, site: services.env.SITE_URL })
      return { batch_id: roots[0]?.batchId ?? '', orders: roots.map((root) => presentOrder(root, 'shopper')), total }
    },
  )
}

const shopsOf = statement('pay_shops', 'select distinct shop_id from orders where id = any($1)')
const payer = statement('pay_payer', 'select pay_hash is not null as set from users where id = $1')

/** What is to be paid, what the wallet holds, and whether a payment password exists. */
export async function payment(
  { services: { db }, session }: SignedAsk,
  ids: readonly string[],
): Promise<Result<Payment>> {
  const { roots } = await loadOrders(db, ids)
  if (roots.length !== new Set(ids).size || !roots.every((root) => partyOf(root, session, 'shopper')))
    return refused('order.notFound')
  const [[row], { balance, frozen }] = await Promise.all([
    db.run<{ set: boolean }>(payer, [session.userId]),
    balanceOf(db, available(session.userId)),
  ])
  return accepted({
    orders: roots.map((root) => presentOrder(root, 'shopper')),
    total: roots.reduce((sum, root) => sum + root.totalMicro, 0n).toString(),
    balance: balance.toString(),
    password_set: row?.set ?? false,
    frozen,
  })
}

/** One order as one of its parties sees it, or the desk, which shows staff no order of their own. */
export async function readOrder(ask: SignedAsk, id: string, as: As): Promise<Result<OrderView>> {
  const {
    roots: [root],
  } = await loadOrders(ask.services.db, [id])
  if (!root || !partyOf(root, ask.session, as)) return refused('order.notFound')
  const own = as === 'support' && (await ownRefusal(ask, aboutOrder(root)))
  return own || accepted(presentOrder(root, as))
}

const aboutOrder = (root: OrderRoot): About => ({
  entity: 'order',
  entityId: root.id,
  people: orderKind.peopleIn(root),
})

/** What a first person has decided about an order and its refunds; not for its parties. */
export async function approvalsOfOrder(ask: SignedAsk, id: string): Promise<Result<Approvals>> {
  const {
    roots: [root],
  } = await loadOrders(ask.services.db, [id])
  if (!root) return refused('order.notFound')
  return (
    (await ownRefusal(ask, aboutOrder(root))) ?? pendingApprovals(ask, [id, ...root.refunds.map((each) => each.id)])
  )
}

/** A shopper's orders. */
export async function myOrders(
  { services: { db }, session }: SignedAsk,
  { tab = 'all', after }: OrderList,
): Promise<Result<Page<OrderView>>> {
  const { roots, after: next } = await listOrders(db, 'buyer', session.userId, { tab, after })
  return accepted({ data: roots.map((root) => presentOrder(root, 'shopper')), after: next })
}

/** The status of a shopper's orders, for an app: what was bought, and neither names nor addresses. */
export async function myOrderStatuses(ask: SignedAsk, input: OrderList): Promise<Result<Page<OrderStatus>>> {
  const found = await myOrders(ask, input)
  if (!found.ok) return found
  const data = found.value.data.map(
    ({ id, order_no, state, shop, createtime, estimate, parcel, money, lines, ...view }): OrderStatus => ({
      id,
      order_no,
      state,
      deadline_event: view.deadline_event,
      deadline_at: view.deadline_at,
      deadline_left: view.deadline_left,
      shop: { id: shop.id, name: shop.name },
      createtime,
      estimate,
      parcel,
      total: money.total,
      lines: lines.map(({ goods_id, sku_id, title, quantity }) => ({ goods_id, sku_id, title, quantity })),
    }),
  )
  return accepted({ data, after: found.value.after })
}

/** A shopper's orders by product, shop, number and time. */
export async function findMyOrders(
  { services: { db }, session }: SignedAsk,
  input: FindMyOrders,
): Promise<Result<Page<OrderView>>> {
  const found = await findMyOrderIds(db, session.userId, input)
  return accepted(await foundPage(db, found, 'shopper'))
}

/** A shop's orders; `pending: settlement` is those in escrow or settling. */
export async function shopOrders(
  { services: { db }, session }: SignedAsk,
  { tab = 'all', after, pending }: ShopOrderList,
): Promise<Result<Page<OrderView>>> {
  const { roots, after: next } = await listOrders(db, 'shop', session.shopId ?? '', {
    tab,
    after,
    settling: pending === 'settlement',
  })
  return accepted({ data: roots.map((root) => presentOrder(root, 'merchant')), after: next })
}

/** The counters of the member's home, by the names that clients of the API know. */
export async function orderCounters({ services: { db }, session }: SignedAsk): Promise<Result<Counters>> {
  const of = await countOrders(db, session.userId)
  const tabs = {
    pay: 'unpaid',
    delive: 'shipped',
    receiving: 'received',
    evaluate: 'comment',
    customer: 'returned',
    whole: 'all',
  } as const satisfies Record<string, OrderTab>
  return accepted({
    pay: of(tabs.pay),
    delive: of(tabs.delive),
    receiving: of(tabs.receiving),
    evaluate: of(tabs.evaluate),
    customer: of(tabs.customer),
    whole: of(tabs.whole),
    groups: 0,
  })
}

/** Hides an ended order from its shopper's list. */
export async function forgetOrder({ services: { db }, session }: SignedAsk, id: string): Promise<Result<Done>> {
  const outcome = await hideOrder(db, id, session.userId)
  if (outcome === 'hidden') return accepted({ done: true })
  return outcome === 'notEnded' ? refused('order.notEnded') : refused('order.notFound')
}
