import type {
  Batch,
  Counters,
  Done,
  OrderList,
  OrderTab,
  OrderView,
  Payment,
  ShopOrderList,
} from '#contract/order.contract.ts'
import type { Page } from '#contract/call.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { orderLifecycle, type OrderEvent, type Parcel } from '#machines/order.machine.ts'
import { needsSecondPerson } from '#machines/referee.ts'
import { verifyPayPassword } from '../account/pay-password.service.ts'
import { addressOf } from '../address/address.queries.ts'
import { statement } from '../db/database.ts'
import { claimOf } from '../door/claim.ts'
import type { Door } from '../door/door.ts'
import { refuse } from '../door/refusal.ts'
import { storedAnswer, transact } from '../door/transact.ts'
import { approveTogether } from '../desk/approval.ts'
import type { Services, SignedAsk } from '../services.ts'
import { available, balanceOf } from '../wallet/ledger.ts'
import { claimUploads } from '../upload/upload.queries.ts'
import { publicAddress } from '../upload/upload.service.ts'
import { freightFor, serves } from './checkout.ts'
import type { Enriched } from './order.effects.ts'
import { orderKind } from './order.kind.ts'
import { escrowOf, isGone } from './order.money.ts'
import { askerOf, assertImpartial, assertParty, partyOf } from './order.policy.ts'
import { presentOrder } from './order.presenter.ts'
import { countOrders, hideOrder, listOrders } from './order.queries.ts'
import { loadOrders, type OrderRoot } from './order.root.ts'

type As = OrderView['as']

/** One move of one order by one of its parties; answers with the order as that party sees it. */
export function moveOrder(
  ask: SignedAsk,
  as: As,
  { id, operation, reason }: { id: string; operation: string; reason?: string },
  event: (root: OrderRoot, door: Door) => OrderEvent | Promise<OrderEvent>,
): Promise<Result<OrderView>> {
  return transact(
    ask.services,
    { asker: askerOf(ask.session, as), roots: { kind: orderKind, ids: [id] }, ...claimOf(ask, operation) },
    async (door) => {
      const root = door.root(orderKind, id)
      assertParty(root, ask.session, as)
      door.move(orderLifecycle, root, root.id, await event(root, door), { reason: reason ?? null })
      return presentOrder(root, as)
    },
  )
}

export const cancelOrder = (ask: SignedAsk, id: string) =>
  moveOrder(ask, 'shopper', { id, operation: 'cancelOrder' }, () => ({ type: 'order.cancel' }))
export const confirmOrder = (ask: SignedAsk, id: string) =>
  moveOrder(ask, 'shopper', { id, operation: 'confirmOrder' }, () => ({ type: 'order.confirm' }))
export const extendReceipt = (ask: SignedAsk, id: string) =>
  moveOrder(ask, 'shopper', { id, operation: 'extendReceipt' }, () => ({ type: 'order.extend' }))
export const remindShip = (ask: SignedAsk, id: string) =>
  moveOrder(ask, 'shopper', { id, operation: 'remindShip' }, () => ({ type: 'order.remind' }))
export const merchantCancel = (ask: SignedAsk, id: string) =>
  moveOrder(ask, 'merchant', { id, operation: 'merchantCancel' }, () => ({ type: 'order.merchantCancel' }))
export const shipOrder = (ask: SignedAsk, id: string, parcel: Parcel) =>
  moveOrder(ask, 'merchant', { id, operation: 'delivery' }, () => ({ type: 'order.ship', parcel }))
export const lowerPrice = (ask: SignedAsk, id: string, total: string) =>
  moveOrder(ask, 'merchant', { id, operation: 'lowerPrice' }, () => ({ type: 'order.lowerPrice', totalMicro: total }))

/** DELIVERED: a carrier's scan, and nobody else's word. The place, where the carrier names one, stands in the history. */
export function deliverOrder(services: Services, id: string, place: string | null): Promise<Result<Done>> {
  return transact(services, { asker: { kind: 'carrier', id: null }, roots: { kind: orderKind, ids: [id] } }, (door) => {
    door.move(orderLifecycle, door.root(orderKind, id), id, { type: 'order.delivered' }, { reason: place })
    return { done: true }
  })
}

const terms = statement('order_terms', 'select freight_micro, free_above_micro, countries from shops where id = $1')

/** CHANGE_ADDRESS: once, before shipping, to an area that is served and costs no more freight. */
export async function changeAddress(ask: SignedAsk, id: string, addressId: string): Promise<Result<OrderView>> {
  const address = await addressOf(ask.services.db, ask.session.userId, addressId)
  if (!address) return refused('address.notFound', {}, 'address_id')
  const { id: _, ...snapshot } = address
  return moveOrder(ask, 'shopper', { id, operation: 'editOrderAddress' }, async (root, door) => {
    const [shop] = await door.tx.run<{ freight_micro: bigint; free_above_micro: bigint | null; countries: string[] }>(
      terms,
      [root.shopId],
    )
    if (!shop) refuse('order.notFound')
    const freight = freightFor(shop.freight_micro, shop.free_above_micro, root.goods)
    // The freight paid at PLACE stays; a dearer one would refuse the move.
    const event: Enriched<'order.changeAddress'> = {
      type: 'order.changeAddress',
      served: serves(shop, address.country),
      freightMicro: (freight > root.freight ? freight : root.freight).toString(),
      address: snapshot,
    }
    return event
  })
}

