import { deliveryEstimate, type OwnFigures, ownEstimate } from '#machines/trade/delivery-estimate.ts'
import { spanOf } from '#machines/shops/holiday.ts'
import type { CheckoutFacts } from '#machines/trade/order.creation.ts'
import { orderTerms, payMsAfter } from '#machines/trade/order.terms.ts'
import type { AddOrder, Batch, DeliveryTime, ParcelTimes, Quote, QuoteInput } from '#contract/trade/order.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { personKind } from '../../people/account/person.kind.ts'
import { addressOf, defaultAddressOf } from '../../people/address/address.queries.ts'
import { placedLines } from '../cart/cart.queries.ts'
import { placedWriter } from '../cart/ordered.writer.ts'
import { statement, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { claimOf } from '../../platform/door/claim.ts'
import type { Door } from '../../platform/door/door.ts'
import { Refusal, refuseIf } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Ask, SignedAsk } from '../../platform/domain/services.ts'
import { shopKind } from '../../shops/shop/shop.kind.ts'
import { available, balanceOf } from '../../money/wallet/ledger.ts'
import { couponKind } from '../coupon/coupon.kind.ts'
import { couponsFor } from '../coupon/coupon.service.ts'
import { chosenCoupons, discounted, lockCoupons, quotedCoupons } from './checkout-coupons.ts'
import { orderedLines } from './ordered-lines.ts'
import { firstObjection, lockStock, type Parcelled, priceCheckout, type ShopTerms, shopsWanted } from './checkout.ts'
import { openOrder } from './open-order.ts'
import { loadOrders, type OrderRoot } from './order.kind.ts'
import { estimatedDays, presentOrder } from './order.presenter.ts'
import { type Reserved, reservedBy } from './reserved.queries.ts'
import { parcelTimes } from './parcel-times.queries.ts'
import { type Promised, QUOTE_MS, readQuote, signQuote } from './quote.ts'
import { queueBySku } from './sku-queue.ts'

type QuotedEstimate = Quote['shops'][number]['estimate']

/** What a checkout would cost, with a signed quote that PLACE holds the shop to for ten minutes. */
export async function quoteCheckout(
  { services, session, lang }: SignedAsk,
  input: Required<Pick<QuoteInput, 'lines'>> & QuoteInput,
): Promise<Result<Quote>> {
  const { db, env } = services
  const address = input.address_id
    ? await addressOf(db, session.userId, input.address_id)
    : await defaultAddressOf(db, session.userId)
  const priced = await priceCheckout(db, session.userId, input.lines, { lang, country: address?.country })
  if (!priced.ok) return priced
  if (input.address_id && !address) return refused('address.notFound', {}, 'address_id')
  const shopIds = priced.value.map(({ shop }) => shop.id)
  const [at, copies] = await Promise.all([
    shopNow(db),
    couponsFor(db, session.userId, { shopIds, named: input.coupons ?? [] }),
  ])
  const isOwn = (id: string): boolean => copies.some((copy) => copy.id === id)
  if (!(input.coupons ?? []).every(isOwn)) return refused('coupon.notFound', {}, 'coupons')
  const now = at.getTime()
  const until = now + QUOTE_MS
  const { chosen, shown } = quotedCoupons(priced.value, copies, { named: input.coupons, at: now })
  const parcels = discounted(priced.value, chosen)
  const [{ balance }, { lapses }, times] = await Promise.all([
    balanceOf(db, available(session.userId)),
    reservedBy(db, session.userId, now),
    address ? parcelTimes(db, shopIds, address.country) : new Map<string, OwnFigures>(),
  ])
  return accepted({
    quote: signQuote(env.SECRET, { id: newId(), buyerId: session.userId, totals: totalsOf(parcels), until }),
    expires_at: new Date(until).toISOString(),
    shops: parcels.map((parcel) => ({
      shop: { id: parcel.shop.id, name: parcel.shop.name, logo: parcel.shop.logo },
      lines: parcel.lines.map((line, index) => ({
        sku_id: line.skuId,
        goods_id: line.goodsId,
        title: line.title,
        picture: line.picture,
        spec: line.spec,
        quantity: line.quantity,
        price: line.price.toString(),
        total: (line.price * BigInt(line.quantity)).toString(),
        left: line.left,
        served: address ? (parcel.served[index] ?? false) : null,
      })),
      goods: parcel.goods.toString(),
      freight: parcel.freight.toString(),
      free_above: parcel.freeFrom,
      holiday: parcel.shop.holiday,
      estimate: address ? estimateOf(parcel.shop, address.country, now, times.get(parcel.shop.id)) : null,
      coupon: parcel.coupon.toString(),
      subsidy: parcel.subsidy.toString(),
      total: parcel.total.toString(),
      served: address ? parcel.served.every(Boolean) : null,
    })),
    coupons: shown,
    total: sum(parcels.map(({ total }) => total)).toString(),
    balance: balance.toString(),
    pay_ms: payMsAfter(lapses, orderTerms),
    address: address ?? null,
  })
}