/** REVIEW: one form for all unrefunded lines, each once. */
export function reviewOrder(
  ask: SignedAsk,
  id: string,
  lines: readonly { line_id: string; stars: number; text: string; pictures?: readonly string[] | undefined }[],
): Promise<Result<OrderView>> {
  return moveOrder(ask, 'shopper', { id, operation: 'commentOrder' }, async (root, door) => {
    // Where nothing may be reviewed any more, that is what is wrong, and not the lines.
    door.expect(orderLifecycle, root, id, { type: 'order.review' })
    const wanted = root.lines.filter((line) => !isGone(line))
    const given = new Map(lines.map((line) => [line.line_id, line]))
    if (given.size !== lines.length || given.size !== wanted.length || !wanted.every((line) => given.has(line.id)))
      refuse('order.reviewLines', {}, 'lines')
    const reviews: NonNullable<Enriched<'order.review'>['reviews']>[number][] = []
    for (const line of wanted) {
      const { stars = 5, text = '', pictures: ids = [] } = given.get(line.id) ?? {}
      const claim = { ownerId: root.buyerId, ids, purpose: 'review', entity: 'review', entityId: line.id } as const
      const pictures = await claimUploads(door.tx, { ...claim, field: 'lines' })
      reviews.push({ line, stars, text, pictures: pictures.map(({ sha256 }) => publicAddress(sha256)) })
    }
    const event: Enriched<'order.review'> = { type: 'order.review', reviews }
    return event
  })
}

/** FORCE_CLOSE: customer service ends an order with a reason; a paid one needs two people. */
export function forceClose(ask: SignedAsk, id: string, reason: string): Promise<Result<OrderView>> {
  return transact(
    ask.services,
    { asker: askerOf(ask.session, 'support'), roots: { kind: orderKind, ids: [id] }, ...claimOf(ask, 'forceClose') },
    async (door) => {
      const root = door.root(orderKind, id)
      const close = { type: 'order.forceClose' } as const
      assertImpartial(root, ask.session)
      door.expect(orderLifecycle, root, id, close)
      const together = needsSecondPerson(orderLifecycle, root.order, close)
      if (together)
        await approveTogether(door, ask, {
          operation: 'forceClose',
          entityId: id,
          body: { id },
          note: reason,
          amount: escrowOf(root),
        })
      const { userId: actorId } = ask.session
      // What is in escrow now is what goes back.
      const details = together ? { amount: escrowOf(root).toString() } : {}
      door.draft.acts.push({ actorId, act: 'order.forceClosed', entity: 'order', entityId: id, reason, details })
      door.move(orderLifecycle, root, id, close, { reason })
      return presentOrder(root, 'support')
    },
  )
}

/** PAY: all orders named, all or nothing, at the total the payer saw. The password is judged before the transaction. */
export async function payOrders(
  ask: SignedAsk,
  { ids, total, pay_password }: { ids: string[]; total: string; pay_password: string },
): Promise<Result<Batch>> {
  const { services, session } = ask
  const { claim } = claimOf(ask, 'payment')
  // A retry of what was paid is answered as it was, also by somebody whose payment password has been locked meanwhile.
  const replay = claim && (await storedAnswer(services.db, claim))
  if (replay) return replay as Result<Batch>
  const right = await verifyPayPassword(services, session.userId, pay_password)
  if (!right.ok) return right
  return transact(
    services,
    { asker: askerOf(session, 'shopper'), roots: { kind: orderKind, ids }, ...(claim ? { claim } : {}) },
    (door) => {
      const roots = [...new Set(ids)].sort().map((id) => door.root(orderKind, id))
      for (const root of roots) assertParty(root, session, 'shopper')
      const now = roots.reduce((sum, root) => sum + root.total, 0n)
      for (const root of roots) door.move(orderLifecycle, root, root.id, { type: 'order.pay' })
      if (now !== BigInt(total)) refuse('pay.totalChanged', { quoted: total, now: now.toString() })
      return { batch_id: roots[0]?.batchId ?? '', orders: roots.map((root) => presentOrder(root, 'shopper')), total }
    },
  )
}

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
    total: roots.reduce((sum, root) => sum + root.total, 0n).toString(),
    balance: balance.toString(),
    password_set: row?.set ?? false,
    frozen,
  })
}

/** One order as one of its parties sees it. */
export async function readOrder(
  { services: { db }, session }: SignedAsk,
  id: string,
  as: As,
): Promise<Result<OrderView>> {
  const {
    roots: [root],
  } = await loadOrders(db, [id])
  return root && partyOf(root, session, as) ? accepted(presentOrder(root, as)) : refused('order.notFound')
}

/** A shopper's orders. */
export async function myOrders(
  { services: { db }, session }: SignedAsk,
  { tab = 'all', after }: OrderList,
): Promise<Result<Page<OrderView>>> {
  const { roots, after: next } = await listOrders(db, 'buyer', session.userId, { tab, after })
  return accepted({ data: roots.map((root) => presentOrder(root, 'shopper')), after: next })
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

/** The counters of the member's home, in the specification's words. */
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