function estimateOf(
  { returnAddress, holiday }: ShopTerms,
  to: string,
  atMs: number,
  own: OwnFigures | undefined,
): QuotedEstimate {
  const span = holiday && spanOf(holiday)
  const estimate = own
    ? ownEstimate(own, { atMs, holiday: span })
    : deliveryEstimate({ from: returnAddress?.country ?? null, to, atMs, holiday: span })
  const days = estimatedDays(estimate)
  return days && { ...days, parcels: own?.parcels ?? null }
}

/** How long the last parcels of a shop to a country took. */
export async function readParcelTimes(
  { services: { db } }: Ask,
  { shop_id, country }: DeliveryTime,
): Promise<Result<ParcelTimes>> {
  const own = (await parcelTimes(db, [shop_id], country)).get(shop_id)
  return accepted({ own: own ? { median_ms: own.medianMs, parcels: own.parcels } : null })
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)
const totalsOf = (parcels: readonly Parcelled[]): Record<string, string> =>
  Object.fromEntries(parcels.map(({ shop, total }) => [shop.id, total.toString()]))

/** PLACE: one order per shop, stock reserved, prices and terms frozen, all or nothing. */
export async function placeOrders(
  ask: SignedAsk,
  input: AddOrder & { remarks: Record<string, string>; coupons: readonly string[] },
): Promise<Result<Batch>> {
  const { services, session } = ask
  const promised = readQuote(services.env.SECRET, input.quote)
  if (!promised || promised.buyerId !== session.userId) return refused('order.quoteExpired')
  const { address_id: addressId = '' } = input
  const missing = firstObjection([{ hasAddress: addressId !== '' }])
  if (missing) return { ok: false, problem: missing }
  const skuIds = input.lines.map(({ sku_id }) => sku_id)
  const [address, shops] = await Promise.all([
    addressOf(services.db, session.userId, addressId),
    shopsWanted(services.db, skuIds),
  ])
  if (!address) return refused('address.notFound', {}, 'address_id')
  const place = (): Promise<Result<Batch>> =>
    transact(
      services,
      // One after the other: two at once would each count what is reserved without the other's.
      {
        actor: { kind: 'shopper', id: session.userId },
        roots: [
          { kind: personKind, ids: [session.userId] },
          { kind: shopKind, ids: shops, shared: true },
          { kind: couponKind, ids: input.coupons },
        ],
        ...claimOf(ask, 'order/addOrder'),
      },
      async (door) => {
        // Sent together, executed one after the other: what is read behind the lock sees what it waited for.
        const [before, , priced, reserved, { balance }, names, placed] = await Promise.all([
          placedOn(door.tx, promised),
          lockStock(door.tx, skuIds),
          priceCheckout(door.tx, session.userId, input.lines, { lang: ask.lang, country: address.country }),
          reservedBy(door.tx, session.userId, door.at),
          balanceOf(door.tx, available(session.userId)),
          buyerName(door, session.userId),
          placedLines(door.tx, session.userId, skuIds),
        ])
        if (before.length > 0) return batchOf(promised.id, before)
        if (!priced.ok) throw new Refusal(priced.problem)
        const coupons = chosenCoupons(door, priced.value, { ids: input.coupons, buyerId: session.userId })
        const parcels = discounted(priced.value, coupons)
        const ofBuyer = { ...buyerFacts(parcels, reserved, balance), placed }
        refuseIf(firstObjection(parcels.map((parcel) => ({ ...factsOf(parcel, promised, door.at), ...ofBuyer }))))
        const { id: _, ...snapshot } = address
        // Sorted, so that they are found again in the order of the checkout.
        const ids = parcels.map(() => door.newId()).sort()
        const roots = parcels.map((parcel, index) =>
          openOrder(door, parcel, {
            id: ids[index] ?? door.newId(),
            batchId: promised.id,
            buyerId: session.userId,
            buyerName: names,
            address: snapshot,
            remark: input.remarks[parcel.shop.id] ?? '',
            terms: { ...orderTerms, payMs: payMsAfter(reserved.lapses, orderTerms) },
          }),
        )
        lockCoupons(door, coupons, roots)
        door.draft.add(placedWriter, ...roots.flatMap((root) => orderedLines(root)))
        return batchOf(promised.id, roots)
      },
    )
  return queueBySku(skuIds, place)
}

const batchOf = (id: string, roots: readonly OrderRoot[]): Batch => ({
  batch_id: id,
  orders: roots.map((root) => presentOrder(root, 'shopper')),
  total: sum(roots.map(({ totalMicro }) => totalMicro)).toString(),
})

const onQuote = statement('place_on_quote', 'select id from orders where batch_id = $1 and buyer_id = $2')

/** What was placed on this quote before: the same checkout sent from a second tab, or again under a new key, places nothing twice. */
async function placedOn(tx: Tx, { id, buyerId }: Promised): Promise<OrderRoot[]> {
  const ids = (await tx.run<{ id: string }>(onQuote, [id, buyerId])).map((row) => row.id)
  return ids.length === 0 ? [] : (await loadOrders(tx, ids)).roots
}

/** The facts that PLACE is checked against behind the locks, for the goods of one shop. */
const factsOf = (
  { facts, shop, lines, total, served }: Parcelled,
  promised: Promised,
  at: number,
): Partial<CheckoutFacts> => ({
  ...facts,
  isQuoteValid: at <= promised.until,
  isServed: served.every(Boolean),
  stock: Object.fromEntries(lines.map(({ skuId, left }) => [skuId, left])),
  total: { quotedMicro: promised.totals[shop.id] ?? '0', nowMicro: total.toString() },
})

/** The facts that PLACE is checked against, of the buyer and the whole checkout. */
const buyerFacts = (parcels: readonly Parcelled[], reserved: Reserved, balance: bigint): Partial<CheckoutFacts> => ({
  unpaidOrders: reserved.orders + parcels.length,
  held: reserved.held,
  pieces: parcels.flatMap(({ lines }) => lines).reduce((pieces, { quantity }) => pieces + quantity, 0),
  trust: {
    hasPaid: reserved.hasPaid,
    balanceMicro: balance.toString(),
    checkouts: reserved.checkouts + 1,
    unpaidMicro: (reserved.unpaidMicro + sum(parcels.map(({ total }) => total))).toString(),
  },
  waitUntil: reserved.waitUntil,
})

const nickname = statement('place_nickname', 'select nickname from users where id = $1')
async function buyerName(door: Door, userId: string): Promise<string> {
  const [row] = await door.tx.run<{ nickname: string }>(nickname, [userId])
  return row?.nickname ?? ''
}
